// The error screen of a failed route without the frame.
import { LinkProvider } from '@bank/ui/Link.tsx'
import { UiWordsProvider } from '@bank/ui/words.tsx'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { RouterLink } from '#kit/address.tsx'
import { ScreenError } from '#kit/ScreenError.tsx'
import { useUiTexts } from '#kit/uiTexts.ts'
import { StatePage } from './StatePage.tsx'

/** The frame may have failed itself, and texts as well. */
export function RouteError(props: ErrorComponentProps) {
  return (
    <UiWordsProvider words={useUiTexts()}>
      <LinkProvider link={RouterLink}>
        <StatePage>
          <ScreenError {...props} />
        </StatePage>
      </LinkProvider>
    </UiWordsProvider>
  )
}
