// The root of every screen of the desk: texts of components, links, the dialog of a lost connection.
import { LinkProvider } from '@bank/ui/Link.tsx'
import { UiWordsProvider } from '@bank/ui/words.tsx'
import { RouterLink } from '@bank/web/kit/address.tsx'
import { lazyPart } from '@bank/web/kit/code.ts'
import { useUiTexts } from '@bank/web/kit/uiTexts.ts'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'

/** A lazy chunk, prefetched once the first screen is shown: without a connection it could not be loaded. */
const OfflineDialog = lazyPart(() =>
  import('@bank/web/kit/OfflineDialog.tsx').then(({ OfflineDialog }) => OfflineDialog),
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
