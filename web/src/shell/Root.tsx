// The root of every screen, signed in or not: texts of components, links, the dialog of a lost connection.
import { LinkProvider } from '@bank/ui/Link.tsx'
import { UiWordsProvider } from '@bank/ui/words.tsx'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { RouterLink } from '#kit/address.tsx'
import { useUiTexts } from './uiTexts.ts'

/** A lazy chunk, prefetched once the first screen is shown: without a connection it could not be loaded. */
const OfflineDialog = lazy(() =>
  import('./OfflineDialog.tsx').then(({ OfflineDialog }) => ({ default: OfflineDialog })),
)

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
