// Checks a message of pain.001 against the form of the standard: which elements, in which order, how often, how long.
import type { Rejection } from '#kit/refusal.ts'
import type { PainVersion, TransferField } from './pain.ts'
import type { Element } from './painTree.ts'
import { collapsed } from './painValues.ts'

/**
 * The schema as data: the children of each element in order, `name:type`; `?` optional, `*` any number, `+` at least one, `|` a
 * choice. A number is a text of at most so many characters. Elements from which no payment is read are skipped (`whatever`).
 */
const common = {
  Document: 'CstmrCdtTrfInitn:Message',
  Header: 'MsgId:35 CreDtTm:DateTime Authstn*2:whatever NbOfTxs:Count CtrlSum?:Decimal InitgPty:Party FwdgAgt?:Agent',
  Method: 'Cd:4|Prtry:35',
  Instrument: 'Cd:35|Prtry:35',
  System: 'Cd:5|Prtry:35',
  Amount: 'InstdAmt:Money|EqvtAmt:Equivalent',
  Equivalent: 'Amt:Money CcyOfTrf:Currency',
  Person: 'DtAndPlcOfBirth?:whatever Othr*:Named',
  Named: 'Id:35 SchmeNm?:Method Issr?:35',
  Identity: 'OrgId:Organisation|PrvtId:Person',
  AccountId: 'IBAN:Iban|Othr:OtherAccount',
  OtherAccount: 'Id:34 SchmeNm?:Method Issr?:35',
  Agent: 'FinInstnId:Bank BrnchId?:whatever',
  Member: 'ClrSysId?:System MmbId:35',
  Party: 'Nm?:140 PstlAdr?:whatever Id?:Identity CtryOfRes?:Country CtctDtls?:whatever',
  Remittance: 'Ustrd*:140 Strd*:whatever',
} as const

/** Content of a batch and of a transfer before and after the elements in which the two versions differ. */
const batchWith = (day: string, instruction: string): string =>
  `PmtInfId:35 PmtMtd:Way BtchBookg?:YesNo NbOfTxs?:Count CtrlSum?:Decimal PmtTpInf?:Kind ReqdExctnDt:${day} PoolgAdjstmntDt?:Date Dbtr:Party DbtrAcct:Account
  DbtrAgt:Agent DbtrAgtAcct?:Account ${instruction} UltmtDbtr?:Party ChrgBr?:Bearer ChrgsAcct?:Account ChrgsAcctAgt?:Agent CdtTrfTxInf+:Transfer`
const transferWith = (last: string): string =>
  `PmtId:Ids PmtTpInf?:Kind Amt:Amount XchgRateInf?:whatever ChrgBr?:Bearer ChqInstr?:whatever UltmtDbtr?:Party IntrmyAgt1?:Agent IntrmyAgt1Acct?:Account
  IntrmyAgt2?:Agent IntrmyAgt2Acct?:Account IntrmyAgt3?:Agent IntrmyAgt3Acct?:Account CdtrAgt?:Agent CdtrAgtAcct?:Account Cdtr?:Party CdtrAcct?:Account
  UltmtCdtr?:Party InstrForCdtrAgt*:whatever InstrForDbtrAgt?:140 Purp?:Method RgltryRptg*10:whatever Tax?:whatever RltdRmtInf*10:whatever RmtInf?:Remittance ${last}`

const versions = {
  '03': {
    Message: 'GrpHdr:Header PmtInf+:Batch',
    Batch: batchWith('Date', ''),
    Transfer: transferWith(''),
    Ids: 'InstrId?:35 EndToEndId:35',
    Kind: 'InstrPrty?:Priority SvcLvl?:Method LclInstrm?:Instrument CtgyPurp?:Method',
    Organisation: 'BICOrBEI?:OldBic Othr*:Named',
    Bank: 'BIC?:OldBic ClrSysMmbId?:Member Nm?:140 PstlAdr?:whatever Othr?:whatever',
    Account: 'Id:AccountId Tp?:whatever Ccy?:Currency Nm?:70',
  },
  '09': {
    Message: 'GrpHdr:Header PmtInf+:Batch SplmtryData*:whatever',
    Batch: batchWith('Day', 'InstrForDbtrAgt?:140'),
    Day: 'Dt:Date|DtTm:DateTime',
    Transfer: transferWith('SplmtryData*:whatever'),
    Ids: 'InstrId?:35 EndToEndId:35 UETR?:Uetr',
    Kind: 'InstrPrty?:Priority SvcLvl*:Method LclInstrm?:Instrument CtgyPurp?:Method',
    Organisation: 'AnyBIC?:Bic LEI?:Lei Othr*:Named',
    Bank: 'BICFI?:Bic ClrSysMmbId?:Member LEI?:Lei Nm?:140 PstlAdr?:whatever Othr?:whatever',
    Account: 'Id:AccountId Tp?:whatever Ccy?:Currency Nm?:70 Prxy?:whatever',
  },
} as const

