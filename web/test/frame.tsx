// The frame of a screen under test: texts of the design system, query cache, notices.
import { FieldWordsProvider } from '@bank/ui/form/words.tsx'
import { galleryFields, galleryWords } from '@bank/ui/gallery/words.ts'
import { Toasts } from '@bank/ui/overlay/Toasts.tsx'
import { UiWordsProvider } from '@bank/ui/words.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { render } from 'vitest-browser-react'
import { queryClient } from '#kit/query.ts'

export const showRouter = (router: AnyRouter) =>
  render(
    <QueryClientProvider client={queryClient}>
      <UiWordsProvider words={galleryWords}>
        <FieldWordsProvider words={galleryFields}>
          <Toasts>
            <RouterProvider router={router} />
          </Toasts>
        </FieldWordsProvider>
      </UiWordsProvider>
    </QueryClientProvider>,
  )
