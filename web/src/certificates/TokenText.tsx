// The text that a token is about to sign, to the letter, before it does.
import { useT } from '#kit/i18n.ts'
import css from './Certificates.module.css'

export function TokenText({ text }: { text: string }) {
  const t = useT()
  const label = t('certificates.text')
  return (
    <section aria-label={label}>
      <p className={css.note}>{label}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: A long text is scrolled by keys. */}
      <pre className={css.text} tabIndex={0}>
        {text}
      </pre>
    </section>
  )
}
