// The kinds of payments under torture: how each is begun and changed, and what must become of the money.
import { setTimeout as wait } from 'node:timers/promises'
import { makeCard } from '@bank/contracts/card.ts'
import { newId } from '#kit/random.ts'
import { type Magic, magicAccounts, type RailName } from '#outside/index.ts'
import { railCards } from '../../src/outside/magic.ts'
import type { AccountRef } from '../clients.ts'
import { stranger } from '../forms.ts'
import type { TortureCompany as Hired } from './cast.ts'
import type { BankLine, Caller, FinalAnswer, LineRequest } from './line.ts'
import { today } from './time.ts'

/** What a document needs to know of a company. */
export type PayingCompany = Pick<Hired, 'org' | 'accounts' | 'dollars' | 'card'>

/** Who makes a document in which company, over how many of the smallest unit of what is debited. */
export type Scene = {
  readonly company: PayingCompany
  readonly person: Caller
  readonly cents: bigint
  /** Another client of this bank. */
  readonly other?: PayingCompany
  /** What the recipient's account provokes at its rail. */
  readonly magic?: Magic
}

/** Whoever can be asked: a bank under torture, one that is measured, or one inside a test. */
export type LineHolder = { readonly line: Pick<BankLine, 'call'> }

export type Effect = { readonly account: AccountRef; readonly cents: bigint }

type Fields = Readonly<Record<string, unknown>>

type Row = {
  /** Who carries it; null where it is done at once. */
  readonly rail: RailName | null
  readonly save: readonly [field: string, argument: string, type: string]
  /** Under which name it is changed; null where the kind may be neither changed nor returned. */
  readonly change: 'updateTransferInput' | 'updateSwiftInput' | 'updateCardTransferInput' | null
  /** What the change says that the form does not. */
  readonly again?: Fields
  /** What its form says; what must be asked of the bank first is asked. */
  form(scene: Scene, bank: LineHolder): Fields | Promise<Fields>
  /** What a success does to the accounts, worked out here and not by the bank. */
  effects(scene: Scene): readonly Effect[]
}

let numbers = 0

