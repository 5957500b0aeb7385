// The page of an address that is no screen, unknown or refused by the bank: in the frame for who is signed in, alone for anybody else.
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#kit/code.ts'
import { loadTexts } from '#kit/i18n.ts'
import { pageRefusal } from '#kit/page.ts'
import { useSession } from '#kit/session.ts'
import { Waiting } from '#kit/Waiting.tsx'

const refusal = pageRefusal()
/** Where the page was opened: what it was refused there says nothing of where somebody goes on. */
const openedAt = window.location.pathname

const noPage = async () => {
  const page = await import('#shell/noPage.ts')
  await page.loadWords()
  return page
}

const Alone = lazyPart(async () => (await noPage()).NotFound)

/** With the words of the refusal, whichever noun has them. */
const refused = async () => {
  const [{ Refused, RefusedMessage }, { wordsOf }] = await Promise.all([
    noPage(),
    import('#kit/errorText.ts'),
    import('./texts.ts'),
  ])
  if (refusal) await wordsOf({ classification: refusal.code })
  return { Refused, RefusedMessage }
}

const RefusedAlone = lazyPart(async () => {
  const { Refused } = await refused()
  return () => refusal && <Refused refusal={refusal} />
})

const RefusedInside = lazyPart(async () => {
  const { RefusedMessage } = await refused()
  return () => refusal && <RefusedMessage refusal={refusal} />
})

const NotFoundInside = lazyPart(async () => (await noPage()).NotFoundMessage)

const Framed = lazyPart<{ children: ReactNode }>(async () => {
  const { Shell, inboxTexts } = await import('./inside.ts')
  await loadTexts('shell', 'session', ...inboxTexts())
  return Shell
})

export function Unknown() {
  const { state } = useSession()
  const { pathname } = useLocation()
  const isRefused = refusal !== null && pathname === openedAt
  const inside = isRefused ? <RefusedInside /> : <NotFoundInside />
  const alone = isRefused ? <RefusedAlone /> : <Alone />
  return <Suspense fallback={<Waiting />}>{state === 'in' ? <Framed>{inside}</Framed> : alone}</Suspense>
}
