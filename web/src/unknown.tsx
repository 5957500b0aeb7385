// The page of an unknown address: in the frame for who is signed in, alone for anybody else.
import { lazy, Suspense } from 'react'
import { loadTexts } from '#kit/i18n.ts'
import { useSession } from '#kit/session.ts'
import { Waiting } from '#shell/index.ts'

const Alone = lazy(async () => ({ default: (await import('#shell/NotFound.tsx')).NotFound }))

const Framed = lazy(async () => {
  const [{ Shell, inboxTexts }, { NotFoundMessage }] = await Promise.all([
    import('./inside.ts'),
    import('#shell/NotFound.tsx'),
  ])
  await loadTexts('shell', ...inboxTexts())
  return {
    default: () => (
      <Shell>
        <NotFoundMessage />
      </Shell>
    ),
  }
})

export function Unknown() {
  const { state } = useSession()
  return <Suspense fallback={<Waiting />}>{state === 'in' ? <Framed /> : <Alone />}</Suspense>
}
