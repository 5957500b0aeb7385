// The demo's payments accepted by QR, and their refunds.
import { makeAccount } from '@bank/contracts/account.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { minor, print } from '@bank/contracts/money.ts'
import { codeWhere, operationOf } from '@bank/contracts/operations.ts'
import { sha256 } from '#kit/random.ts'
import { textOf } from '#payments/canonical.ts'
import type { Content } from '#payments/payment.ts'
import { qrPurpose, theBank } from '#payments/qr/qr.ts'
import { commissionOf } from '#rules/index.ts'
import { contentHash } from '#signing/index.ts'
import { type Chance, chanceOf, demoId } from './chance.ts'
import { alaToo, altyn, type Company, type DemoAccount, department, sadykova } from './companies.ts'
import type { SeedDocument } from './document.ts'
import { bookDocument, ends, sideOf } from './purse.ts'
import type { Story } from './story.ts'

/** Payments in a hundred days, and the range of their amounts in som. */
const sellers: readonly {
  readonly company: Company
  readonly in100: number
  readonly from: number
  readonly to: number
}[] = [
  { company: alaToo, in100: 90, from: 260, to: 9800 },
  { company: sadykova, in100: 35, from: 120, to: 4200 },
  { company: altyn, in100: 12, from: 900, to: 24_000 },
]

const acceptance = codeWhere({ family: 'qr', isIncoming: true })

/** The transit account of the operator, numbered as the ledger numbers the bank's own. */
const operator = makeAccount('10900124170001')
const senders = [
  'Айгүл Т.',
  'Бактыбек А.',
  'Виктория С.',
  'Нурлан Ж.',
  'Жылдыз К.',
  'Сергей П.',
  'Мээрим О.',
  'Улан Б.',
  'Гүлзат М.',
  'Тимур Э.',
] as const
const banks = ['128001', '103001', '118001', '124001', '129001'] as const
const reasons = ['Товар не подошёл по размеру', 'Оплачено дважды', 'Брак, возврат по чеку', 'Отказ от услуги'] as const

type AcceptanceRef = { readonly day: BusinessDate; readonly at: Date; readonly id: string }

const steps = (at: Date): SeedDocument['steps'] =>
  (['KVIT', 'SUCCESS'] as const).map(status => ({ status, actor: null, reason: null, at }))

/** A document without creator and signatures. */
function documentOf(company: Company, content: Content, { id, at }: AcceptanceRef): SeedDocument {
  const text = textOf({ ...content, id, org: company.org, revision: 1 })
  return {
    ...content,
    id,
    company,
    createdBy: theBank,
    creatorName: theBank.name,
    createdAt: at,
    signUntil: at,
    status: 'SUCCESS',
    steps: steps(at),
    signatures: [],
    signedBy: [],
    revision: 1,
    text,
    hash: contentHash(text),
    payControl: null,
    reason: null,
    fault: null,
    updatedBy: null,
    updatedAt: at,
    heldAt: operationOf(content.operation).isIncoming ? null : at,
    closedAt: at,
  }
}

const own = ({ name, inn, accounts }: Company) => ({
  account: accounts[0]?.number ?? '',
  name,
  inn,
  bic: department.code,
})

type Sale = {
  readonly company: Company
  readonly chance: Chance
  readonly from: number
  readonly to: number
  /** Whether it is refunded later; then it is refundable. */
  readonly isBack: boolean
  /** Six digits, rising. */
  readonly stan: string
}

function accept(story: Story, { company, chance, from, to, isBack, stan }: Sale, made: AcceptanceRef): SeedDocument {
  const known = sha256(`ordo/demo/qr/${made.id}`)
  const som = chance.between(from, to)
  const amount = { amount: minor(BigInt(som) * 100n + (chance.percent(20) ? 50n : 0n)), currency: 'KGS' } as const
  const commission = commissionOf(story.calendar.book, { operation: acceptance, amount, day: made.day })
  if (!commission) throw new Error(`no tariff for ${acceptance}`)
  const comment = chance.percent(55) ? `Чек ${chance.between(1000, 9900)}` : ''
  const document = documentOf(
    company,
    {
      operation: acceptance,
      transferNum: `QR-${stan}`,
      payer: { account: operator, name: chance.pick(senders), inn: '', bic: chance.pick(banks) },
      recipient: own(company),
      recipientOrg: company.org,
      amount,
      commission,
      paymentCode: null,
      purpose: qrPurpose(comment),
      valueDate: made.day,
      details: {
        qrComment: comment,
        feePercent: '0.2',
        operationTypeGroup: 'C2B',
        qrScheme: isBack || chance.percent(94) ? 'PARTNER' : 'OWN',
        senderKind: isBack || chance.percent(93) ? 'ACCOUNT' : chance.percent(60) ? 'ELKART' : 'DEMAND_ACCOUNT',
        stan,
        providerTransactionId: `psp-${known.toString('hex').slice(0, 16)}`,
      },
    },
    made,
  )
  story.documents.push(document)
  book(story, document)
  return document
}