const zone = '(?:Z|[+-](?:0\\d|1[0-4]):[0-5]\\d)?'
const day = '-?\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])'
const patterns: Readonly<Record<string, RegExp>> = {
  Count: /^[0-9]{1,15}$/,
  Decimal: /^[+-]?(?=[\d.]*\d)(?:\d*\.?\d*)$/,
  Money: /^\+?(?=[\d.]*\d)(?:\d*\.?\d{0,5})$/,
  YesNo: /^(?:true|false|1|0)$/,
  Way: /^(?:CHK|TRF|TRA)$/,
  Bearer: /^(?:DEBT|CRED|SHAR|SLEV)$/,
  Priority: /^(?:HIGH|NORM)$/,
  Currency: /^[A-Z]{3}$/,
  Country: /^[A-Z]{2}$/,
  OldBic: /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9](?:[A-Z0-9]{3})?$/,
  Bic: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/,
  Lei: /^[A-Z0-9]{18}\d{2}$/,
  Uetr: /^[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}$/,
  Iban: /^[A-Z]{2}\d{2}[a-zA-Z0-9]{1,30}$/,
  Date: new RegExp(`^${day}${zone}$`),
  DateTime: new RegExp(`^${day}T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?${zone}$`),
}
/** totalDigits of an amount. */
const digitsAtMost = 18

type ElementPart = { readonly name: string; readonly type: string; readonly least: number; readonly most: number }
type Shape = {
  readonly choice: boolean
  readonly parts: readonly ElementPart[]
  /** The place of each child in the sequence, by name. */
  readonly places: ReadonlyMap<string, number>
}

const many = Number.POSITIVE_INFINITY

function partOf(text: string): ElementPart {
  const [, name = '', mark = '', limit = '', type = ''] = /^(\w+)([?*+]?)(\d*):(\w+)$/.exec(text) ?? []
  const most = limit ? Number(limit) : mark === '*' || mark === '+' ? many : 1
  return { name, type, least: mark === '?' || mark === '*' ? 0 : 1, most }
}

function shapeOf(text: string): Shape {
  const choice = text.includes('|')
  const parts = text
    .trim()
    .split(choice ? '|' : /\s+/)
    .map(partOf)
  return { choice, parts, places: new Map(parts.map(({ name }, place) => [name, place])) }
}

const shapesOf = (version: PainVersion): ReadonlyMap<string, Shape> =>
  new Map(Object.entries({ ...common, ...versions[version] }).map(([name, text]) => [name, shapeOf(text)]))
const shapes: Readonly<Record<PainVersion, ReadonlyMap<string, Shape>>> = { '03': shapesOf('03'), '09': shapesOf('09') }

/** The field of a row at which a violation of an element is reported. */
const fieldOfTransfer: Readonly<Record<string, TransferField>> = {
  'PmtId/EndToEndId': 'transferNum',
  'PmtId/InstrId': 'transferNum',
  'Amt/InstdAmt': 'amount',
  'Amt/InstdAmt/@Ccy': 'currency',
  'CdtrAgt/FinInstnId/ClrSysMmbId/MmbId': 'recipientBic',
  'Cdtr/Nm': 'recipientName',
  'Cdtr/Id/OrgId/Othr/Id': 'recipientInn',
  'Cdtr/Id/PrvtId/Othr/Id': 'recipientInn',
  'CdtrAcct/Id/Othr/Id': 'recipientAccount',
  'CdtrAcct/Id/IBAN': 'recipientAccount',
  'Purp/Cd': 'paymentCode',
  'Purp/Prtry': 'paymentCode',
  'RmtInf/Ustrd': 'purpose',
}
/** The same for values that all transfers of a batch share. */
const fieldOfBatch: Readonly<Record<string, TransferField>> = {
  ReqdExctnDt: 'valueDate',
  'ReqdExctnDt/Dt': 'valueDate',
  'ReqdExctnDt/DtTm': 'valueDate',
  'DbtrAcct/Id/Othr/Id': 'payerAccount',
  'DbtrAcct/Id/IBAN': 'payerAccount',
}
const ofValue: ReadonlySet<SchemaRule> = new Set(['LENGTH', 'FORMAT'])

export type SchemaRule = 'MISSING' | 'UNKNOWN' | 'ORDER' | 'REPEATED' | 'CHOICE' | 'LENGTH' | 'FORMAT'
export type SchemaError = { readonly path: string; readonly rule: SchemaRule }

const within = (path: string, name: string): string => (path ? `${path}/${name}` : name)

type SchemaCheck = {
  readonly of: ReadonlyMap<string, Shape>
  readonly schemaErrors: SchemaError[]
  readonly stop: string
}

