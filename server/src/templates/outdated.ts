// The standing of templates today, all at once: outdated fields, and the recipient.

import { countryOfBic } from '@bank/contracts/abroad.ts'
import { bankOf, checkAccount } from '@bank/contracts/account.ts'
import { isOf, permissionOf } from '@bank/contracts/operations.ts'
import { type AccountFacts, accountsFor, type PayerFacts, payerAccounts } from '#accounts/index.ts'
import { outdatedFields } from '#budget/index.ts'
import { type CardFacts, cardFacts } from '#cards/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { Refusal, refusalOf } from '#kit/refusal.ts'
import { kindOf } from '#payments/index.ts'
import {
  bankByBic,
  countryOf,
  operationTypeOf,
  ownBic,
  paymentCodeOf,
  type Rulebook,
  rulebook,
  treasuryOf,
} from '#rules/index.ts'
import type { Template } from './template.ts'

/** How the world stands that templates speak of. */
type ReferenceFacts = {
  readonly book: Rulebook
  readonly today: ReturnType<Ctx['clock']['today']>
  /** The company's own accounts, as this person may use them. */
  readonly own: ReadonlyMap<string, PayerFacts>
  /** Accounts of this bank, whoever's. */
  readonly accounts: ReadonlyMap<string, AccountFacts>
  readonly cards: ReadonlyMap<string, CardFacts>
}

export type OutdatedField = { readonly field: string; readonly refusal: Refusal }

type OutdatedCheck = (template: Template, known: ReferenceFacts) => Refusal | null

/** A question about something that the template says; what it leaves open is not outdated. */
const whenFilled =
  (
    pick: (of: Template) => string | null | undefined,
    ask: (value: string, of: Template, known: ReferenceFacts) => Refusal | null,
  ): OutdatedCheck =>
  (of, known) => {
    const value = pick(of)
    return value ? ask(value, of, known) : null
  }

const isSeized = (status: AccountFacts['status']): boolean => status === 'ARRESTED' || status === 'FINAL_ARRESTED'

const payer = whenFilled(
  ({ payerAccount }) => payerAccount,
  (number, { operation }, { own }) => {
    const account = own.get(number)
    if (!account) return new Refusal('DebitAccountNotFoundException')
    if (!account.permissions.includes('READ')) return new Refusal('DebitAccountNotAccessibleException')
    if (account.status === 'CLOSED') return new Refusal('DebitAccountClosedException')
    if (isSeized(account.status) || account.blocked) return new Refusal('DebitAccountSeizedException')
    if (account.permissions.some(one => one === permissionOf(operation))) return null
    return new Refusal('AccountPermissionException', { operation: permissionOf(operation) })
  },
)

const bearer = whenFilled(
  ({ details }) => details.commissionAccount,
  (number, _of, { own }) => {
    const account = own.get(number)
    return account?.status === 'OPEN' && !account.blocked ? null : new Refusal('CommissionAccountException')
  },
)

const recipient = whenFilled(
  ({ recipientAccount }) => recipientAccount,
  (number, { operation }, { accounts, book }) => {
    const { recipient: whose } = kindOf(operation)
    if (whose !== 'SAME_COMPANY' && whose !== 'ANOTHER_CLIENT') return null
    if (bankOf(number) !== ownBic(book).slice(0, 3)) return null
    const account = accounts.get(number)
    if (!account) return new Refusal('CreditAccountNotFoundException')
    if (account.status === 'CLOSED') return new Refusal('CreditAccountClosedException')
    return isSeized(account.status) ? new Refusal('CreditAccountSeizedException') : null
  },
)

const bank = whenFilled(
  ({ recipientBic }) => recipientBic,
  (bic, { operation }, { book }) => {
    if (isOf(operation, 'swift')) return servedBic('recipientBic', bic, book)
    if (kindOf(operation).recipient !== 'ANOTHER_BANK') return null
    return bankByBic(book, bic)?.isActive ? null : new Refusal('InvalidBicException')
  },
)

