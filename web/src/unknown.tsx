// The page of an unknown address: in the frame for who is signed in, alone for anybody else.
import { Suspense } from 'react'
import { lazyPart } from '#kit/code.ts'
import { loadTexts } from '#kit/i18n.ts'
import { useSession } from '#kit/session.ts'
import { Waiting } from '#kit/Waiting.tsx'

const Alone = lazyPart(() => import('#shell/NotFound.tsx').then(({ NotFound }) => NotFound))

const Framed = lazyPart(async () => {
  const [{ Shell, inboxTexts }, { NotFoundMessage }] = await Promise.all([
    import('./inside.ts'),
    import('#shell/NotFound.tsx'),
  ])
  await loadTexts('shell', ...inboxTexts())
  return () => (
    <Shell>
      <NotFoundMessage />
    </Shell>
  )
})

export function Unknown() {
  const { state } = useSession()
  return <Suspense fallback={<Waiting />}>{state === 'in' ? <Framed /> : <Alone />}</Suspense>
}
