// How are transfers read from pain.001.001.03 and .09, and written as .09?
import { XMLBuilder, XMLParser } from 'fast-xml-parser'
import { ParseOption, XmlDocument, XmlElement, XmlParseError } from 'libxml2-wasm'
import { Refusal } from '#kit/refusal.ts'
import { isRail, limits, type ReadRow, railOf, type Said, tidy } from '../said.ts'
import { textOf } from './decode.ts'
import { faultsOfBatch, faultsOfTransfer, isElement, type Version, wrongAround } from './painForm.ts'

const versions: readonly Version[] = ['03', '09']

const space = (version: Version): string => `urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}`

/** Nothing is fetched, nothing is replaced. */
const closed = ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE

function versionIn(doc: XmlDocument): Version {
  try {
    const { name, namespaceUri } = doc.root
    const version = versions.find(one => namespaceUri === space(one))
    if (name !== 'Document' || !version) throw new Refusal('ImportContentException')
    // What is added to a message by agreement stands in an envelope, and is of another kind.
    const stranger = doc.get('//*[not(self::p:*)][not(ancestor::p:Envlp)]', { p: namespaceUri })
    if (stranger instanceof XmlElement)
      throw new Refusal('ImportSchemaException', { element: stranger.name, rule: 'UNKNOWN' })
    return version
  } finally {
    doc.dispose()
  }
}

/** Twice as many as the longest message of honest transfers has. */
const tagsAtMost = 150 * limits.rows

/** Of which version is a message that is well formed? Refuses ImportContentException for another message, ImportSchemaException for strangers in it. */
function versionOf(text: string): Version {
  let tags = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1))
    if (++tags > tagsAtMost) throw new Refusal('ImportTooManyRowsException', { limit: String(limits.rows) })
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Refusal('ImportUnsafeException', { danger: 'ENTITY' })
  try {
    return versionIn(XmlDocument.fromString(text.replace(/^\ufeff?<\?xml[^>]*\?>/, ''), { option: closed }))
  } catch (error) {
    if (!(error instanceof XmlParseError)) throw error
    throw new Refusal('ImportStructureException', { line: String(error.details[0]?.line ?? 1) })
  }
}

const lists = new Set(['PmtInf', 'CdtTrfTxInf', 'Ustrd'])
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@_',
  removeNSPrefix: true,
  parseTagValue: false,
  // A line of the purpose may begin or end with the space between two words.
  trimValues: false,
  htmlEntities: true,
  jPath: false,
  isArray: name => lists.has(name),
})

/** What stands at a path; the text of an element that has attributes beside it. */
function at(node: unknown, path: string): unknown {
  return path.split('/').reduce<unknown>((found, name) => {
    return isElement(found) && Object.hasOwn(found, name) ? found[name] : undefined
  }, node)
}
function textAt(node: unknown, ...paths: readonly string[]): string {
  for (const path of paths) {
    const found = at(node, path)
    const text = typeof found === 'object' && found !== null ? at(found, '#text') : found
    if (typeof text === 'string' && text !== '') return text
  }
  return ''
}
const listAt = (node: unknown, name: string): readonly unknown[] => {
  const found = at(node, name)
  return Array.isArray(found) ? found : []
}

const account = (side: string): string[] => [`${side}/Id/Othr/Id`, `${side}/Id/IBAN`]
const taxpayer = (side: string): string[] => [`${side}/Id/OrgId/Othr/Id`, `${side}/Id/PrvtId/Othr/Id`]
const speed = ['PmtTpInf/LclInstrm/Prtry', 'PmtTpInf/SvcLvl/Cd', 'PmtTpInf/SvcLvl/Prtry']

function saidBy(batch: unknown, transfer: unknown): Said {
  const number = textAt(transfer, 'PmtId/EndToEndId')
  return tidy({
    transferNum: number === 'NOTPROVIDED' || number === '' ? textAt(transfer, 'PmtId/InstrId') : number,
    valueDate: textAt(batch, 'ReqdExctnDt/Dt', 'ReqdExctnDt/DtTm', 'ReqdExctnDt'),
    payerAccount: textAt(batch, ...account('DbtrAcct')),
    recipientName: textAt(transfer, 'Cdtr/Nm'),
    recipientInn: textAt(transfer, ...taxpayer('Cdtr')),
    recipientAccount: textAt(transfer, ...account('CdtrAcct')),
    recipientBic: textAt(transfer, 'CdtrAgt/FinInstnId/ClrSysMmbId/MmbId'),
    amount: textAt(transfer, 'Amt/InstdAmt'),
    currency: textAt(at(transfer, 'Amt/InstdAmt'), '@_Ccy'),
    rail: railOf(textAt(transfer, ...speed) || textAt(batch, ...speed)),
    paymentCode: textAt(transfer, 'Purp/Prtry', 'Purp/Cd'),
    purpose: listAt(at(transfer, 'RmtInf'), 'Ustrd')
      .filter(one => typeof one === 'string')
      .join(''),
  })
}

/** Names that a language keeps for itself are in no message. */
function treeOf(text: string): unknown {
  try {
    return parser.parse(text)
  } catch {
    throw new Refusal('ImportContentException')
  }
}

/** The line on which each transfer begins. */
function linesOf(text: string): number[] {
  const lines: number[] = []
  for (const [index, line] of text.split('\n').entries())
    for (let found = line.match(/<(?:\w+:)?CdtTrfTxInf[\s>]/g)?.length ?? 0; found > 0; found--) lines.push(index + 1)
  return lines
}

/** Refuses ImportUnsafeException for entities, ImportStructureException with the line, ImportContentException for another message, ImportSchemaException for a form that is not the standard's. */
export function readPain001(bytes: Uint8Array): ReadRow[] {
  const text = textOf(bytes, found => /<\?xml|<(?:\w+:)?Document/.test(found))
  const version = versionOf(text)
  const tree = treeOf(text)
  const around = wrongAround(at(tree, 'Document'), version)
  if (around) throw new Refusal('ImportSchemaException', { element: around.path, rule: around.rule })
  const batches = listAt(at(tree, 'Document/CstmrCdtTrfInitn'), 'PmtInf')
  const transfers = batches.flatMap(batch => {
    const shared = faultsOfBatch(batch, version)
    return listAt(batch, 'CdtTrfTxInf').map(one => ({ batch, one, shared }))
  })
  if (transfers.length > limits.rows) throw new Refusal('ImportTooManyRowsException', { limit: String(limits.rows) })
  const lines = linesOf(text)
  return transfers.map(({ batch, one, shared }, place) => ({
    line: lines[place] ?? place + 1,
    said: saidBy(batch, one),
    reading: [...shared, ...faultsOfTransfer(one, version)],
  }))
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
