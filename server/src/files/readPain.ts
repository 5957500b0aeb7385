// Reads credit transfers from pain.001.001.03 and .09, one transfer at a time.
import { charactersIn } from '@bank/contracts/checks/fields.ts'
import { type XmlDocument, XmlElement } from 'libxml2-wasm'
import { Refusal } from '#kit/refusal.ts'
import { textOf } from './decode.ts'
import { limits, tooManyRows } from './limits.ts'
import { type CreditTransfer, type PainVersion, painSpace, painVersions, type ReadTransfer } from './pain.ts'
import { mustAddUp } from './painControl.ts'
import { errorOfMessage, errorsOfBatch, errorsOfTransfer, transfer } from './painForm.ts'
import { at, type Element, elementsIn, parseDocument, treeOf } from './painTree.ts'
import { amountIn, collapsed, dayIn } from './painValues.ts'
import { lineLength } from './xmlText.ts'

/** The version of a message. Refuses ImportContentException for another message, ImportSchemaException for elements of a foreign namespace. */
function versionOf(doc: XmlDocument): PainVersion {
  const { name, namespaceUri } = doc.root
  const version = painVersions.find(one => namespaceUri === painSpace(one))
  if (name !== 'Document' || !version) throw new Refusal('ImportContentException')
  // Supplementary data stands in an envelope, under a namespace of its own.
  const stranger = doc.get('//*[not(self::p:*)][not(ancestor::p:Envlp)]', { p: namespaceUri })
  if (stranger instanceof XmlElement)
    throw new Refusal('ImportSchemaException', { element: stranger.name, rule: 'UNKNOWN' })
  return version
}

/** The most tags: twice as many as the longest message of honest transfers has. */
const tagsAtMost = 150 * limits.rows

/** Checks the text before it is parsed. Refuses ImportTooManyRowsException, and ImportUnsafeException for entities. */
function mustBeHarmless(text: string): void {
  let tags = 0
  for (let found = text.indexOf('<'); found >= 0; found = text.indexOf('<', found + 1))
    if (++tags > tagsAtMost) throw tooManyRows()
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Refusal('ImportUnsafeException', { danger: 'ENTITY' })
}

type Path = readonly string[]

/** The text at the first of these paths that has one. */
function textAt(node: Element, paths: readonly Path[]): string {
  for (const path of paths) {
    const text = at(node, path)?.text
    if (text) return text
  }
  return ''
}

const pathsOf = (...texts: readonly string[]): readonly Path[] => texts.map(text => text.split('/'))

/** Paths of the fields of a row: in its batch, and in the transfer. */
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

/** The amount that a control sum counts. */
const summedAt = pathsOf('Amt/InstdAmt', 'Amt/EqvtAmt/Amt')

/** Fields that a batch gives to all of its transfers, read once, as it has as many children as those. */
type BatchFields = { readonly valueDate: string; readonly payerAccount: string; readonly speed: string }

const sharedBy = (batch: Element): BatchFields => ({
  valueDate: dayIn(textAt(batch, places.valueDate)),
  payerAccount: textAt(batch, places.payerAccount),
  speed: textAt(batch, places.speed),
})

/** One text of lines: a full line was cut where it was full, even within a word; a shorter one ends where its words do. */
const joined = (lines: readonly string[]): string =>
  lines
    .map(line => (charactersIn(line) < lineLength ? `${line} ` : line))
    .join('')
    .trim()

function fieldsOf({ valueDate, payerAccount, speed }: BatchFields, one: Element): CreditTransfer {
  const number = textAt(one, places.endToEnd)
  const lines = at(one, ['RmtInf'])?.children.filter(({ name }) => name === 'Ustrd') ?? []
  return {
    transferNum: number === 'NOTPROVIDED' || number === '' ? textAt(one, places.instruction) : number,
    valueDate,
    payerAccount,
    recipientName: textAt(one, places.recipientName),
    recipientInn: textAt(one, places.recipientInn),
    recipientAccount: textAt(one, places.recipientAccount),
    recipientBic: textAt(one, places.recipientBic),
    amount: amountIn(textAt(one, places.amount)),
    currency: at(one, ['Amt', 'InstdAmt'])?.attributes.get('Ccy') ?? '',
    rail: textAt(one, places.speed) || speed,
    paymentCode: textAt(one, places.paymentCode),
    purpose: joined(lines.map(({ text }) => text)),
  }
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

/** Reads the rows of a message one transfer at a time, so that a single one is held as a tree. */
function rowsOf(doc: XmlDocument, version: PainVersion, lines: readonly number[]): ReadTransfer[] {
  const document = treeOf(doc.root, transfer)
  const around = errorOfMessage(document, version)
  if (around) throw new Refusal('ImportSchemaException', { element: around.path, rule: around.rule })
  const batches = at(document, ['CstmrCdtTrfInitn'])?.children.filter(({ name }) => name === 'PmtInf') ?? []
  const count = batches.flatMap(({ children }) => children.filter(({ name }) => name === transfer)).length
  if (count > limits.rows) throw tooManyRows()
  const rows: ReadTransfer[] = []
  const amounts: string[][] = []
  const [message] = elementsIn(doc.root, 'CstmrCdtTrfInitn')
  for (const [place, node] of [...(message ? elementsIn(message, 'PmtInf') : [])].entries()) {
    const batch = batches[place]
    if (!batch) continue
    const [shared, faults] = [sharedBy(batch), errorsOfBatch(batch, version)]
    const summed: string[] = []
    amounts.push(summed)
    for (const one of elementsIn(node, transfer)) {
      const tree = treeOf(one)
      summed.push(collapsed(textAt(tree, summedAt)))
      rows.push({
        line: lines[rows.length] ?? rows.length + 1,
        transfer: fieldsOf(shared, tree),
        reading: [...faults, ...errorsOfTransfer(tree, version)],
      })
    }
  }
  mustAddUp(document, amounts)
  return rows
}

/**
 * Parses a message. Refuses ImportUnsafeException for entities, ImportStructureException with the line, ImportContentException for
 * another message, ImportSchemaException for violations of the standard's schema, ImportControlException for control figures that do not
 * agree with the transfers.
 */
export function readPain(bytes: Uint8Array): ReadTransfer[] {
  const text = textOf(bytes, found => /<\?xml|<(?:\w+:)?Document/.test(found))
  mustBeHarmless(text)
  const doc = parseDocument(text)
  try {
    return rowsOf(doc, versionOf(doc), linesOf(text))
  } finally {
    doc.dispose()
  }
}
