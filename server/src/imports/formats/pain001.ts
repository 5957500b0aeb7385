// How are transfers read from pain.001.001.03 and .09, and written as .09?
import { XMLBuilder } from 'fast-xml-parser'
import { type XmlDocument, XmlElement } from 'libxml2-wasm'
import { Refusal } from '#kit/refusal.ts'
import { isRail, limits, type ReadRow, railOf, type Said, tidy } from '../said.ts'
import { textOf } from './decode.ts'
import { faultsOfBatch, faultsOfTransfer, transfer, type Version, wrongAround } from './painForm.ts'
import { at, type Element, elementsIn, opened, treeOf } from './painTree.ts'

const versions: readonly Version[] = ['03', '09']

const space = (version: Version): string => `urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}`

/** Of which version is a message? Refuses ImportContentException for another message, ImportSchemaException for strangers in it. */
function versionOf(doc: XmlDocument): Version {
  const { name, namespaceUri } = doc.root
  const version = versions.find(one => namespaceUri === space(one))
  if (name !== 'Document' || !version) throw new Refusal('ImportContentException')
  // What is added to a message by agreement stands in an envelope, and is of another kind.
  const stranger = doc.get('//*[not(self::p:*)][not(ancestor::p:Envlp)]', { p: namespaceUri })
  if (stranger instanceof XmlElement)
    throw new Refusal('ImportSchemaException', { element: stranger.name, rule: 'UNKNOWN' })
  return version
}

/** Twice as many as the longest message of honest transfers has. */
const tagsAtMost = 150 * limits.rows

const tooMany = (): Refusal => new Refusal('ImportTooManyRowsException', { limit: String(limits.rows) })

/** Before a text is opened. Refuses ImportTooManyRowsException, and ImportUnsafeException for entities. */
function mustBeHarmless(text: string): void {
  let tags = 0
  for (let found = text.indexOf('<'); found >= 0; found = text.indexOf('<', found + 1))
    if (++tags > tagsAtMost) throw tooMany()
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Refusal('ImportUnsafeException', { danger: 'ENTITY' })
}

type Path = readonly string[]

/** At the first of these paths at which a text stands. */
function textAt(node: Element, paths: readonly Path[]): string {
  for (const path of paths) {
    const text = at(node, path)?.text
    if (text) return text
  }
  return ''
}

const pathsOf = (...texts: readonly string[]): readonly Path[] => texts.map(text => text.split('/'))

/** Where the fields of a row stand: of its batch, and of itself. */
const places = {
  valueDate: pathsOf('ReqdExctnDt/Dt', 'ReqdExctnDt/DtTm', 'ReqdExctnDt'),
  payerAccount: pathsOf('DbtrAcct/Id/Othr/Id', 'DbtrAcct/Id/IBAN'),
  endToEnd: pathsOf('PmtId/EndToEndId'),
  instruction: pathsOf('PmtId/InstrId'),
  recipientName: pathsOf('Cdtr/Nm'),
  recipientInn: pathsOf('Cdtr/Id/OrgId/Othr/Id', 'Cdtr/Id/PrvtId/Othr/Id'),
  recipientAccount: pathsOf('CdtrAcct/Id/Othr/Id', 'CdtrAcct/Id/IBAN'),
  recipientBic: pathsOf('CdtrAgt/FinInstnId/ClrSysMmbId/MmbId'),
  amount: pathsOf('Amt/InstdAmt'),
  speed: pathsOf('PmtTpInf/LclInstrm/Prtry', 'PmtTpInf/SvcLvl/Cd', 'PmtTpInf/SvcLvl/Prtry'),
  paymentCode: pathsOf('Purp/Prtry', 'Purp/Cd'),
} as const

/** What a batch says for all of its transfers, read once: it has as many children as those. */
type Shared = { readonly valueDate: string; readonly payerAccount: string; readonly speed: string }

const sharedBy = (batch: Element): Shared => ({
  valueDate: textAt(batch, places.valueDate),
  payerAccount: textAt(batch, places.payerAccount),
  speed: textAt(batch, places.speed),
})

function saidBy({ valueDate, payerAccount, speed }: Shared, one: Element): Said {
  const number = textAt(one, places.endToEnd)
  const lines = at(one, ['RmtInf'])?.children.filter(({ name }) => name === 'Ustrd') ?? []
  return tidy({
    transferNum: number === 'NOTPROVIDED' || number === '' ? textAt(one, places.instruction) : number,
    valueDate,
    payerAccount,
    recipientName: textAt(one, places.recipientName),
    recipientInn: textAt(one, places.recipientInn),
    recipientAccount: textAt(one, places.recipientAccount),
    recipientBic: textAt(one, places.recipientBic),
    amount: textAt(one, places.amount),
    currency: at(one, ['Amt', 'InstdAmt'])?.attributes.get('Ccy') ?? '',
    rail: railOf(textAt(one, places.speed) || speed),
    paymentCode: textAt(one, places.paymentCode),
    // A line may begin or end with the space between two words.
    purpose: lines.map(({ text }) => text).join(''),
  })
}

