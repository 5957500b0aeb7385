// A payment on paper as its order looks: parties, accounts, sum in figures and words, purpose, signatures, marks of the bank.
import { instantToBankDay } from '@bank/contracts/dates.ts'
import { figures } from '@bank/contracts/figures.ts'
import { money } from '@bank/contracts/money.ts'
import { operationOf } from '@bank/contracts/operations.ts'
import { orderMarks, orderMoments } from '@bank/contracts/orderMarks.ts'
import { methodWords, type OrderWord, orderWords, slotWords } from '@bank/contracts/texts/orders.ts'
import { amountInWords } from '@bank/contracts/words.ts'
import { together } from '@bank/ui/kit/together.ts'
import type { ReactNode } from 'react'
import { useFormats } from '#kit/format.ts'
import { useLang } from '#kit/i18n.ts'
import { useContract } from '#kit/session.ts'
import { isIncoming, numberText } from '../payment.ts'
import { nameOfCode, useTermRows } from '../terms.tsx'
import type { PaymentDetails } from '../useDetails.ts'
import css from './OrderPaper.module.css'

type Say = (word: OrderWord) => string

const useSay = (): Say => {
  const lang = useLang()
  return word => orderWords[lang][word]
}

type BoxProps = { readonly label: ReactNode; readonly isStrong?: boolean; readonly children: ReactNode }

/** A box of the form: what it is for, and what is written in it. */
const Box = ({ label, isStrong = false, children }: BoxProps) => (
  <div className={css.box}>
    <dt>{label}</dt>
    <dd className={isStrong ? css.strong : undefined}>{children || '\u00a0'}</dd>
  </div>
)

type Side = { readonly who: 'payer' | 'recipient'; readonly inn: string | null; readonly of: PaymentDetails }

function Party({ who, inn, of: { payment: p, names } }: Side) {
  const say = useSay()
  return (
    <>
      <dl className={css.two}>
        <Box label={say(who)} isStrong>
          {together(p[`${who}Name`])}
          {inn && <span className={css.inn}>{`${say('inn')} ${inn}`}</span>}
        </Box>
        <Box label={say(`${who}Account`)} isStrong>
          {numberText(p[`${who}Account`])}
        </Box>
      </dl>
      <dl className={css.two}>
        <Box label={say(`${who}Bank`)}>{nameOfCode(names)(`${who}Bic`)}</Box>
        <Box label={say('bic')}>{p[`${who}Bic`]}</Box>
      </dl>
    </>
  )
}

function Signatures({ of: { signers } }: { of: PaymentDetails }) {
  const say = useSay()
  const f = useFormats()
  if (signers.length === 0) return null
  return (
    <section className={css.part}>
      <h2>{say('signatures')}</h2>
      <ul className={css.places}>
        {signers.map(({ label, isSigned, updatedBy, updatedDate, signType }, at) => (
          <li key={label}>
            <span className={css.label}>{say(slotWords[at] ?? 'third')}</span>
            <b>{say(isSigned ? 'signed' : 'unsigned')}</b>
            {isSigned && <span>{updatedBy}</span>}
            {isSigned && updatedDate && (
              <span>{[f.moment(updatedDate), signType && say(methodWords[signType])].filter(Boolean).join(' · ')}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Marks({ of: { payment: p, history, names } }: { of: PaymentDetails }) {
  const say = useSay()
  const f = useFormats()
  const lang = useLang()
  const mark = orderMarks[p.statusCode]
  const came = new Map(
    history.flatMap(({ statusCode, updatedDate }) => (updatedDate ? [[statusCode, updatedDate]] : [])),
  )
  const last = came.get(p.statusCode)
  return (
    <section className={css.part}>
      <h2>{say('marks')}</h2>
      <div className={css.marks}>
        <dl>
          {orderMoments.map(([status, word]) => {
            const at = came.get(status)
            return at && <Mark key={status} label={say(word)} value={f.moment(at)} />
          })}
          <Mark
            label={say('commission')}
            value={`${figures(money(p.commission, p.commissionCurrencyCode), lang)}\u00a0${p.commissionCurrencyCode}`}
          />
        </dl>
        <p className={css.stamp}>
          <b>{say(mark.stamp)}</b>
          {mark.byBank && <span>{nameOfCode(names)(isIncoming(p) ? 'recipientBic' : 'payerBic')}</span>}
          {last && <span>{f.moment(last)}</span>}
        </p>
      </div>
    </section>
  )
}

const Mark = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

export function OrderPaper({ of }: { of: PaymentDetails }) {
  const say = useSay()
  const f = useFormats()
  const lang = useLang()
  const { inn } = useContract()
  const { payment: p, names } = of
  const terms = useTermRows(p, names)
  const { paper } = operationOf(p.operationCode)
  const comesIn = isIncoming(p)
  const amount = money(p.amount, p.currencyCode)
  const { across } = orderMarks[p.statusCode]
  return (
    <article className={css.order}>
      <header className={css.head}>
        <h1>{`${say(comesIn ? 'creditTitle' : 'title')} ${say('number')} ${p.transferNum}`}</h1>
        <p className={css.label}>{say('electronic')}</p>
      </header>
      {across && <p className={css.across}>{say(across)}</p>}
      <dl className={css.three}>
        <Box label={say('date')} isStrong>
          {f.day(instantToBankDay(p.createdDate))}
        </Box>
        <Box label={say('valueDate')} isStrong>
          {f.day(p.valueDate)}
        </Box>
        <Box label={say('kind')} isStrong>
          {say(paper)}
        </Box>
      </dl>
      <Party who="payer" inn={comesIn ? null : inn} of={of} />
      <Party who="recipient" inn={comesIn ? inn : (p.recipientInn ?? null)} of={of} />
      <dl className={css.three}>
        <Box label={say('amount')} isStrong>
          <span className={css.sum}>{figures(amount, lang)}</span>
        </Box>
        <Box label={say('currency')}>{p.currencyCode}</Box>
        <Box label={say('code')}>{p.paymentCode || '—'}</Box>
      </dl>
      <dl>
        <Box label={say('words')}>{amountInWords(amount, lang)}</Box>
      </dl>
      {terms.length > 0 && (
        <dl className={css.terms}>
          {terms.map(({ key, label, value, note }) => (
            <Box key={key} label={label}>
              {value} {note}
            </Box>
          ))}
        </dl>
      )}
      <dl>
        <Box label={say('purpose')}>{together(p.purpose)}</Box>
      </dl>
      <Signatures of={of} />
      <Marks of={of} />
      <footer className={css.label}>
        <p>{`${say('document')} ${p.id}`}</p>
        <p>{say('time')}</p>
      </footer>
    </article>
  )
}
