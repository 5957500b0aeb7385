// Risk marks of a document: an amber line above the recipient, with what to look at.
import type { RequestDocument } from '@bank/contracts/phoneRequests.ts'
import type { LangTexts } from '@bank/contracts/texts/names.ts'
import { riskMarkAdvice, riskMarkTexts } from '@bank/contracts/texts/riskMarks.ts'
import { Banner } from '@bank/ui/States.tsx'
import { useLang, useT } from '@bank/web/kit/i18n.ts'
import css from './Requests.module.css'

type TextsByMark = Readonly<Partial<Record<string, LangTexts>>>
const names: TextsByMark = riskMarkTexts
const advice: TextsByMark = riskMarkAdvice

/** One of a later release is said in general words: it is never passed over. */
export function Marks({ of }: { of: RequestDocument['marks'] }) {
  const t = useT()
  const lang = useLang()
  if (!of.length) return null
  return (
    <ul className={css.marks} aria-label={t('requests.marks')}>
      {of.map(mark => (
        <li key={mark}>
          <Banner tone="warning" title={names[mark]?.[lang] ?? t('requests.marks.other')}>
            {advice[mark]?.[lang]}
          </Banner>
        </li>
      ))}
    </ul>
  )
}
