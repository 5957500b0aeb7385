// The root of every screen, signed in or not: texts of components, links, the dialog of a lost connection.
import { LinkProvider } from '@bank/ui/Link.tsx'
import { UiWordsProvider } from '@bank/ui/words.tsx'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { RouterLink } from '#kit/address.tsx'
import { lazyPart } from '#kit/code.ts'
import { useUiTexts } from '#kit/uiTexts.ts'

/** A lazy chunk, prefetched once the first screen is shown: without a connection it could not be loaded. */
const OfflineDialog = lazyPart(() => import('#kit/OfflineDialog.tsx').then(({ OfflineDialog }) => OfflineDialog))

export function Root() {
  return (
    <UiWordsProvider words={useUiTexts()}>
      <LinkProvider link={RouterLink}>
        <Outlet />
        <Suspense>
          <OfflineDialog />
        </Suspense>
      </LinkProvider>
    </UiWordsProvider>
  )
}
