// Holds that the verifier takes the same signatures of tokens as the bank does: each thing that can be wrong falls offline too, and in its own check.
import { checkCms } from '@bank/server/src/certificates/cms.ts'
import { integer } from '@bank/server/src/kit/der.ts'
import {
  attributes,
  type CertificateWish,
  type CmsWish,
  cmsOf,
  type Entity,
  extension,
  issue,
  type ListWish,
  listOf,
  newKey,
  usage,
  usual,
} from '@bank/server/test/pki.ts'
import { describe, expect, test } from 'vitest'
import { verifyToken } from './verifyCms.ts'

const day = 24 * 3_600_000
const content = Buffer.from('ordo/batch/2\ncount:1:1\nKGS:6:100.00')

type SignatureWish = {
  readonly own?: Partial<CertificateWish>
  readonly root?: Partial<CertificateWish>
  /** An authority between both. */
  readonly below?: Partial<CertificateWish>
  readonly cms?: Partial<Omit<CmsWish, 'by'>>
  readonly list?: Partial<Omit<ListWish, 'by' | 'revoked'>>
  readonly isRevoked?: boolean
  readonly at?: number
  readonly text?: Buffer
}

/** What the verifier says of each part, in a letter for what falls, and whether the bank takes it. */
function judged(wish: SignatureWish): { readonly falls: string; readonly bank: boolean } {
  const root = issue({ name: 'Root', ...wish.root })
  const below = wish.below && issue({ name: 'Below', by: root, isAuthority: true, ...wish.below })
  const by: Entity = issue({ name: 'Anna', by: below ?? root, ...wish.own })
  const certificates = below ? [below.certificate] : []
  const cms = cmsOf({ by, content, issuerName: below ? 'Below' : 'Root', certificates, ...wish.cms })
  const revoked = wish.isRevoked ? [below ?? by] : []
  const lists = [listOf({ by: root, revoked, ...wish.list }), ...(below ? [listOf({ by: below })] : [])]
  const chain = [by.certificate, ...certificates, root.certificate]
  const at = new Date(wish.at ?? usual)
  const text = wish.text ?? content
  const { signed, chained, cleared } = verifyToken({ cms, text, chain, lists, at })
  const verdict = checkCms({
    ...{ cms, content: text, registered: [by.certificate], anchors: [root.certificate], lists, at, openssl: null },
  })
  const falls = [!signed && 'S', !chained && 'C', !cleared && 'R'].filter(Boolean).join('')
  return { falls, bank: !('fault' in verdict) }
}

const right: Readonly<Record<string, SignatureWish>> = {
  'as it should be': {},
  'by RSA': { own: { key: newKey('RSA') } },
  'by PSS with SHA-512': { own: { key: newKey('PSS') }, cms: { hash: 'sha512' } },
  'by P-384 with SHA-384': { own: { key: newKey('EC', 'P-384') }, cms: { hash: 'sha384' } },
  'named by the id of its key': { cms: { byKeyId: true } },
  'through an authority below': { root: { pathLength: 1 }, below: { pathLength: 0 } },
  'of an authority with PSS': { root: { key: newKey('PSS') } },
  'to its last moment': { own: { until: new Date(usual) } },
}

const wrong: Readonly<Record<string, readonly [falls: string, SignatureWish]>> = {
  'other bytes': ['S', { text: Buffer.from('ordo/batch/2\ncount:1:1\nKGS:6:900.00') }],
  'other bytes under the signature': ['S', { cms: { signed: Buffer.from('else') } }],
  'SHA-1': ['S', { cms: { hash: 'sha1' } }],
  'RSA of 1024 bits': ['S', { own: { key: newKey('RSA', 1024) } }],
  'a curve of another kind': ['S', { own: { key: newKey('EC', 'secp256k1') } }],
  'the text within': ['S', { cms: { attached: true } }],
  'two signers': ['S', { cms: { signers: 2 } }],
  'no attributes': ['S', { cms: { attributes: null } }],
  'a digest twice': [
    'S',
    { cms: { attributes: [attributes.contentType, attributes.digest(content), attributes.digest(content)] } },
  ],
  'no kind of content': ['S', { cms: { attributes: [attributes.digest(content)] } }],
  'another issuer named': ['S', { cms: { issuerName: 'Stranger' } }],
  'a key for other uses': ['CR', { own: { usage: usage.encryption } }],
  'a key that says no use': ['CR', { own: { usage: null } }],
  'an authority that signs itself': ['CR', { own: { isAuthority: true, usage: usage.signature } }],
  'an extension that nobody knows': ['CR', { own: { extensions: [extension('1.2.3.4', integer(1), true)] } }],
  'a certificate that is over': ['CR', { own: { until: new Date(usual - 1000) } }],
  'one that has not begun': ['CR', { own: { from: new Date(usual + 1000) } }],
  'an authority that is over': ['CR', { root: { until: new Date(usual - 1000) } }],
  'an authority without the right to issue': ['CR', { root: { usage: 0b0000_0010 } }],
  'an authority by SHA-1': ['CR', { own: { hash: 'sha1' } }],
  'an authority too many': ['CR', { root: { pathLength: 0 }, below: {} }],
  'one between that is no authority': ['CR', { root: { pathLength: 1 }, below: { isAuthority: false } }],
  revoked: ['R', { isRevoked: true }],
  'the authority between revoked': ['R', { isRevoked: true, below: {} }],
  'an old list': ['R', { list: { until: new Date(usual) } }],
  'a list of later': ['R', { list: { from: new Date(usual + 1000), until: new Date(usual + day) } }],
  'a list of differences': ['R', { list: { extensions: [extension('2.5.29.27', integer(1), true)] } }],
  'a list of another name': ['R', { list: { name: 'Stranger' } }],
  'an authority that may not list': ['R', { root: { usage: 0b0000_0100 } }],
}

describe('counts', () => {
  test.each(Object.entries(right))('%s', (_, wish) => expect(judged(wish)).toEqual({ falls: '', bank: true }))
})

describe('falls, here and at the bank', () => {
  test.each(Object.entries(wrong))('%s', (_, [falls, wish]) => expect(judged(wish)).toEqual({ falls, bank: false }))
})

test('what cannot be read holds nothing', () => {
  const nothing = { cms: Buffer.alloc(3), text: content, chain: [Buffer.from('no')], lists: [], at: new Date(usual) }
  expect(verifyToken(nothing)).toMatchObject({ signed: false, chained: false, cleared: false })
  expect(verifyToken({ ...nothing, chain: [] })).toMatchObject({ signed: false, chained: false, cleared: false })
})
