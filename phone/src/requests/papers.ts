// Reads what is asked to be signed from its bytes alone, and checks every hash here: null where anything differs from anything.
import { documentPreimage, readBatchLine, readCanonicalText } from '@bank/contracts/canonicalText.ts'
import type { PhoneRequest, RequestDocument, RequestTotal } from '@bank/contracts/phoneRequests.ts'
import { sha256Of } from '#kit/keyStore.ts'

type PaperFields = ReadonlyMap<string, string>

export type SignedPaper = {
  readonly id: string
  readonly kind: string
  /** What its line says: number, amount, currency, recipient. */
  readonly line: PaperFields
  /** Every field of the document, in the order in which they are signed. */
  readonly fields: PaperFields
  readonly hash: string
  readonly marks: RequestDocument['marks']
}

/** `hash` is of every byte that is signed, as it was computed here. */
type RequestReading = { readonly hash: string; readonly head: PaperFields }

export type Papers = RequestReading & {
  readonly papers: readonly SignedPaper[]
  readonly totals: readonly RequestTotal[]
}

const kindPrefix = 'ordo/'

async function paperOf(
  line: string,
  { id, canonical, marks }: RequestDocument,
  head: PaperFields,
): Promise<SignedPaper | null> {
  const said = readBatchLine(line)
  const words = readCanonicalText(canonical)
  if (!said || !words?.kind.startsWith(kindPrefix)) return null
  const hash = await sha256Of(documentPreimage(canonical))
  const { fields } = words
  const kind = words.kind.slice(kindPrefix.length)
  const isSame = [...said].every(([name, value]) => (name === 'hash' ? value === hash : fields.get(name) === value))
  // What is left out is named by its id, so the id is one that is signed.
  const isOwn = fields.get(kind) === id && fields.get('organisation') === head.get('organisation')
  return said.has('hash') && isSame && isOwn ? { id, kind, line: said, fields, hash, marks } : null
}

const currencyCode = /^[A-Z]{3}$/
const plainAmount = /^\d+(?:\.\d+)?$/

/** Sums of each currency, in its smallest unit: every amount of a currency has as many decimals. Null where one is no amount. */
function sumsOf(amounts: readonly RequestTotal[]): ReadonlyMap<string, bigint> | null {
  const sums = new Map<string, bigint>()
  for (const { currency, amount } of amounts) {
    if (!plainAmount.test(amount) || !currencyCode.test(currency)) return null
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amount.replace('.', '')))
  }
  return sums
}

/** What a document moves, as its own words say; null where it moves nothing. */
export function sumOf({ fields }: Pick<SignedPaper, 'fields'>): RequestTotal | null {
  const [amount, currency] = [fields.get('amount'), fields.get('currency')]
  return amount === undefined || currency === undefined ? null : { amount, currency }
}

/** Do the totals of the head say what the documents come to, and of no other currency? */
function isTotalled(totals: readonly RequestTotal[], papers: readonly SignedPaper[]): boolean {
  const [said, found] = [sumsOf(totals), sumsOf(papers.flatMap(paper => sumOf(paper) ?? []))]
  return (
    said !== null &&
    found !== null &&
    said.size === found.size &&
    [...said].every(([currency, sum]) => found.get(currency) === sum)
  )
}

/** What is left when some are left out. */
export function totalsWithout(of: Papers, omitted: ReadonlySet<string>): readonly RequestTotal[] {
  const left = of.papers.filter(({ id }) => !omitted.has(id)).flatMap(paper => sumOf(paper) ?? [])
  return [...(sumsOf(left) ?? [])].map(([currency, sum]) => {
    const decimals = left.find(one => one.currency === currency)?.amount.split('.')[1]?.length ?? 0
    const digits = String(sum).padStart(decimals + 1, '0')
    return { currency, amount: decimals ? `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` : digits }
  })
}

const numberOfLine = /^\d+$/

const wholeOf = ({ text }: PhoneRequest): string => [text.head, ...text.lines].join('\n')

/** The papers of a request, or null: then nothing of it is shown and nothing is signed. */
export async function readPapers(request: PhoneRequest): Promise<Papers | null> {
  const { documents, purpose } = request
  const whole = wholeOf(request)
  const reading = readCanonicalText(whole)
  if (reading?.kind !== 'ordo/batch' || reading.version !== 2 || documents.length === 0) return null
  const { fields: head } = reading
  const lines = [...head.keys()].filter(name => numberOfLine.test(name))
  const isNumbered = lines.length === documents.length && lines.every((name, at) => name === String(at + 1))
  const isCounted = head.get('count') === String(documents.length)
  if (!head.get('challenge') || head.get('purpose') !== purpose || !isNumbered || !isCounted) return null
  const read = await Promise.all(documents.map((one, at) => paperOf(head.get(String(at + 1)) ?? '', one, head)))
  const papers = read.filter(paper => paper !== null)
  const totals = [...head]
    .filter(([name]) => currencyCode.test(name))
    .map(([currency, amount]) => ({ currency, amount }))
  const areOnce = new Set(papers.map(({ id }) => id)).size === documents.length
  if (papers.length !== documents.length || !areOnce || !isTotalled(totals, papers)) return null
  return { papers, totals, head, hash: await sha256Of(whole) }
}

/** What heads the text of what is confirmed here: a request of one kind shows no other. */
const headOf = { SIGN_IN: 'ordo/sign-in-by-phone', PROOF: 'ordo/proof-by-phone' } as const

/** The text of a sign-in or of a fresh proof, or null. */
export async function readConfirmation(request: PhoneRequest): Promise<RequestReading | null> {
  const whole = wholeOf(request)
  const reading = readCanonicalText(whole)
  const { kind, documents } = request
  if (kind === 'DOCUMENTS' || reading?.kind !== headOf[kind] || reading.version !== 1 || documents.length > 0)
    return null
  return { head: reading.fields, hash: await sha256Of(whole) }
}
