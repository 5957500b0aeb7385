// The frame of the phone: the page that is open, and below it the bar of its three parts with what waits.
import { IconHistory, IconKey, IconSignature } from '@bank/ui/icons.ts'
import { BottomBar } from '@bank/ui/shell/BottomBar.tsx'
import { lazyPart } from '@bank/web/kit/code.ts'
import { lazyPartWith, useT } from '@bank/web/kit/i18n.ts'
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import { refreshKeys } from '#keys/index.ts'
import { type Place, placeOf, to, useHash } from '#kit/place.ts'
import { RequestsPage, useBoxes, waitingIn, watchInbox } from '#requests/index.ts'
import css from './Shell.module.css'

/** With the words of what is opened from the list. */
const withWords = <P,>(load: () => Promise<ComponentType<P>>) => lazyPartWith(load, 'paper')

const RequestPage = withWords(() => import('#requests/RequestPage.tsx').then(({ RequestPage }) => RequestPage))
const HistoryPage = withWords(() => import('#requests/HistoryPage.tsx').then(({ HistoryPage }) => HistoryPage))
const PastPage = withWords(() => import('#requests/PastPage.tsx').then(({ PastPage }) => PastPage))
const KeysPage = lazyPart(() => import('#keys/KeysPage.tsx').then(({ KeysPage }) => KeysPage))
const BindPage = lazyPart(() => import('#keys/BindPage.tsx').then(({ BindPage }) => BindPage))
const KeyPage = lazyPart(() => import('#keys/KeyPage.tsx').then(({ KeyPage }) => KeyPage))

function pageOf(place: Place): ReactNode {
  if (place.at === 'request') return <RequestPage key={place.id} keyId={place.keyId} id={place.id} />
  if (place.at === 'past') return <PastPage id={place.id} />
  if (place.at === 'key') return <KeyPage key={place.keyId} keyId={place.keyId} />
  const pages = { requests: RequestsPage, history: HistoryPage, keys: KeysPage, bind: BindPage } as const
  const Page = pages[place.at]
  return <Page />
}

/** What is read with care, or takes several steps, has the screen for itself. */
const alone: ReadonlySet<Place['at']> = new Set(['request', 'bind'])

const parts: Readonly<Record<Place['at'], string>> = {
  ...{ requests: to.requests, request: to.requests, history: to.history, past: to.history },
  ...{ keys: to.keys, bind: to.keys, key: to.keys },
}

function Bar({ place }: { place: Place }) {
  const t = useT()
  const count = waitingIn(useBoxes()).length
  const items = [
    {
      ...{ href: to.requests, label: t('shell.requests'), icon: <IconSignature />, accent: true },
      ...(count > 0 && { count, countLabel: t('shell.waiting', { count }) }),
    },
    { href: to.history, label: t('shell.history'), icon: <IconHistory /> },
    { href: to.keys, label: t('shell.keys'), icon: <IconKey /> },
  ]
  return (
    <div className={css.bar}>
      <BottomBar
        label={t('shell.parts')}
        items={items.map(item => ({ ...item, current: item.href === parts[place.at] }))}
      />
    </div>
  )
}

export function Shell() {
  const place = placeOf(useHash())
  useEffect(watchInbox, [])
  useEffect(refreshKeys, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page begins at its top.
  useEffect(() => void scrollTo(0, 0), [place.at])
  return (
    <div className={css.frame}>
      <Suspense>{pageOf(place)}</Suspense>
      {!alone.has(place.at) && <Bar place={place} />}
    </div>
  )
}