/** Hundredths as a decimal text. */
export const text = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`

const first = ({ accounts }: PayingCompany): AccountRef => accounts[0] as AccountRef
const common = (from: AccountRef, cents: bigint, purpose = 'Оплата по договору 17'): Fields => ({
  transferNum: `T${++numbers}`,
  payerAccount: from.number,
  amount: text(cents),
  purpose,
  valueDate: today,
})

async function must<T>(answer: Promise<FinalAnswer<T>>): Promise<T> {
  const known = await answer
  if (known.kind === 'done') return known.data
  throw new Error(`the bank did not answer: ${JSON.stringify(known)}`)
}

const interbank = (operation: 'CLEARING' | 'GROSS', rail: RailName, fee: bigint): Row => ({
  rail,
  save: ['saveInterBankTransferNativeDraft', 'interBankTransfer', 'InterBankTransfer'],
  change: 'updateTransferInput',
  form: ({ company, cents, magic }) => ({
    ...common(first(company), cents),
    ...stranger,
    ...(magic && { recipientAccount: magicAccounts[magic] }),
    ...{ currency: 'KGS', operation, paymentCode: '55301100' },
  }),
  effects: ({ company, cents }) => [{ account: first(company), cents: -cents - fee }],
})

const intrabank = (side: 'Owner' | 'Foreign', payee: (scene: Scene) => AccountRef): Row => ({
  rail: null,
  save: [`saveIntraBank${side}TransferDraft`, 'intraTransfer', 'IntraTransfer'],
  change: 'updateTransferInput',
  again: { operation: side === 'Owner' ? 'INTRABANK_TRANSFER_OWN' : 'INTRABANK_TRANSFER_FOREIGN' },
  form: scene => ({
    ...common(first(scene.company), scene.cents),
    ...{ recipientAccount: payee(scene).number, currency: 'KGS' },
  }),
  effects: scene => [
    { account: first(scene.company), cents: -scene.cents },
    { account: payee(scene), cents: scene.cents },
  ],
})

/** The bank buys a dollar for 87.35 som. */
const somFor = (cents: bigint): bigint => (cents * 8735n) / 100n

const conversion: Row = {
  rail: null,
  save: ['saveConversionDraft', 'conversion', 'ConversionInput'],
  change: null,
  form: ({ company, cents }) => ({
    ...common(company.dollars, cents, 'Продажа валюты'),
    ...{ recipientAccount: first(company).number, recipientAmount: text(somFor(cents)), rate: '87.35' },
  }),
  effects: ({ company, cents }) => [
    { account: company.dollars, cents: -cents },
    { account: first(company), cents: somFor(cents) },
  ],
}

const abroad = {
  rail: 'CROSS_BORDER',
  save: ['saveSwift', 'swift', 'SwiftInput'],
  change: 'updateSwiftInput',
} as const satisfies Partial<Row>

const toAmerica = ({ magic }: Scene): Fields => ({
  ...{ recipientName: 'Silk Route Produce Inc', recipientAddress: '12 Harbor Street, New York' },
  ...{ recipientAccount: magic ? `ORDO${magic}` : '4532117890', recipientBic: 'CHASUS33', country: 'US' },
})
const invoice = 'Invoice 17 dd 03.11.2026'

/** Dollars whose commission another account bears: 35 of them, sold for 87.75 som each. */
const swift: Row = {
  ...abroad,
  form: scene => ({
    ...common(scene.company.dollars, scene.cents, invoice),
    ...toAmerica(scene),
    ...{ commissionOption: 'OUR', commissionAccount: first(scene.company).number },
  }),
  effects: ({ company, cents }) => [
    { account: company.dollars, cents: -cents },
    { account: first(company), cents: -307_125n },
  ],
}

/** What so many fen of yuan cost: the bank sells one for 12.38 som. */
const dollarsFor = (fen: bigint): bigint => (fen * 1238n + 8734n) / 8735n

/** Yuan out of dollars, and 20 dollars of commission. */
const exotic: Row = {
  ...abroad,
  form: scene => ({
    ...common(scene.company.dollars, dollarsFor(scene.cents), invoice),
    ...toAmerica(scene),
    ...{ recipientBic: 'BKCHCNBJ', country: 'CN', commissionOption: 'SHA' },
    ...{ isExotic: true, exoticAmount: text(scene.cents), exoticCurrencyCode: 'CNY', exoticRate: '7.05573506' },
  }),
  effects: ({ company, cents }) => [{ account: company.dollars, cents: -dollarsFor(cents) - 2000n }],
}

export type Code = { readonly paylogicId: string; readonly paymentCode: string }

const requisites = Object.entries({
  ...{ inn: '00101202010015', taxOffice: '001', paymentCode: '11113100', month: '10.2026' },
}).map(([name, value]) => ({ name, value }))

/** The code of today under which so much may be paid to the budget; the provider's memory dies with the database here, so it is asked for again under one key. */
export async function codeOfToday({ line }: LineHolder, { company, person, cents }: Scene): Promise<Code> {
  const asked: LineRequest = {
    key: newId(),
    query: 'mutation ($of: BudgetCodeInput!) { createBudgetCode(budgetCode: $of) { paylogicId paymentCode } }',
    variables: { of: { legalPartyId: company.org, form: 'TAX', requisites, amount: text(cents) } },
  }
  for (let tried = 1; ; tried++) {
    const answer = await line.call<Code>(person, asked)
    if (answer.kind === 'done') return answer.data
    const isAway = answer.kind === 'refused' && answer.classification === 'PaylogicSystemException'
    if (!isAway || tried > 100) throw new Error(`no code of today: ${JSON.stringify(answer)}`)
    await wait(50)
  }
}

export const underCode = (scene: Scene, code: Code): Fields => ({
  ...common(first(scene.company), scene.cents, 'Налог на прибыль за октябрь 2026'),
  ...code,
})

const budget: Row = {
  rail: 'TREASURY',
  save: ['saveBudgetPayment', 'budgetPayment', 'BudgetPaymentInput'],
  change: null,
  form: async (scene, bank) => underCode(scene, await codeOfToday(bank, scene)),
  effects: ({ company, cents }) => [{ account: first(company), cents: -cents }],
}

const onCards = {
  save: ['saveCardTransfer', 'cardTransfer', 'CardTransfer'],
  change: 'updateCardTransferInput',
} as const satisfies Partial<Row>

const between = (operation: string, way: (company: PayingCompany) => readonly [AccountRef, AccountRef]): Row => ({
  ...onCards,
  rail: null,
  form({ company, cents }) {
    const [from, into] = way(company)
    return { ...common(from, cents), operation, recipientAccount: into.number }
  },
  effects({ company, cents }) {
    const [from, into] = way(company)
    return [
      { account: from, cents: -cents },
      { account: into, cents },
    ]
  },
})

const anyElcard = makeCard('941702123456789')
const seen = new WeakMap<PayingCompany, Map<string, Promise<string>>>()

/** A card is looked up once by a company: who looks too often is told to wait. */
function referenceOf({ line }: LineHolder, { company, person }: Scene, cardNumber: string): Promise<string> {
  const known = seen.get(company) ?? new Map<string, Promise<string>>()
  seen.set(company, known)
  const look = async (): Promise<string> => {
    const found = await must(
      line.call<readonly { cardReferencesId: string }[]>(person, {
        path: '/ob-account-service/graphql',
        query:
          'query ($org: UUID!, $of: SoughtCard!) { individualCards(legalPartyId: $org, soughtCard: $of) { cardReferencesId } }',
        variables: { org: company.org, of: { cardNumber } },
      }),
    )
    return found[0]?.cardReferencesId ?? ''
  }
  const reference = known.get(cardNumber) ?? look()
  known.set(cardNumber, reference)
  return reference
}

const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/** To a person's card of another bank: a third of a percent, twenty som at least. */
const toPerson: Row = {
  ...onCards,
  rail: 'CARDS',
  form: async (scene, bank) => ({
    ...common(first(scene.company), scene.cents),
    operation: 'RKO_2_INDIVIDUAL_CARD_FOREIGN',
    cardReferencesId: await referenceOf(bank, scene, scene.magic ? railCards[scene.magic] : anyElcard),
  }),
  effects: ({ company, cents }) => [
    { account: first(company), cents: -cents - most(2000n, (cents * 33n + 5000n) / 10_000n) },
  ],
}

export const kinds = {
  CLEARING: interbank('CLEARING', 'ACH', 3000n),
  GROSS: interbank('GROSS', 'RTGS', 10_000n),
  OWN: intrabank('Owner', ({ company }) => company.accounts[1] as AccountRef),
  FOREIGN: intrabank('Foreign', ({ other, company }) => first(other ?? company)),
  CONVERSION: conversion,
  SWIFT: swift,
  EXOTIC: exotic,
  BUDGET: budget,
  TO_OWN_CARD: between('RKO_2_BUSINESS_CARD_OWN', company => [first(company), company.card]),
  FROM_OWN_CARD: between('BUSINESS_CARD_2_RKO_OWN', company => [company.card, first(company)]),
  TO_PERSON: toPerson,
} as const satisfies Record<string, Row>

export type TortureKind = keyof typeof kinds
export const allKinds = Object.keys(kinds) as readonly TortureKind[]
/** Those that a rail carries. */
export const railKinds = allKinds.filter(kind => kinds[kind].rail !== null)
export const mayChange = (kind: TortureKind): boolean => kinds[kind].change !== null
export const effectsOf = (kind: TortureKind, scene: Scene): readonly Effect[] => kinds[kind].effects(scene)

/** Saves a document with these fields. */
export function saveRequest(kind: TortureKind, { org }: Pick<PayingCompany, 'org'>, form: Fields): LineRequest {
  const [field, argument, type] = kinds[kind].save
  return {
    query: `mutation ($form: ${type}!) { ${field}(${argument}: $form) }`,
    variables: { form: { legalPartyId: org, ...form } },
  }
}

/** Saves a document of the kind. */
export const draft = async (bank: LineHolder, kind: TortureKind, scene: Scene): Promise<LineRequest> =>
  saveRequest(kind, scene.company, await kinds[kind].form(scene, bank))

/** Changes one; a kind that may not be changed is tried as a transfer, and must be refused. */
export async function update(
  bank: LineHolder,
  kind: TortureKind,
  { id, version, ...scene }: Scene & { readonly id: string; readonly version: number },
): Promise<LineRequest> {
  const row: Row = kinds[mayChange(kind) ? kind : 'CLEARING']
  const name = row.change ?? 'updateTransferInput'
  const type = name.replace(/^u/, 'U')
  const form = { legalPartyId: scene.company.org, ...(await row.form(scene, bank)), ...row.again, version }
  return {
    query: `mutation ($id: UUID!, $form: ${type}) { updatePayment(id: $id, ${name}: $form) }`,
    variables: { id, form },
  }
}
