// The parser of ELQR, the national QR code: its fields, and its checksum.

/** The check of a code is not that of EMVCo: the last four hex digits of a hash over all that stands before it. */
const checkDigits = 4

export type Elqr = {
  /** Its amount lets the payer type another one. */
  readonly isOpen: boolean
  /** In tyiyn; empty where the payer types it. */
  readonly tyiyn: string
  readonly name: string
  /** An account, a phone or a card's id: the provider knows which. */
  readonly recipient: string
  readonly comment: string
}

type Tags = ReadonlyMap<string, string>

/** Two digits of a name, two of a length in characters, so many characters; null where the text is none of that. */
function tagsOf(text: string): Tags | null {
  const tags = new Map<string, string>()
  let at = 0
  while (at < text.length) {
    const head = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4))
    if (!head) return null
    const [, tag = '', length = ''] = head
    const end = at + 4 + Number(length)
    if (end > text.length || tags.has(tag)) return null
    tags.set(tag, text.slice(at + 4, end))
    at = end
    if (tag === '63') break
  }
  return tags
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The code in a text: what follows the mark of a link of any bank, or the code itself; null where there is none. */
export function elqrIn(text: string): string | null {
  const [, code] = /(?:^|#)(000201[^\n]{20,600})/m.exec(text) ?? []
  return code?.trim() ?? null
}

const required = ['00', '01', '32', '52', '53', '59', '63'] as const

/** The text that the check is made over: everything before it. */
const before63 = (code: string, check: string): string | null => {
  const at = code.indexOf(`6304${check}`)
  return at < 0 ? null : code.slice(0, at)
}

/** Hex, without a difference between capitals and small letters. */
export async function elqrCheck(body: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)))
  return Array.from(hash, byte => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(-checkDigits)
    .toUpperCase()
}

/** `STRUCTURE` is no code of ours, `CHECK` one that was read or typed with a mistake. A link may carry its letters as percents. */
export async function readElqr(code: string): Promise<Elqr | 'STRUCTURE' | 'CHECK'> {
  const plain = await readPlain(code)
  return typeof plain === 'string' && code.includes('%') ? readPlain(decoded(code)) : plain
}

async function readPlain(code: string): Promise<Elqr | 'STRUCTURE' | 'CHECK'> {
  const tags = tagsOf(code)
  const provider = tagsOf(tags?.get('32') ?? '')
  if (!tags || !provider || required.some(tag => !tags.has(tag)) || tags.get('53') !== '417') return 'STRUCTURE'
  const check = tags.get('63') ?? ''
  const body = before63(code, check)
  if (body === null || check.toUpperCase() !== (await elqrCheck(body))) return 'CHECK'
  const tyiyn = tags.get('54') ?? ''
  if (!/^\d{0,13}$/.test(tyiyn)) return 'STRUCTURE'
  return {
    isOpen: provider.get('12') !== '12',
    tyiyn: /^0*$/.test(tyiyn) ? '' : tyiyn,
    name: tags.get('59') ?? '',
    recipient: provider.get('10') ?? '',
    comment: tags.get('34') ?? '',
  }
}
