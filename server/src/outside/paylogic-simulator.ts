// The simulator of the provider of budget codes: it speaks JSON, remembers its bills, and can be provoked to every answer.
import { minor, print, wireMoney } from '@bank/contracts/money.ts'
import type { World } from '#kit/ctx.ts'
import { newId, sha256 } from '#kit/random.ts'
import { hasMagic } from './magic.ts'
import { type BillRow, billOf, insertBill, paidOfSubject } from './paylogic-store.ts'
import { untilAborted } from './timeouts.ts'

/** The result codes of its protocol. */
export const results = {
  done: 0,
  action: 10,
  validation: 11,
  notFound: 20,
  noDebts: 21,
  blocked: 30,
  service: 31,
  system: 90,
} as const

/** Last digits of what is looked up that provoke an answer. Spoilt is none that can be read; lost is made, but never heard of; slow is made, and said too late; of silent and dropped nothing is heard, and dropped never arrived. */
export const magicEndings = {
  action: '9901',
  notFound: '9902',
  noDebts: '9903',
  spoilt: '9904',
  blocked: '9905',
  service: '9906',
  system: '9907',
  validation: '9908',
  lost: '9909',
  slow: '9910',
  silent: '9911',
  dropped: '9912',
} as const

type Text = { readonly ru: string; readonly kg: string; readonly eng: string }
type Item = { readonly id: string; readonly title: Text; readonly document: string; readonly amount: string }

export type PaylogicRequest = {
  readonly action: string
  readonly service: string
  readonly subject: string
  readonly requisites: Readonly<Record<string, string>>
  readonly client: { readonly inn: string; readonly name: string }
  readonly reference?: string
  readonly items?: readonly string[]
  readonly amount?: string
}

const chanceOf = (text: string): Buffer => sha256(`paylogic:${text}`)

/** Between 200 and 20 000 som, in whole tens, the same for the same thing. */
const sumOf = (seed: string): string =>
  print({ amount: minor(BigInt(20 + (chanceOf(seed).readUInt16BE() % 1980)) * 1000n), currency: 'KGS' })

const violations: readonly Text[] = [
  { ru: 'Превышение скорости', kg: 'Ылдамдыкты ашыруу', eng: 'Speeding' },
  { ru: 'Проезд на запрещающий сигнал', kg: 'Тыюу салуучу сигналга өтүү', eng: 'Passing a red light' },
  { ru: 'Нарушение правил стоянки', kg: 'Токтоп туруу эрежесин бузуу', eng: 'Parking offence' },
  {
    ru: 'Нарушение правил благоустройства',
    kg: 'Көрктөндүрүү эрежесин бузуу',
    eng: 'Breach of the rules of public order',
  },
]

const one = (title: Text, subject: string): Item[] => [
  { id: chanceOf(`item:${subject}`).toString('hex').slice(0, 12), title, document: subject, amount: sumOf(subject) },
]

function fines(subject: string): Item[] {
  const chance = chanceOf(`fines:${subject}`)
  return Array.from({ length: 1 + (chance.readUInt8(0) % 3) }, (_, n) => {
    const seed = `${subject}:${n}`
    const document = `ПР-${String(chanceOf(seed).readUInt32BE(4)).padStart(10, '0')}`
    const title = violations[(chance.readUInt8(1) + n) % violations.length] ?? violations[0]!
    return { id: chanceOf(`item:${seed}`).toString('hex').slice(0, 12), title, document, amount: sumOf(seed) }
  })
}

const receipt: Text = { ru: 'Начисление по квитанции', kg: 'Квитанция боюнча эсептөө', eng: 'Charge of the receipt' }
const fee: Text = { ru: 'Плата за госуслугу', kg: 'Мамкызмат үчүн төлөм', eng: 'Fee of the state service' }

/** What each service knows, and where its money belongs. */
const services: Readonly<
  Record<string, { readonly paymentCode: string; readonly taxOffice: string; items(of: string): Item[] }>
> = {
  bill: { paymentCode: '14511400', taxOffice: '002', items: subject => one(receipt, subject) },
  'state-service': { paymentCode: '14221100', taxOffice: '001', items: subject => one(fee, subject) },
  fine: { paymentCode: '14311100', taxOffice: '003', items: fines },
}

/** The services whose sum the payer names. */
const declaredServices = new Set(['tax', 'property-tax', 'other-tax'])

type PaylogicAnswer = { readonly result: { readonly code: number; readonly text: string } } & Readonly<
  Record<string, unknown>
>
const no = (why: Exclude<keyof typeof results, 'done'>): PaylogicAnswer => ({
  result: { code: results[why], text: why },
})
const yes = (body: Readonly<Record<string, unknown>>): PaylogicAnswer => ({
  result: { code: results.done, text: 'OK' },
  ...body,
})

async function unpaidItems(world: World, { service, requisites, subject }: PaylogicRequest): Promise<Item[] | null> {
  const value = requisites[subject] ?? ''
  const known = services[service]
  if (!known) return null
  const now = world.clock.now()
  const paid = await world.db.bank(tx => paidOfSubject(tx, { service, subject: value, now }))
  const done = new Set(paid.flatMap(({ items }) => items))
  return known.items(value).filter(({ id }) => !done.has(id))
}

