// One document as its bytes say it: amount large and in words, to whom, and every other field that is signed.
import { formatDate, isBusinessDate } from '@bank/contracts/dates.ts'
import { isCurrency, wireMoney } from '@bank/contracts/money.ts'
import { operationTexts } from '@bank/contracts/texts/operations.ts'
import { signedFieldName } from '@bank/contracts/texts/signedFields.ts'
import { amountInWords } from '@bank/contracts/words.ts'
import { amountText } from '@bank/ui/kit/amount.ts'
import { groupDigits } from '@bank/ui/kit/digits.ts'
import { together } from '@bank/ui/kit/together.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Recap } from '@bank/ui/Recap.tsx'
import { useLang, useT } from '@bank/web/kit/i18n.ts'
import { Marks } from './Marks.tsx'
import { type SignedPaper, sumOf } from './papers.ts'
import css from './Requests.module.css'

/** What stands above the rows. */
const above: ReadonlySet<string> = new Set([
  ...['operation', 'number', 'amount', 'currency'],
  ...['recipient name', 'recipient account', 'recipient inn', 'recipient bic'],
])

/** What is signed as a number of the bank: the last rows. */
const last: ReadonlySet<string> = new Set(['organisation', 'payment', 'revision', 'cardReferencesId', 'qrPaymentId'])

/** In the currency of the document unless another is said beside. */
const amounts: Readonly<Record<string, string>> = {
  commission: 'commissionCurrencyCode',
  exoticAmount: 'exoticCurrencyCode',
  recipientAmount: 'recipientCurrencyCode',
  qrAmount: 'currency',
}

const longNumber = /^\d{9,}$/
const plainAmount = /^\d+(?:\.\d+)?$/

export const operationName = (code: string | undefined, lang: 'ru' | 'ky' | 'en'): string =>
  Object.entries(operationTexts).find(([name]) => name === code)?.[1][lang] ?? code ?? ''

function useValue({ fields }: SignedPaper): (name: string, value: string) => string {
  const t = useT()
  return (name, value) => {
    const currency = amounts[name]
    if (currency !== undefined && plainAmount.test(value))
      return amountText(value, fields.get(currency) || fields.get('currency'))
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'common.yes' : 'common.no')
    if (isBusinessDate(value)) return formatDate(value)
    return longNumber.test(value) ? groupDigits(value) : together(value)
  }
}

function Words({ of }: { of: SignedPaper }) {
  const lang = useLang()
  const sum = sumOf(of)
  const money = sum && isCurrency(sum.currency) ? wireMoney(sum.amount, sum.currency) : null
  return (
    sum && (
      <div className={css.amount}>
        <Money amount={sum.amount} currency={sum.currency} size="xl" />
        {money && <p>{amountInWords(money, lang)}</p>}
      </div>
    )
  )
}

function Recipient({ of: { fields } }: { of: SignedPaper }) {
  const t = useT()
  const [name = '', account = '', bic, inn] = ['name', 'account', 'bic', 'inn'].map(one =>
    fields.get(`recipient ${one}`),
  )
  if (!name && !account) return null
  const bank = [bic && t('requests.bic', { bic }), inn && t('requests.inn', { inn })].filter(Boolean).join(' · ')
  return (
    <div className={css.recipient}>
      <p className={css.note}>{t('requests.to')}</p>
      <p className={css.to}>{together(name)}</p>
      <p className={css.account}>{longNumber.test(account) ? groupDigits(account) : account}</p>
      {bank && <p className={css.note}>{bank}</p>}
    </div>
  )
}

export function PaperView({ of }: { of: SignedPaper }) {
  const lang = useLang()
  const wordsFor = useValue(of)
  const said = [...of.fields].filter(([name, value]) => !above.has(name) && value !== '')
  const ordered = [...said.filter(([name]) => !last.has(name)), ...said.filter(([name]) => last.has(name))]
  const number = of.fields.get('number')
  const title = [operationName(of.fields.get('operation'), lang), number && `№\u00a0${number}`]
    .filter(Boolean)
    .join(' ')
  return (
    <article className={css.paper}>
      <h2 className={css.kind}>{title}</h2>
      <Words of={of} />
      <Marks of={of.marks} />
      <div className={css.sheet}>
        <Recipient of={of} />
        <Recap
          variant="details"
          rows={ordered.map(([name, value]) => ({
            key: name,
            label: signedFieldName(name, lang),
            value: wordsFor(name, value),
          }))}
        />
      </div>
    </article>
  )
}
