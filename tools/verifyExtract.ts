// Takes a bundle apart into files, so that OpenSSL checks the same: texts, detached CMS, certificates with their lists, signatures and keys of phones.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentsIn } from './verifyBundle.ts'
import { isByToken, type TokenSignature, tokenSignatureOf } from './verifyCms.ts'
import { ecdsaDer } from './verifyDer.ts'
import { isByPhone, type PhoneSignature, phoneSignatureOf } from './verifyPhone.ts'
import { get, type Json, list, text } from './verifyText.ts'

/** Files of one name but for their endings, and the command that checks them. */
type Extract = { readonly files: Readonly<Record<string, string | Buffer>>; readonly command: readonly string[] | null }

const pem = (label: string, der: Buffer): string =>
  `-----BEGIN ${label}-----\n${der.toString('base64').replace(/.{1,64}/g, '$&\n')}-----END ${label}-----\n`

/** Names of files hold what is the same everywhere, whatever a stranger's bundle says. */
const plain = (name: string | null): string => (name ?? '').replaceAll(/[^0-9A-Za-z-]/g, '').slice(0, 40)

function ofToken(name: string, { cms, text: content, chain, lists, at }: TokenSignature): Extract {
  const certificates = chain.map(one => pem('CERTIFICATE', one)).join('')
  const trust = `${name}.pem`
  return {
    files: {
      '.txt': content,
      '.p7s': cms,
      '.pem': certificates + lists.map(one => pem('X509 CRL', one)).join(''),
    },
    command: [
      ...['openssl', 'cms', '-verify', '-binary', '-inform', 'DER', '-in', `${name}.p7s`, '-content', `${name}.txt`],
      ...['-certfile', trust, '-CAfile', trust, '-partial_chain', '-crl_check', '-purpose', 'any'],
      ...['-attime', String(Math.floor(at.getTime() / 1000)), '-out', `${name}.out`],
    ],
  }
}

const ofPhone = (name: string, { decision, halves, spki }: PhoneSignature): Extract => ({
  files: { '.txt': decision, '.der': ecdsaDer(halves), '.pem': pem('PUBLIC KEY', spki) },
  command: ['openssl', 'dgst', '-sha256', '-verify', `${name}.pem`, '-signature', `${name}.der`, `${name}.txt`],
})

/** What the person saw, where a phone signed its decision about it or a code answered it. */
function shownIn(signature: Json): string {
  const challenge = get(signature, 'challenge')
  return [text(challenge, 'head') ?? '', ...list(challenge, 'lines').map(String)].join('\n')
}

function extractOf(name: string, signature: Json): Extract {
  if (isByToken(signature)) return ofToken(name, tokenSignatureOf(signature))
  if (isByPhone(signature)) return ofPhone(name, phoneSignatureOf(signature))
  return { files: {}, command: null }
}

/** Writes them, and answers the commands by which OpenSSL checks each signature, to be given in that folder. */
export function extract(file: string, dir: string): string[] {
  mkdirSync(dir, { recursive: true })
  const commands = new Map<string, string>()
  const write = (name: string, content: string | Buffer) => writeFileSync(join(dir, name), content)
  for (const document of documentsIn(file)) {
    const id = plain(text(document, 'id'))
    write(`document-${id}.txt`, text(document, 'text') ?? '')
    for (const [place, signature] of list(document, 'signatures').entries()) {
      write(`document-${id}-signature-${place + 1}.txt`, text(signature, 'text') ?? '')
      const challenge = plain(text(get(signature, 'challenge'), 'id'))
      if (commands.has(challenge)) continue
      write(`shown-${challenge}.txt`, shownIn(signature))
      const name = `answer-${challenge}`
      const { files, command } = extractOf(name, signature)
      for (const [ending, content] of Object.entries(files)) write(`${name}${ending}`, content)
      commands.set(challenge, command?.join(' ') ?? '')
    }
  }
  return [...commands.values()].filter(Boolean)
}
