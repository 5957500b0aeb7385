/** The gallery of every component in every state, one section per state. */
import type { ComponentType } from 'react'
import css from './Gallery.module.css'

export interface GalleryPage {
  title: string
  /** Fills the window instead of standing in a section, for frames. */
  fullPage?: boolean
  states: Record<string, ComponentType>
}

export function GalleryView({ pages }: { pages: readonly GalleryPage[] }) {
  return (
    <div>
      {pages.map(page =>
        page.fullPage ? (
          Object.entries(page.states).map(([name, State]) => <State key={name} />)
        ) : (
          <main key={page.title} className={css.page}>
            <h1>{page.title}</h1>
            {Object.entries(page.states).map(([name, State]) => (
              <section key={name} className={css.state} aria-label={name}>
                <h2>{name}</h2>
                <State />
              </section>
            ))}
          </main>
        ),
      )}
    </div>
  )
}