function attributesOf({ attributes }: Element, type: string, path: string, told: SchemaError[]): void {
  const isMoney = type === 'Money'
  for (const name of attributes.keys())
    if (!isMoney || name !== 'Ccy') told.push({ path: within(path, `@${name}`), rule: 'UNKNOWN' })
  if (!isMoney) return
  const currency = attributes.get('Ccy')
  if (currency === undefined) told.push({ path: within(path, '@Ccy'), rule: 'MISSING' })
  else if (!patterns.Currency?.test(currency)) told.push({ path: within(path, '@Ccy'), rule: 'FORMAT' })
}

/** Numbers, moments and truths: white space around them is not theirs. That around a text is. */
const valued: ReadonlySet<string> = new Set(['Money', 'Decimal', 'YesNo', 'Date', 'DateTime'])

function leaf(element: Element, type: string, path: string, told: SchemaError[]): void {
  attributesOf(element, type, path, told)
  for (const { name } of element.children) told.push({ path: within(path, name), rule: 'UNKNOWN' })
  const text = valued.has(type) ? collapsed(element.text) : element.text
  const most = Number(type)
  if (most && (text === '' || [...text].length > most)) told.push({ path, rule: 'LENGTH' })
  const isNumber = type === 'Money' || type === 'Decimal'
  const isLong = isNumber && text.replace(/\D|^0+/g, '').length > digitsAtMost
  if (!most && (isLong || !patterns[type]?.test(text))) told.push({ path, rule: 'FORMAT' })
}

const nothing: readonly Element[] = []

/** Sorts children by their place in the sequence, and reports those that are unknown or out of order. */
function inOrder({ children }: Element, { places, choice }: Shape, path: string, told: SchemaError[]) {
  const found = new Map<number, Element[]>()
  let last = -1
  for (const one of children) {
    const place = places.get(one.name)
    if (place === undefined) {
      told.push({ path: within(path, one.name), rule: 'UNKNOWN' })
      continue
    }
    if (place < last && !choice) told.push({ path: within(path, one.name), rule: 'ORDER' })
    else last = place
    const before = found.get(place)
    if (before) before.push(one)
    else found.set(place, [one])
  }
  if (choice && found.size !== 1) told.push({ path, rule: 'CHOICE' })
  return found
}

function checkElement(element: Element, type: string, path: string, here: SchemaCheck): void {
  const shape = here.of.get(type)
  if (type === 'whatever') return
  if (!shape) {
    leaf(element, type, path, here.schemaErrors)
    return
  }
  attributesOf(element, type, path, here.schemaErrors)
  if (element.text.trim() !== '') here.schemaErrors.push({ path, rule: 'FORMAT' })
  const children = inOrder(element, shape, path, here.schemaErrors)
  for (const [place, { name, type: kind, least, most }] of shape.parts.entries()) {
    const found = children.get(place) ?? nothing
    if (found.length < least && !shape.choice) here.schemaErrors.push({ path: within(path, name), rule: 'MISSING' })
    if (found.length > most) here.schemaErrors.push({ path: within(path, name), rule: 'REPEATED' })
    if (here.stop !== name) for (const one of found) checkElement(one, kind, within(path, name), here)
  }
}

const rejectionOf = ({ path, rule }: SchemaError, field?: TransferField): Rejection => ({
  classification: 'ImportSchemaException',
  params: { element: path, rule, ...(field && { field }) },
})

/** The most violations that are reported for one row; more help nobody. */
const toldAtMost = 10

const once = (told: readonly SchemaError[]): SchemaError[] => [
  ...new Map(told.map(one => [`${one.path} ${one.rule}`, one])).values(),
]

/** The element of a transfer; each is validated by itself. */
export const transfer = 'CdtTrfTxInf'

function errorsIn(element: Element, type: string, version: PainVersion): SchemaError[] {
  const told: SchemaError[] = []
  checkElement(element, type, '', {
    of: shapes[version],
    schemaErrors: told,
    stop: type === 'Transfer' ? '' : transfer,
  })
  return once(told)
}

/** Violations in the values that all transfers of a batch share. */
export const errorsOfBatch = (batch: Element, version: PainVersion): Rejection[] =>
  errorsIn(batch, 'Batch', version).flatMap(one => {
    const field = fieldOfBatch[one.path]
    return field && ofValue.has(one.rule) ? [rejectionOf(one, field)] : []
  })

/** Violations in one transfer by itself. */
export const errorsOfTransfer = (one: Element, version: PainVersion): Rejection[] =>
  errorsIn(one, 'Transfer', version)
    .map(wrong => rejectionOf(wrong, fieldOfTransfer[wrong.path]))
    .slice(0, toldAtMost)

/** The first violation in the message around its transfers, for which it is refused whole; null when there is none. */
export function errorOfMessage(document: Element, version: PainVersion): SchemaError | null {
  const told = errorsIn(document, 'Document', version)
  const own = told.map(({ path, rule }) => ({ path: path.replace(/^CstmrCdtTrfInitn\/(?=.)/, ''), rule }))
  return own.find(({ path, rule }) => !(ofValue.has(rule) && path.replace(/^PmtInf\//, '') in fieldOfBatch)) ?? null
}