/** Credit of the amount and debit of the commission, in one posting. */
function book(
  story: Story,
  { company, operation, payer, amount, commission, purpose, id, transferNum, createdAt, valueDate }: SeedDocument,
): void {
  const account = ends(company, company.accounts[0] as DemoAccount)
  const { currency } = amount
  story.purse.book(
    { stage: 'DEPOSIT', at: createdAt, day: valueDate, paymentId: id, org: company.org, operation, transferNum },
    [
      {
        from: { ...sideOf(payer), duty: 'ELQR_TRANSIT' },
        to: account,
        amount: amount.amount,
        currency,
        purpose,
      },
      {
        from: account,
        to: { name: theBank.name, duty: 'COMMISSION' },
        amount: commission.amount,
        currency,
        purpose: `Комиссия банка по документу № ${transferNum}`,
      },
    ],
  )
}

/** Refunds for a part of the payments, some hours later. */
function giveBack(story: Story, of: SeedDocument, chance: Chance, made: AcceptanceRef): void {
  const whole = of.amount.amount
  const amount = chance.percent(60) ? whole : minor((whole / 200n) * 100n)
  const document = documentOf(
    of.company,
    {
      operation: codeWhere({ family: 'qr', isIncoming: false }),
      transferNum: `RF-${of.details.stan ?? ''}`,
      payer: of.recipient,
      recipient: of.payer,
      recipientOrg: null,
      amount: { amount, currency: 'KGS' },
      commission: { amount: minor(0n), currency: 'KGS' },
      paymentCode: null,
      purpose: chance.pick(reasons),
      valueDate: made.day,
      details: { qrPaymentId: of.id, qrTransferNum: of.transferNum, qrAmount: print(of.amount) },
    },
    made,
  )
  story.documents.push(document)
  bookDocument(story.purse, document, story.accounts, made.day)
}

/** Plans documents by QR for each company and day beforehand, so that the count of others is known. */
export function acceptancesOf(story: Story, days: readonly BusinessDate[]) {
  const plans = sellers.map(({ company, in100, ...range }) => {
    const chance = chanceOf(`qr/${company.key}`)
    const byDay = days.map(day => ({
      day,
      sales: Array.from({ length: Math.floor((in100 + chance.between(0, 99)) / 100) }, () => chance.percent(3)),
    }))
    return { company, chance, range, byDay: new Map(byDay.map(({ day, sales }) => [day, sales])) }
  })
  const countOf = ({ key }: Company): number =>
    plans
      .filter(({ company }) => company.key === key)
      .flatMap(({ byDay }) => [...byDay.values()].flat())
      .reduce((sum, isBack) => sum + (isBack ? 2 : 1), 0)
  const last = new Map<string, number>()
  function live(day: BusinessDate): void {
    for (const { company, chance, range, byDay } of plans) {
      for (const [place, isBack] of (byDay.get(day) ?? []).entries()) {
        const minutes = chance.between(600, 840)
        const id = demoId('qr', `${company.key}/${day}/${place}`)
        const at = story.calendar.at(day, minutes, chance.between(0, 59))
        const stan = (last.get(company.key) ?? 100_000) + chance.between(40, 1500)
        last.set(company.key, stan)
        const sale = accept(story, { company, chance, isBack, stan: String(stan), ...range }, { day, at, id })
        if (!isBack) continue
        const later = story.calendar.at(day, minutes + chance.between(20, 150), 11)
        giveBack(story, sale, chance, { day, at: later, id: demoId('refund', id) })
      }
    }
  }
  return { countOf, live }
}
