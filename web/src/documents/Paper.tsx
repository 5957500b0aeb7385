// One document in the signing review: its heading, what its type tells of it, and the canonical text that is signed.
import { type ReactNode, useId } from 'react'
import { useT } from '#kit/i18n.ts'
import css from './Sign.module.css'

type Props = {
  readonly heading: string
  readonly place: number
  readonly all: number
  readonly canonicalText: string
  readonly children: ReactNode
}

export function Paper({ heading, place, all, canonicalText, children }: Props) {
  const t = useT()
  const id = useId()
  return (
    <article className={css.document} aria-labelledby={id}>
      <header className={css.head}>
        <h3 id={id}>{heading}</h3>
        {all > 1 && <span className={css.under}>{t('documents.ask.of', { done: place, all })}</span>}
      </header>
      {children}
      <details className={css.text}>
        <summary>{t('documents.sign.text')}</summary>
        <pre>{canonicalText}</pre>
      </details>
    </article>
  )
}
