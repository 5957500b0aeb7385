// The fingerprint of a text, whole and in groups that two people can compare.
import { groupDigits } from '@bank/ui/kit/digits.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import css from './Requests.module.css'

export function Fingerprint({ of }: { of: string }) {
  const t = useT()
  return (
    <section className={css.fingerprint}>
      <h2>{t('requests.fingerprint')}</h2>
      <code>{groupDigits(of)}</code>
      <p className={css.note}>{t('requests.fingerprint.text')}</p>
    </section>
  )
}
