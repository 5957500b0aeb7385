// Reads the file of a request, a certificate or a signature into the text of its field: PEM as it is, DER as base64; whatever else it is gets a name.

/** Extensions by what is asked for, as programs and authorities write them. */
export const fileExtensions = {
  request: ['.csr', '.req', '.p10', '.pem', '.der', '.txt'],
  certificate: ['.cer', '.crt', '.pem', '.der', '.p7b'],
  cms: ['.p7s', '.sig', '.cms', '.pem', '.der'],
} as const
export type FileContent = keyof typeof fileExtensions

export type FileFault = 'type' | 'empty' | 'large' | 'secret' | 'several' | 'unread'
export type FileText = { readonly text: string } | { readonly fault: FileFault }

/** Where private keys are kept; nobody brings them to the bank. */
const secretNames = /\.(?:key|pfx|p12|jks|p8)$/
const secretWords = /PRIVATE KEY/
const part = /-----BEGIN ([A-Z0-9 ]+)-----[A-Za-z0-9+/=\s]+-----END \1-----/g
const bareBase64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/
const [sequenceTag, integerTag] = [0x30, 0x02]

/** The tag of the first element within: private keys and what holds them begin with a number, nothing that is asked for does. */
function firstTagWithin(bytes: Uint8Array): number | undefined {
  const length = bytes[1] ?? 0
  return bytes[2 + (length > 0x80 ? length & 0x7f : 0)]
}

function base64Of(bytes: Uint8Array): string {
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters)
}

const isWide = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xfe

function textOf(bytes: Uint8Array): FileText {
  const text = new TextDecoder(isWide(bytes) ? 'utf-16le' : 'utf-8').decode(bytes).trim()
  if (secretWords.test(text)) return { fault: 'secret' }
  const [only, ...others] = text.match(part) ?? []
  if (others.length) return { fault: 'several' }
  if (only) return { text: only }
  return bareBase64.test(text) ? { text } : { fault: 'unread' }
}

function read(bytes: Uint8Array): FileText {
  // The digit zero, as of base64, never begins what is asked for.
  if (bytes[0] !== sequenceTag) return textOf(bytes)
  return firstTagWithin(bytes) === integerTag ? { fault: 'secret' } : { text: base64Of(bytes) }
}

export async function fileText(
  file: File,
  { content, longest }: { readonly content: FileContent; readonly longest: number },
): Promise<FileText> {
  const name = file.name.toLowerCase()
  if (secretNames.test(name)) return { fault: 'secret' }
  if (!fileExtensions[content].some(one => name.endsWith(one))) return { fault: 'type' }
  if (file.size === 0) return { fault: 'empty' }
  // In two bytes a letter at most, whatever else stands around it.
  if (file.size > longest * 2) return { fault: 'large' }
  const found = read(new Uint8Array(await file.arrayBuffer()))
  return 'text' in found && found.text.length > longest ? { fault: 'large' } : found
}