/** The line on which each transfer begins. */
function linesOf(text: string): number[] {
  const lines: number[] = []
  let line = 1
  for (const [found] of text.matchAll(/\n|<(?:\w+:)?CdtTrfTxInf[\s>]/g)) {
    if (found !== '\n') lines.push(line)
    if (found.endsWith('\n')) line++
  }
  return lines
}

/** The rows of a message, one transfer after the other: more than one of them at a time is never held as a tree. */
function rowsOf(doc: XmlDocument, version: Version, lines: readonly number[]): ReadRow[] {
  const document = treeOf(doc.root, transfer)
  const around = wrongAround(document, version)
  if (around) throw new Refusal('ImportSchemaException', { element: around.path, rule: around.rule })
  const batches = at(document, ['CstmrCdtTrfInitn'])?.children.filter(({ name }) => name === 'PmtInf') ?? []
  const count = batches.flatMap(({ children }) => children.filter(({ name }) => name === transfer)).length
  if (count > limits.rows) throw tooMany()
  const rows: ReadRow[] = []
  const [message] = elementsIn(doc.root, 'CstmrCdtTrfInitn')
  for (const [place, node] of [...(message ? elementsIn(message, 'PmtInf') : [])].entries()) {
    const batch = batches[place]
    if (!batch) continue
    const [shared, faults] = [sharedBy(batch), faultsOfBatch(batch, version)]
    for (const one of elementsIn(node, transfer)) {
      const tree = treeOf(one)
      rows.push({
        line: lines[rows.length] ?? rows.length + 1,
        said: saidBy(shared, tree),
        reading: [...faults, ...faultsOfTransfer(tree, version)],
      })
    }
  }
  return rows
}

/** Refuses ImportUnsafeException for entities, ImportStructureException with the line, ImportContentException for another message, ImportSchemaException for a form that is not the standard's. */
export function readPain001(bytes: Uint8Array): ReadRow[] {
  const text = textOf(bytes, found => /<\?xml|<(?:\w+:)?Document/.test(found))
  mustBeHarmless(text)
  const doc = opened(text)
  try {
    return rowsOf(doc, versionOf(doc), linesOf(text))
  } finally {
    doc.dispose()
  }
}

const builder = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: true, format: true })

const othr = (id: string) => ({ Id: { Othr: { Id: id } } })

/** The standard's lines of free text are 140 characters long. */
const cut = (text: string): string[] => {
  const all = [...text]
  return Array.from({ length: Math.ceil(all.length / 140) }, (_, n) => all.slice(n * 140, (n + 1) * 140).join(''))
}

const written = (said: Said) => ({
  PmtId: { EndToEndId: said.transferNum },
  ...(said.rail && isRail(said.rail) && { PmtTpInf: { LclInstrm: { Prtry: said.rail } } }),
  Amt: { InstdAmt: { '@_Ccy': said.currency || 'KGS', '#text': said.amount } },
  CdtrAgt: { FinInstnId: { ClrSysMmbId: { MmbId: said.recipientBic } } },
  Cdtr: { Nm: said.recipientName, Id: { OrgId: { Othr: { Id: said.recipientInn } } } },
  CdtrAcct: othr(said.recipientAccount),
  ...(said.paymentCode && { Purp: { Prtry: said.paymentCode } }),
  ...(said.purpose && { RmtInf: { Ustrd: cut(said.purpose) } }),
})

/** One batch for each account and day. */
export function writePain001(rows: readonly Said[], { id, at: moment }: { id: string; at: Date }): Uint8Array {
  const batches = Map.groupBy(rows, ({ payerAccount, valueDate }) => `${payerAccount} ${valueDate}`)
  const body: string = builder.build({
    Document: {
      '@_xmlns': space('09'),
      CstmrCdtTrfInitn: {
        GrpHdr: { MsgId: id, CreDtTm: moment.toISOString(), NbOfTxs: String(rows.length), InitgPty: { Nm: 'Ordo' } },
        PmtInf: [...batches.values()].map((of, n) => ({
          PmtInfId: String(n + 1),
          PmtMtd: 'TRF',
          ReqdExctnDt: { Dt: of[0]?.valueDate },
          Dbtr: {},
          DbtrAcct: othr(of[0]?.payerAccount ?? ''),
          DbtrAgt: { FinInstnId: {} },
          CdtTrfTxInf: of.map(written),
        })),
      },
    },
  })
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`)
}
