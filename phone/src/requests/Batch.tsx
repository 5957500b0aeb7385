// The documents of a batch, line by line as they are signed, of which only those in sight are drawn; each is read in full, or left out.

import { isCurrency, wireMoney } from '@bank/contracts/money.ts'
import { amountInWords } from '@bank/contracts/words.ts'
import { Checkbox } from '@bank/ui/Checkbox.tsx'
import { cx } from '@bank/ui/cx.ts'
import { IconAlertTriangle, IconChevronDown } from '@bank/ui/icons.ts'
import { groupDigits } from '@bank/ui/kit/digits.ts'
import { together } from '@bank/ui/kit/together.ts'
import { Money } from '@bank/ui/Money.tsx'
import { useRowsInSight } from '@bank/ui/table/useRowsInSight.ts'
import { useLang, useT } from '@bank/web/kit/i18n.ts'
import { useState } from 'react'
import { sumsText } from './names.tsx'
import { operationName, PaperView } from './PaperView.tsx'
import { type Papers, type SignedPaper, sumOf, totalsWithout } from './papers.ts'
import css from './Requests.module.css'

type Props = {
  readonly of: Papers
  readonly omitted: ReadonlySet<string>
  /** Nothing can be left out of what is over. */
  readonly onOmit?: (omitted: ReadonlySet<string>) => void
}

function Totals({ of }: { of: Papers }) {
  const t = useT()
  const lang = useLang()
  return (
    <div className={css.amount}>
      <p className={css.note}>{t('requests.documents', { count: of.papers.length })}</p>
      {of.totals.map(({ amount, currency }) => {
        const money = isCurrency(currency) ? wireMoney(amount, currency) : null
        return (
          <div key={currency}>
            <Money amount={amount} currency={currency} size="xl" />
            {money && <p>{amountInWords(money, lang)}</p>}
          </div>
        )
      })}
    </div>
  )
}

type BatchLineProps = {
  readonly of: SignedPaper
  readonly isIn: boolean
  readonly canLeave: boolean
  readonly onChange: ((isIn: boolean) => void) | null
}

function Line({ of, isIn, canLeave, onChange }: BatchLineProps) {
  const t = useT()
  const lang = useLang()
  const [isWhole, setWhole] = useState(false)
  const sum = sumOf(of)
  const number = of.line.get('number') ?? ''
  const account = of.line.get('recipient account') ?? ''
  return (
    <div className={cx(css.line, !isIn && css.out)}>
      <div className={css.lineHead}>
        {onChange && (
          <Checkbox
            label={t('requests.include', { number })}
            labelHidden
            checked={isIn}
            disabled={isIn && !canLeave}
            onChange={event => onChange(event.currentTarget.checked)}
          />
        )}
        <button type="button" className={css.opener} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          <span className={css.words}>
            <span className={css.name}>{together(of.line.get('recipient name') ?? '')}</span>
            <span className={css.digits}>{groupDigits(account)}</span>
            <span className={css.note}>
              {[operationName(of.fields.get('operation'), lang), `№\u00a0${number}`].filter(Boolean).join(' ')}
            </span>
            {!isIn && <span className={css.left}>{t('requests.leftOut')}</span>}
          </span>
          <span className={css.end}>
            {sum && <Money amount={sum.amount} currency={sum.currency} />}
            <span className={css.more}>
              {of.marks.length > 0 && (
                <>
                  <IconAlertTriangle className={css.risk} />
                  <span className="visually-hidden">{t('requests.marks')}</span>
                </>
              )}
              <IconChevronDown className={cx(isWhole && css.turned)} />
            </span>
          </span>
        </button>
      </div>
      {isWhole && <PaperView of={of} />}
    </div>
  )
}

export function Batch({ of, omitted, onOmit }: Props) {
  const t = useT()
  const { box, virtual, items, offset, height } = useRowsInSight(of.papers.length, undefined)
  const change = (id: string, isIn: boolean) => {
    const others = [...omitted].filter(one => one !== id)
    onOmit?.(new Set(isIn ? others : [...others, id]))
  }
  return (
    <>
      <Totals of={of} />
      {onOmit && <p className={css.note}>{t('requests.batch.text')}</p>}
      <p role="status" className={css.rest}>
        {omitted.size > 0 &&
          t('requests.batch.rest', {
            count: of.papers.length - omitted.size,
            all: of.papers.length,
            sum: sumsText(totalsWithout(of, omitted)),
          })}
      </p>
      <div ref={box}>
        <ul className={css.batch} style={{ height }} aria-label={t('requests.batch')}>
          {items.map(({ index, start }) => {
            const paper = of.papers[index]
            if (!paper) return null
            return (
              <li
                key={paper.id}
                ref={virtual.measureElement}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={of.papers.length}
                style={{ transform: `translateY(${start - offset}px)` }}
              >
                <Line
                  of={paper}
                  isIn={!omitted.has(paper.id)}
                  canLeave={omitted.size < of.papers.length - 1}
                  onChange={onOmit ? isIn => change(paper.id, isIn) : null}
                />
              </li>
            )
          })}
        </ul>
      </div>
    </>
  )
}
