/** The stage of a component under test: its texts, and elements before and after it to tab to. */
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import '../src/theme.css'
import { Button } from '../src/Button.tsx'
import { FieldWordsProvider } from '../src/form/words.tsx'
import { galleryFields, galleryWords } from '../src/gallery/words.ts'
import { UiWordsProvider } from '../src/words.tsx'

export const onStage = (component: ReactNode) => (
  <UiWordsProvider words={galleryWords}>
    <FieldWordsProvider words={galleryFields}>
      <Button>Before</Button>
      {component}
      <Button>After</Button>
    </FieldWordsProvider>
  </UiWordsProvider>
)

export const show = (component: ReactNode) => render(onStage(component))
