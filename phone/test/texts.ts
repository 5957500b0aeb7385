// Canonical texts for tests of the phone, written as the bank writes them, and a request made of them.
import { documentPreimage } from '@bank/contracts/canonicalText.ts'
import type { PhoneRequest, RequestDocument, RequestHead } from '@bank/contracts/phoneRequests.ts'
import { sha256Of } from '#kit/keyStore.ts'

type Field = readonly [name: string, value: string]

const bytes = (text: string): number => new TextEncoder().encode(text).length
const said = ([name, value]: Field): string => `${name}:${bytes(value)}:${value}`
export const canonical = (kind: string, version: number, fields: readonly Field[]): string =>
  [`${kind}/${version}`, ...fields.map(said)].join('\n')

export const idOf = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const org = idOf(900)

export type TestPayment = {
  readonly number?: string
  readonly amount?: string
  readonly currency?: string
  readonly name?: string
  readonly account?: string
  readonly marks?: RequestDocument['marks']
}

const paymentOf = (
  at: number,
  { number = String(3700 + at), amount = '100.00', currency = 'KGS', ...of }: TestPayment,
) => {
  const { name = 'ОсОО «Жашыл Жер»', account = '1290520000337887' } = of
  const line: readonly Field[] = [
    ['number', number],
    ['amount', amount],
    ['currency', currency],
    ['recipient account', account],
    ['recipient name', name],
  ]
  const text = canonical('ordo/payment', 1, [
    ['organisation', org],
    ['payment', idOf(at)],
    ['revision', '1'],
    ['operation', 'CLEARING'],
    ['number', number],
    ['payer account', '1090160123456746'],
    ['payer name', 'ОсОО «Ала-Тоо Трейд»'],
    ['payer inn', '01203199910045'],
    ['payer bic', '109001'],
    ['recipient account', account],
    ['recipient name', name],
    ['recipient inn', '02104201810077'],
    ['recipient bic', '135001'],
    ['amount', amount],
    ['currency', currency],
    ['commission', '30.00'],
    ['commission account', '1090160123456746'],
    ['payment code', '44203000'],
    ['purpose', 'Оплата за овощи по счёту № 129 от 18.11.2026. Без НДС'],
    ['value date', '2026-11-20'],
  ])
  return { id: idOf(at), line, text, amount, currency, marks: of.marks ?? [] }
}

const total = (amounts: readonly string[]): string => {
  const sum = String(amounts.reduce((all, amount) => all + BigInt(amount.replace('.', '')), 0n)).padStart(3, '0')
  return `${sum.slice(0, -2)}.${sum.slice(-2)}`
}

/** As the bank asks for the signature of these payments. */
export async function documentsRequest(
  payments: readonly TestPayment[],
  { expiresAt, ...more }: Partial<RequestHead> & { readonly expiresAt: string },
): Promise<PhoneRequest> {
  const all = payments.map((one, at) => paymentOf(at + 1, one))
  const totals = [...Map.groupBy(all, ({ currency }) => currency)].map(([currency, some]) => ({
    currency,
    amount: total(some.map(({ amount }) => amount)),
  }))
  const head = canonical('ordo/batch', 2, [
    ['challenge', idOf(700)],
    ['organisation', org],
    ['signer', idOf(800)],
    ['purpose', 'PAYMENT'],
    ['count', String(all.length)],
    ...totals.map(({ currency, amount }) => [currency, amount] as const),
  ])
  const lines = await Promise.all(
    all.map(async ({ line, text }, at) =>
      said([String(at + 1), [...line, ['hash', await sha256Of(documentPreimage(text))] as const].map(said).join(' ')]),
    ),
  )
  return {
    id: idOf(500),
    kind: 'DOCUMENTS',
    state: 'PENDING',
    purpose: 'PAYMENT',
    askedAt: expiresAt,
    expiresAt,
    decidedAt: null,
    reason: null,
    count: all.length,
    totals,
    title: Object.fromEntries(all[0]?.line ?? []),
    now: expiresAt,
    text: { head, lines },
    documents: all.map(({ id, text, marks }) => ({ id, canonical: text, marks })),
    numbers: null,
    ...more,
  }
}

/** As the bank asks whether this person signs in. */
export const signInRequest = (expiresAt: string, now: string): PhoneRequest => ({
  id: idOf(501),
  kind: 'SIGN_IN',
  state: 'PENDING',
  purpose: 'SIGN_IN',
  askedAt: now,
  expiresAt,
  decidedAt: null,
  reason: null,
  count: 0,
  totals: [],
  title: {},
  now,
  text: {
    head: canonical('ordo/sign-in-by-phone', 1, [
      ['device', 'Chrome, Windows 11'],
      ['new device', 'true'],
      ['address', '212.112.100.18'],
      ['place', 'Бишкек'],
      ['at', '2026-11-20T09:22:04.000Z'],
    ]),
    lines: [],
  },
  documents: [],
  numbers: [17, 42, 63],
})

/** As the bank asks whether it is this person who changes rights in the open portal. */
export const proofRequest = (expiresAt: string, now: string): PhoneRequest => ({
  ...{ ...signInRequest(expiresAt, now), id: idOf(502), kind: 'PROOF', purpose: 'PROOF' },
  text: {
    head: canonical('ordo/proof-by-phone', 1, [
      ['device', 'Chrome, Windows 11'],
      ['address', '212.112.100.18'],
      ['place', ''],
      ['at', '2026-11-20T09:22:04.000Z'],
    ]),
    lines: [],
  },
})
