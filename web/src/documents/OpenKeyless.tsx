// Says before anything is sent who of the signers has no key, where they sign on phones; its code is fetched then.
import { Suspense } from 'react'
import { lazyPart } from '#kit/code.ts'
import { loadTexts } from '#kit/i18n.ts'
import { useViewer } from '#kit/session.ts'

const Keyless = lazyPart(async () => (await Promise.all([import('./Keyless.tsx'), loadTexts('documents')]))[0].Keyless)

export function OpenKeyless() {
  const { signType } = useViewer()
  if (signType !== 'PAY_CONTROL') return null
  return (
    <Suspense>
      <Keyless />
    </Suspense>
  )
}