function countryRefusal(field: string, country: string, book: Rulebook): Refusal | null {
  const found = countryOf(book, country)
  return found && !found.isExcluded ? null : new Refusal('CountryNotServedException', { field, country })
}

const servedBic = (field: string, bic: string, book: Rulebook): Refusal | null =>
  countryRefusal(field, countryOfBic(bic), book)

const operationType = (field: 'rubCodeVo' | 'categoryCode'): OutdatedCheck =>
  whenFilled(
    ({ details }) => details[field],
    (code, _of, { book }) =>
      operationTypeOf(book, field === 'rubCodeVo' ? 'VO' : 'KNP', code)
        ? null
        : new Refusal('OperationTypeException', { field }),
  )

const questions: Readonly<Record<string, OutdatedCheck>> = {
  payerAccount: payer,
  recipientAccount: recipient,
  recipientBic: bank,
  recipientDetail: whenFilled(
    ({ details }) => details.cardReferencesId,
    (reference, _of, { cards }) => {
      const card = cards.get(reference)
      if (!card) return new Refusal('CardReferenceExpiredException')
      return card.rejection && refusalOf(card.rejection.classification, { ...card.rejection.params })
    },
  ),
  paymentCode: whenFilled(
    ({ paymentCode }) => paymentCode,
    (code, _of, { book, today }) => (paymentCodeOf(book, code, today) ? null : new Refusal('PaymentCodeException')),
  ),
  country: whenFilled(
    ({ details }) => details.country,
    (country, _of, { book }) => countryRefusal('country', country, book),
  ),
  intermediaryBankCode: whenFilled(
    ({ details }) => details.intermediaryBankCode,
    (bic, _of, { book }) => servedBic('intermediaryBankCode', bic, book),
  ),
  rubCodeVo: operationType('rubCodeVo'),
  categoryCode: operationType('categoryCode'),
  commissionAccount: bearer,
}

const numbersIn = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.flatMap(text => (text && checkAccount(text) === null ? [text] : []))),
]

async function referenceFacts(ctx: Ctx, templates: readonly Template[]): Promise<ReferenceFacts> {
  const [book, own, here, cards] = await Promise.all([
    rulebook(ctx),
    payerAccounts(
      ctx.tx,
      ctx.me,
      numbersIn(templates.flatMap(({ payerAccount, details }) => [payerAccount, details.commissionAccount])),
    ),
    accountsFor(ctx.tx, numbersIn(templates.map(({ recipientAccount }) => recipientAccount))),
    cardFacts(
      ctx,
      templates.flatMap(({ details }) => details.cardReferencesId ?? []),
    ),
  ])
  return { book, today: ctx.clock.today(), own, accounts: here, cards }
}

/** Whom it pays: as the template says, or as the bank knows by the account, the card or the treasury. */
function payeeOf(
  { operation, recipientName, recipientAccount, details }: Template,
  { book, accounts }: ReferenceFacts,
): string | null {
  if (isOf(operation, 'budget')) return treasuryOf(book).nameRu
  return recipientName ?? details.recipientDetail ?? accounts.get(recipientAccount ?? '')?.holderName ?? null
}

export type TemplateStanding = { readonly payeeName: string | null; readonly outdated: readonly OutdatedField[] }

/** The standing of templates today, in their order. */
export async function standingOf(ctx: Ctx, templates: readonly Template[]): Promise<readonly TemplateStanding[]> {
  const known = await referenceFacts(ctx, templates)
  const ofBudget = templates.flatMap(({ details, requisites }) =>
    details.budgetForm ? [{ form: details.budgetForm, requisites }] : [],
  )
  const budget = [...(await outdatedFields(ctx, ofBudget))]
  return templates.map(template => {
    const own = Object.entries(questions).flatMap(([field, ask]): OutdatedField[] => {
      const why = ask(template, known)
      return why ? [{ field, refusal: why }] : []
    })
    const requisites = template.details.budgetForm ? (budget.shift() ?? []) : []
    return { payeeName: payeeOf(template, known), outdated: [...own, ...requisites] }
  })
}
