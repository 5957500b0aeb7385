/** The stage of a component under test: its texts, and elements before and after it to tab to. */
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import '../src/theme.css'
import { Button } from '../src/Button.tsx'
import { galleryCalendar, galleryWords } from '../src/gallery/words.ts'
import { CalendarWordsProvider, UiWordsProvider } from '../src/words.tsx'

export const show = (component: ReactNode) =>
  render(
    <UiWordsProvider words={galleryWords}>
      <CalendarWordsProvider words={galleryCalendar}>
        <Button>Before</Button>
        {component}
        <Button>After</Button>
      </CalendarWordsProvider>
    </UiWordsProvider>,
  )
