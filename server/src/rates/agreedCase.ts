// The case that agrees a rate with a company: for one conversion of up to so much, until a moment.
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import { shownRate, worthOf } from '@bank/contracts/exchange.ts'
import { type Currency, isConvertible, isCurrency } from '@bank/contracts/money.ts'
import { codesWhere } from '@bank/contracts/operations.ts'
import { aboutNobody, type CaseContext, type CaseFact, type CaseKind, formOf, groundsOf } from '#cases/index.ts'
import { organisationOf } from '#identity/index.ts'
import { newId } from '#kit/random.ts'
import { Refusal, refuseBy } from '#kit/refusal.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import { countOf, printSum, waitingDocuments } from '#rules/index.ts'
import { type BankMoment, momentOf, shownMoment } from './moment.ts'
import { countAgreed } from './moments.ts'
import { keepAgreed, ratesOn } from './store.ts'

type AgreedForm = {
  readonly debitCurrency: Currency
  readonly creditCurrency: Currency
  readonly rate: string
  /** Of the debit, in its least unit. */
  readonly amountMax: string
  readonly until: BankMoment
  readonly grounds: string
}

const fault = (name: string): Refusal => new Refusal('TaskFieldException', { name })

/** One that is exchanged between accounts. Refuses TaskFieldException. */
function currencyOf<N extends 'debitCurrency' | 'creditCurrency'>(
  form: Readonly<Record<N, string>>,
  name: N,
): Currency {
  const said: string = form[name]
  if (!isCurrency(said) || !isConvertible(said)) throw fault(name)
  return said
}

/** Refuses CompanyNotFoundException. */
async function companyOf({ tx }: Pick<CaseContext, 'tx'>, org: string | null): Promise<{ org: string; name: string }> {
  const company = org && (await organisationOf(tx, org))
  if (!org || !company) throw new Refusal('CompanyNotFoundException')
  return { org, name: company.name }
}

const rejectionOf = ({ clock }: Pick<CaseContext, 'clock'>, { until }: AgreedForm): Rejection | null =>
  clock.at(until.day, until.time) <= clock.now() ? reject('TaskFieldException', { name: 'time' }) : null

const changesOf = (form: AgreedForm): readonly CaseFact[] => [
  { code: 'debitCurrency', after: form.debitCurrency },
  { code: 'creditCurrency', after: form.creditCurrency },
  { code: 'agreedRate', after: form.rate },
  { code: 'amountMax', after: printSum(BigInt(form.amountMax), form.debitCurrency) },
  { code: 'validUntil', after: shownMoment(form.until) },
  { code: 'grounds', after: form.grounds },
]

async function touchesOf({ tx, clock }: CaseContext, form: AgreedForm, org: string): Promise<readonly CaseFact[]> {
  const waiting = await waitingDocuments(tx, { operations: codesWhere({ family: 'conversion' }), org })
  return [
    { code: 'touchedDocuments', after: String(countOf(waiting)) },
    { code: 'agreedNow', after: String(await countAgreed(tx, { ...form, org, now: clock.now() })) },
  ]
}

export const agreedCase: CaseKind<AgreedForm> = {
  name: 'AGREED_RATE',
  ...caseKinds.AGREED_RATE,
  parse(given) {
    const names = ['debitCurrency', 'creditCurrency', 'rate', 'amountMax', 'day', 'time', 'grounds'] as const
    const form = formOf(given, names)
    const [debitCurrency, creditCurrency] = [currencyOf(form, 'debitCurrency'), currencyOf(form, 'creditCurrency')]
    if (debitCurrency === creditCurrency) throw fault('creditCurrency')
    if (!/^\d{1,9}(\.\d{1,8})?$/.test(form.rate) || !/[1-9]/.test(form.rate)) throw fault('rate')
    if (!/^[1-9]\d{0,14}$/.test(form.amountMax)) throw fault('amountMax')
    const { rate, amountMax } = form
    return { debitCurrency, creditCurrency, rate, amountMax, until: momentOf(form), grounds: groundsOf(form.grounds) }
  },
  async open(ctx, { content, org }) {
    const company = await companyOf(ctx, org)
    refuseBy(rejectionOf(ctx, content))
    return { content, subject: aboutNobody(company.name), single: null }
  },
  async facts(ctx, { org, content }) {
    const board = await ratesOn(ctx.tx, { day: ctx.clock.today(), at: ctx.clock.now(), groups: ['cashless'] })
    const worth = worthOf(board, content.debitCurrency, content.creditCurrency)
    return [
      { code: 'companyName', after: (await companyOf(ctx, org)).name },
      ...(worth
        ? [{ code: 'boardRate', after: shownRate(content.debitCurrency, content.creditCurrency, worth) } as const]
        : []),
    ]
  },
  touches: (ctx, { content, org }) => touchesOf(ctx, content, org ?? ''),
  changes: changesOf,
  check: async (ctx, { content }) => rejectionOf(ctx, content),
  async execute(ctx, { number, org, content }) {
    refuseBy(rejectionOf(ctx, content))
    const company = await companyOf(ctx, org)
    const { until, ...terms } = content
    const validUntil = ctx.clock.at(until.day, until.time)
    await keepAgreed(ctx.tx, { id: newId(), org: company.org, ...terms, validUntil, case: number })
    const params = { case: number, from: content.debitCurrency, to: content.creditCurrency }
    ctx.record({ org: company.org, subject: company.org, action: 'rate.agree', params })
  },
}
