// The place of what only a demo has: phones that anybody may take. A production build holds none of it.
import { lazyPart } from '@bank/web/kit/code.ts'
import { isDemo } from '@bank/web/kit/page.ts'
import { Suspense } from 'react'

const DemoPhones = __STAND_INS__
  ? lazyPart(() => import('./DemoPhones.tsx').then(({ DemoPhones }) => DemoPhones))
  : null

export function Demo() {
  if (!DemoPhones || !isDemo()) return null
  return (
    <Suspense>
      <DemoPhones />
    </Suspense>
  )
}