async function check(world: World, request: PaylogicRequest): Promise<PaylogicAnswer> {
  const items = await unpaidItems(world, request)
  const known = services[request.service]
  if (!items || !known) return no('action')
  if (!items.length) return no('noDebts')
  const { paymentCode, taxOffice } = known
  return yes({ bill: { payer: request.client, paymentCode, taxOffice, items } })
}

const codeAnswer = (bill: BillRow): PaylogicAnswer =>
  yes({
    bill: {
      paylogicId: bill.paylogic_id,
      code: bill.code,
      amount: print({ amount: minor(bill.amount), currency: 'KGS' }),
      paymentCode: bill.payment_code,
      taxOffice: bill.tax_office,
      validUntil: `${bill.valid_until} 23:59:59`,
    },
  })

/** What the bill is for: the sum that was named, or the items that were chosen. */
async function billContents(world: World, request: PaylogicRequest): Promise<Pick<BillRow, 'amount' | 'items'> | null> {
  const { service, items = [], amount = '' } = request
  if (declaredServices.has(service)) {
    const sum = wireMoney(amount, 'KGS')
    return sum && sum.amount > 0n ? { amount: sum.amount, items: [] } : null
  }
  const open = (await unpaidItems(world, request)) ?? []
  const chosen = open.filter(({ id }) => items.includes(id))
  if (!chosen.length || chosen.length !== new Set(items).size) return null
  const sums = chosen.map(item => wireMoney(item.amount, 'KGS')?.amount ?? minor(0n))
  return { amount: sums.reduce((sum, part) => minor(sum + part)), items: chosen.map(({ id }) => id) }
}

async function create(world: World, request: PaylogicRequest, text: string): Promise<PaylogicAnswer> {
  const { reference = '', service, subject, requisites, client } = request
  const order = await billContents(world, request)
  if (!order || !reference) return no('validation')
  const known = services[service]
  const bill: BillRow = {
    ...order,
    paylogic_id: `PL${newId().replaceAll('-', '').slice(0, 20).toUpperCase()}`,
    reference,
    request: text,
    service,
    subject: requisites[subject] ?? '',
    inn: requisites.inn ?? client.inn,
    payment_code: known?.paymentCode ?? requisites.paymentCode ?? '',
    tax_office: known?.taxOffice ?? requisites.taxOffice ?? '',
    code: String(chanceOf(`code:${reference}`).readUIntBE(0, 6)).padStart(15, '0'),
    valid_until: world.clock.today(),
  }
  const kept = await world.db.bank(async tx => {
    await insertBill(tx, bill, world.clock.now())
    return billOf(tx, reference)
  })
  return kept?.request === text ? codeAnswer(kept) : no('validation')
}

async function status(world: World, { reference = '' }: PaylogicRequest): Promise<PaylogicAnswer> {
  const bill = await world.db.bank(tx => billOf(tx, reference))
  return bill ? codeAnswer(bill) : no('notFound')
}

const actions: Readonly<
  Record<string, (world: World, request: PaylogicRequest, text: string) => Promise<PaylogicAnswer>>
> = {
  CHECK: check,
  CREATE: create,
  STATUS: status,
}

type PaylogicMagic = keyof typeof magicEndings
const magicOf = ({ requisites, subject }: PaylogicRequest): PaylogicMagic | null =>
  (Object.keys(magicEndings) as PaylogicMagic[]).find(name => requisites[subject]?.endsWith(magicEndings[name])) ?? null

/** What is done, whether or not it is heard of. */
type SilentMagic = 'lost' | 'slow' | 'silent' | 'dropped'
const quiet: readonly PaylogicMagic[] = ['lost', 'slow', 'silent', 'dropped'] satisfies SilentMagic[]
const isQuiet = (magic: PaylogicMagic): magic is SilentMagic => quiet.includes(magic)

/** One question in JSON, one answer in JSON; a line that is cut throws. */
export async function paylogicSimulator(world: World, text: string, signal: AbortSignal): Promise<string> {
  const request: PaylogicRequest = JSON.parse(text)
  const act = actions[request.action]
  if (!act) return JSON.stringify(no('action'))
  const provoked = hasMagic(world) ? magicOf(request) : null
  const magic = request.action === 'STATUS' && provoked !== 'silent' ? null : provoked
  if (magic === 'spoilt') return '{"result": {"code": 0'
  if (magic === 'dropped' && request.action === 'CREATE') throw new Error('the line was cut')
  if (magic === 'silent') await untilAborted(signal)
  if (magic && !isQuiet(magic)) return JSON.stringify(no(magic))
  const answer = JSON.stringify(await act(world, request, text))
  if (magic === 'slow') await untilAborted(signal)
  if (magic === 'lost' && request.action === 'CREATE') throw new Error('the line was cut')
  return answer
}
