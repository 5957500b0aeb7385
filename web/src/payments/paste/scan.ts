// Splits a text into labelled values and their owner: recipient, payer, or a bank on the way.
import { type LabelKind, labelKindOf, labelPattern } from './labels.ts'

export type LabelOwner = 'recipient' | 'payer' | 'bank' | 'intermediary' | null

export type LabelledValue = { readonly label: LabelKind; readonly of: LabelOwner; readonly value: string }

type Label = { readonly label: LabelKind; readonly from: number; readonly to: number }

const isNumber: ReadonlySet<LabelKind> = new Set<LabelKind>([
  'inn',
  'payerInn',
  'account',
  'corrAccount',
  'bic',
  'swift',
  'kpp',
  'bin',
  'knp',
  'vo',
  'paymentCode',
  'taxOffice',
  'phone',
])

const begins = /(?:^[\s\-*•·>|]*(?:\d{1,2}[.)]\s*)?|[,;|(/.]\s*|\s{2,})$/u
const sign = /^\s{0,3}(?:\([^)\n]{0,30}\)\s{0,2})?(?:[:=–—№-]|$|\s{2,})/u
const digits = /^[\s:№#.-]{0,4}(?:KG|KZ|[A-Z]{2})?\d/u
const capital = /^\s[\p{Lu}«"“„\d]/u

/** Whether a word is a label here rather than part of a sentence. */
function isLabel(line: string, { label, from, to }: Label): boolean {
  const before = line.slice(Math.max(0, from - 8), from)
  const after = line.slice(to, to + 40)
  const first = begins.test(from > 8 ? `x${before}` : before)
  if (label === 'requisites') return first
  if (isNumber.has(label))
    return sign.test(after) || digits.test(after) || (label === 'swift' && /^\s[A-Z]{6}/.test(after))
  return first && (sign.test(after) || capital.test(after))
}

function labelsOf(line: string): Label[] {
  const found: Label[] = []
  for (const match of line.matchAll(labelPattern)) {
    const kind = labelKindOf(match[0])
    const label = kind && { label: kind, from: match.index, to: match.index + match[0].length }
    if (label && isLabel(line, label)) found.push(label)
  }
  return found
}

/** Whether a label ends the purpose: only where it plainly begins a new field. */
const breaksPurpose = (line: string, { from, to }: Label): boolean =>
  /[;|]\s*$|\s{2,}$/u.test(line.slice(Math.max(0, from - 4), from)) && /^\s*:/u.test(line.slice(to, to + 4))

function withoutTalk(line: string, labels: readonly Label[]): Label[] {
  const kept: Label[] = []
  let talking = false
  for (const label of labels) {
    if (talking && !breaksPurpose(line, label)) continue
    kept.push(label)
    talking = label.label === 'purpose'
  }
  return kept
}

/** The party that the text speaks of from this label on. */
function nextOf(what: LabelKind, now: LabelOwner): LabelOwner {
  if (what === 'recipient' || what === 'requisites') return 'recipient'
  if (what === 'payer' || what === 'intermediary') return what
  if (what === 'bankName') return now === 'payer' || now === 'intermediary' ? now : 'bank'
  if (what === 'account' && now === 'bank') return 'recipient'
  return now
}

/** Labels of purpose and sum, which belong to neither party. */
const sideless: ReadonlySet<LabelKind> = new Set<LabelKind>([
  'purpose',
  'paymentCode',
  'period',
  'taxOffice',
  'currency',
  'due',
  'amount',
  'total',
])

const ofLabel = (what: LabelKind, now: LabelOwner): LabelOwner =>
  what === 'payerInn' ? 'payer' : sideless.has(what) ? null : now

/** The value after a label, without the separator. A remark in brackets stays: it may name a currency. */
const valueIn = (line: string, from: number, to: number): string =>
  line
    .slice(from, to)
    .replace(/^[\s:=–—№#.-]+/u, '')
    .replace(/[\s,;|(/]+$/u, '')

const quotes = (text: string): number => (text.match(/[«»“”„"]/gu) ?? []).length
const goesOn: ReadonlySet<LabelKind> = new Set<LabelKind>(['purpose', 'recipient', 'name', 'address', 'bankName'])

/** Whether a line continues a value wrapped by the page: it begins with a small letter, or inside open quotation marks. */
function continued(value: string, next: string): boolean {
  if (next.trim() === '' || labelsOf(next).length > 0) return false
  return /^\s*\p{Ll}/u.test(next) || (quotes(value) % 2 === 1 && quotes(next) % 2 === 1)
}

export type ScannedText = {
  readonly labelled: readonly LabelledValue[]
  /** The text outside the parts of the payer and of an intermediary bank. */
  readonly ours: string
  /** The unlabelled text below a payer's line: mostly the payer's, but a buyer may stand just above the recipient's account. */
  readonly below: string
}

type ScanState = {
  of: LabelOwner
  readonly labelled: LabelledValue[]
  readonly ours: string[]
  readonly below: string[]
}

const isOurs = (of: LabelOwner): boolean => of !== 'payer' && of !== 'intermediary'

/** Parses a line; returns how many of the next lines its last value took. */
function readLine(lines: readonly string[], at: number, state: ScanState): number {
  const line = lines[at] ?? ''
  const labels = withoutTalk(line, labelsOf(line))
  if (state.of === 'payer' && !labels.some(({ label }) => label === 'payer')) state.below.push(line)
  const ours = [isOurs(state.of) ? line.slice(0, labels[0]?.from ?? line.length) : '']
  let taken = 0
  for (const [i, { label, from, to }] of labels.entries()) {
    const end = labels[i + 1]?.from ?? line.length
    state.of = nextOf(label, state.of)
    let value = valueIn(line, to, end)
    const last = i === labels.length - 1
    const below = lines[at + taken + 1] ?? ''
    if (last && value === '' && below.trim() !== '' && labelsOf(below).length === 0) {
      value = valueIn(below, 0, below.length)
      taken += 1
    }
    while (last && value !== '' && taken < 4 && goesOn.has(label) && continued(value, lines[at + taken + 1] ?? '')) {
      taken += 1
      value = `${value} ${(lines[at + taken] ?? '').trim()}`
    }
    const of = ofLabel(label, state.of)
    if (value !== '') state.labelled.push({ label, of, value })
    if (isOurs(of)) ours.push(line.slice(from, end), last ? lines.slice(at + 1, at + taken + 1).join('\n') : '')
  }
  state.ours.push(ours.join(' '))
  return taken
}

const cellsOf = (line: string): string[] => line.trim().split(/\s{2,}/)

/** The first label of a heading cell; null where it has none, or is too long to be a heading. */
function headingOf(cell: string): LabelKind | null {
  const [written] = cell.length < 40 ? (cell.match(labelPattern) ?? []) : []
  return written === undefined ? null : labelKindOf(written)
}

/** Parses a row of headings above a row of as many values, as printed orders have; true where both lines were taken. */
function readHeadings(lines: readonly string[], at: number, state: ScanState): boolean {
  const line = lines[at] ?? ''
  const [headings, values] = [cellsOf(line), cellsOf(lines[at + 1] ?? '')]
  if (headings.length < 2 || headings.length !== values.length || /[\d:]/.test(line)) return false
  const whats = headings.map(headingOf)
  if (whats.filter(Boolean).length < 2) return false
  for (const [i, what] of whats.entries()) {
    const value = values[i] ?? ''
    if (!what) continue
    state.of = nextOf(what, state.of)
    const of = ofLabel(what, state.of)
    state.labelled.push({ label: what, of, value })
    if (isOurs(of)) state.ours.push(value)
  }
  return true
}

/** Scans a text line by line; an empty line resets the party. */
export function scan(text: string): ScannedText {
  const lines = text.split('\n')
  const state: ScanState = { of: null, labelled: [], ours: [], below: [] }
  for (let at = 0; at < lines.length; at += 1) {
    if ((lines[at] ?? '').trim() === '') state.of = null
    else at += readHeadings(lines, at, state) ? 1 : readLine(lines, at, state)
  }
  return { labelled: state.labelled, ours: state.ours.join('\n'), below: state.below.join('\n') }
}
