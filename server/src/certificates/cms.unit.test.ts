// A signature of a token counts only where all of it is right: each thing that can be wrong is provoked, and refused by its name.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contextTag, element, integer, octets, oid, sequence, setOf, tags } from '#kit/der.ts'
import {
  attributes,
  type CertificateWish,
  type CmsWish,
  cmsOf,
  type Entity,
  extension,
  issue,
  listOf,
  newKey,
  type TestKey,
  usage,
  usual,
} from '../../test/pki.ts'
import { type CmsCheck, checkCms, cmsBytesAtMost } from './cms.ts'

const day = 24 * 3_600_000
const content = Buffer.from('ordo/batch/2\ncount:1:1\nKGS:6:100.00')
const root = issue({ name: 'Root', pathLength: 0 })
const anna = issue({ name: 'Anna', by: root })
const fresh = listOf({ by: root })

const ground = { anchors: [root.certificate], lists: [fresh], at: new Date(usual), openssl: null } as const

type SignatureWish = Partial<Omit<CmsWish, 'by'>> & { readonly by?: Entity }
const cms = ({ by = anna, ...wish }: SignatureWish = {}): Buffer => cmsOf({ by, content, issuerName: 'Root', ...wish })

/** The fault of a signature; null where it counts. */
function faultOf(over: Partial<CmsCheck> = {}): string | null {
  const verdict = checkCms({ cms: cms(), content, registered: [anna.certificate], ...ground, ...over })
  return 'fault' in verdict ? verdict.fault : null
}

/** Of one that Anna's certificate is otherwise than usual. */
function faultOfCertificate(wish: Partial<CertificateWish>, over: Partial<CmsCheck> = {}): string | null {
  const by = issue({ name: 'Anna', by: root, ...wish })
  return faultOf({ cms: cms({ by }), registered: [by.certificate], ...over })
}

describe('counts', () => {
  const keys: readonly (readonly [string, TestKey])[] = [
    ['RSA 2048', newKey('RSA')],
    ['RSA 3072', newKey('RSA', 3072)],
    ['PSS 2048', newKey('PSS')],
    ['P-256', newKey('EC')],
    ['P-384', newKey('EC', 'P-384')],
  ]
  test.each(
    keys.flatMap(([name, key]) => (['sha256', 'sha384', 'sha512'] as const).map(hash => [name, hash, key] as const)),
  )('%s with %s', (_name, hash, key) => {
    const by = issue({ name: 'Anna', by: root, key })
    expect(faultOf({ cms: cms({ by, hash }), registered: [by.certificate] })).toBeNull()
  })

  test('named by the id of its key, with its certificate and unsigned attributes along, and among older certificates of the person', () => {
    const older = issue({ name: 'Anna', by: root })
    const along = { byKeyId: true, certificates: [anna.certificate], unsigned: attributes.contentType }
    expect(faultOf({ cms: cms(along), registered: [older.certificate, anna.certificate] })).toBeNull()
  })

  test('and says by what: the chain up to the anchor, and the list that cleared it', () => {
    const verdict = checkCms({ cms: cms(), content, registered: [anna.certificate], ...ground })
    expect(verdict).toEqual({ chain: [anna.certificate, root.certificate], lists: [fresh] })
  })

  test('by an authority below the anchor, which is cleared as well', () => {
    const top = issue({ name: 'Top', pathLength: 1 })
    const below = issue({ name: 'Below', by: top, isAuthority: true, pathLength: 0 })
    const by = issue({ name: 'Anna', by: below })
    const asked = {
      cms: cms({ by, issuerName: 'Below', certificates: [below.certificate] }),
      registered: [by.certificate],
      anchors: [top.certificate],
    }
    expect(faultOf({ ...asked, lists: [listOf({ by: top }), listOf({ by: below })] })).toBeNull()
    expect(faultOf({ ...asked, lists: [listOf({ by: below })] })).toBe('NO_LIST')
    expect(faultOf({ ...asked, lists: [listOf({ by: top, revoked: [below] }), listOf({ by: below })] })).toBe('REVOKED')
  })
})

describe('what was signed', () => {
  test('other bytes, by a byte', () => {
    for (const other of ['ordo/batch/2\ncount:1:1\nKGS:6:100.01', '', `${content}\n`])
      expect(faultOf({ content: Buffer.from(other) })).toBe('DIGEST')
  })

  test('the digest of the content, and another signature; and attributes that were changed after it', () => {
    expect(faultOf({ cms: cms({ signed: Buffer.from('something else') }) })).toBe('SIGNATURE')
    const right = cms()
    const at = right.indexOf(Buffer.from('2a864886f70d010903', 'hex'))
    const changed = Buffer.from(right)
    changed[at + 8] = 5
    expect(faultOf({ cms: changed })).toBe('ATTRIBUTES')
  })

  test('with the content in it, even where it is the same', () => {
    expect(faultOf({ cms: cms({ attached: true }) })).toBe('ATTACHED')
  })

  test('without attributes; and attributes passed off as content', () => {
    expect(faultOf({ cms: cms({ attributes: null }) })).toBe('ATTRIBUTES')
    const set = setOf(attributes.contentType, attributes.digest(content))
    expect(faultOf({ content: set, cms: cms({ content: set, attributes: null }) })).toBe('ATTRIBUTES')
  })

  test.each([
    ['no digest', [attributes.contentType]],
    ['no content type', [attributes.digest(content)]],
    ['two digests', [attributes.contentType, attributes.digest(content), attributes.digest(Buffer.from('other'))]],
    ['the content type twice', [attributes.contentType, attributes.contentType, attributes.digest(content)]],
    [
      'two values of a digest',
      [
        attributes.contentType,
        sequence(oid('1.2.840.113549.1.9.4'), setOf(octets(Buffer.alloc(32)), octets(Buffer.alloc(32, 1)))),
      ],
    ],
    [
      'another content type',
      [sequence(oid('1.2.840.113549.1.9.3'), setOf(oid('1.2.840.113549.1.7.2'))), attributes.digest(content)],
    ],
  ])('attributes with %s', (_name, all) => {
    expect(faultOf({ cms: cms({ attributes: all }) })).toBe('ATTRIBUTES')
  })

  test('by two signers, or by none', () => {
    expect(faultOf({ cms: cms({ signers: 2 }) })).toBe('SIGNERS')
    expect(faultOf({ cms: cms({ signers: 0 }) })).toBe('SIGNERS')
  })
})

describe('an algorithm that is none of the list', () => {
  test.each([
    ['SHA-1', { by: anna, hash: 'sha1' as const }],
    ['a salt that is too short', { by: issue({ name: 'Anna', by: root, key: newKey('PSS') }), salt: 20 }],
    ['RSA 1024', { by: issue({ name: 'Anna', by: root, key: newKey('RSA', 1024) }) }],
    ['P-521', { by: issue({ name: 'Anna', by: root, key: newKey('EC', 'P-521') }) }],
    ['secp256k1', { by: issue({ name: 'Anna', by: root, key: newKey('EC', 'secp256k1') }) }],
  ])('%s', (_name, { by, ...wish }) => {
    expect(faultOf({ cms: cms({ by, ...wish }), registered: [by.certificate] })).toBe('ALGORITHM')
  })

  test('a salt that is another than said', () => {
    const key = newKey('PSS')
    const by = issue({ name: 'Anna', by: root, key })
    const short = cms({ by, salt: 20 })
    const said = Buffer.from(short)
    // 02 01 14 is the length of the salt, 20; it becomes 32.
    said[short.lastIndexOf(Buffer.from('a203020114', 'hex')) + 4] = 32
    expect(faultOf({ cms: said, registered: [by.certificate] })).toBe('SIGNATURE')
  })

  test('a certificate that was issued so', () => {
    expect(faultOfCertificate({ hash: 'sha1' })).toBe('ALGORITHM')
    const weak = issue({ name: 'Weak', key: newKey('RSA', 1024) })
    const by = issue({ name: 'Anna', by: weak })
    const asked = { cms: cms({ by, issuerName: 'Weak' }), registered: [by.certificate], anchors: [weak.certificate] }
    expect(faultOf({ ...asked, lists: [listOf({ by: weak })] })).toBe('CHAIN')
  })

  test('GOST, where nobody reckons it', () => {
    const spki = sequence(
      sequence(oid('1.2.643.7.1.1.1.1'), sequence(oid('1.2.643.7.1.2.1.1.1'))),
      element(tags.bits, Buffer.concat([Buffer.from([0]), octets(Buffer.alloc(64, 7))])),
    )
    const key = { ...newKey(), spki }
    const by = issue({ name: 'Anna', by: root, key })
    const right = cms({ by })
    // Of two hashes of the same length of name one is GOST's.
    const hash = oid('2.16.840.1.101.3.4.2.1')
    const gost = oid('1.2.643.7.1.1.2.2')
    const asked = rebuilt(right, hash, gost, oid('1.2.840.10045.4.3.2'), oid('1.2.643.7.1.1.3.2'))
    expect(faultOf({ cms: asked, registered: [by.certificate] })).toBe('NO_GOST')
    expect(faultOf({ cms: asked, registered: [by.certificate], openssl: '/nowhere/openssl' })).toBe('NO_GOST')
  })
})

/** The same CMS with some elements in the place of others, wherever they stand and however long they are. */
function rebuilt(bytes: Buffer, ...pairs: readonly Buffer[]): Buffer {
  const swap = (part: Buffer): Buffer => {
    for (let at = 0; at < pairs.length; at += 2) if (pairs[at]?.equals(part)) return pairs[at + 1] ?? part
    const tag = part[0] ?? 0
    if (!(tag & 0x20)) return part
    const long = part[1] ?? 0
    const head = long < 0x80 ? 2 : 2 + (long & 0x7f)
    const inner: Buffer[] = []
    for (let from = head; from < part.length; ) {
      const size = part[from + 1] ?? 0
      const count = size < 0x80 ? 0 : size & 0x7f
      const length = count ? part.readUIntBE(from + 2, count) : size
      const until = from + 2 + count + length
      inner.push(swap(part.subarray(from, until)))
      from = until
    }
    return element(tag, ...inner)
  }
  return swap(bytes)
}

describe('the certificate', () => {
  test('of somebody else, by the same authority and of another', () => {
    const stranger = issue({ name: 'Anna', by: root })
    expect(faultOf({ cms: cms({ by: stranger, certificates: [stranger.certificate] }) })).toBe('FOREIGN')
    expect(faultOf({ registered: [] })).toBe('FOREIGN')
  })

  test('named as the registered one, but signed by another key', () => {
    const thief = { ...anna, key: newKey() }
    expect(faultOf({ cms: cms({ by: thief }) })).toBe('SIGNATURE')
  })

  test('over, and not begun; to the second', () => {
    const until = new Date(usual)
    expect(faultOfCertificate({ until })).toBeNull()
    expect(faultOfCertificate({ until }, { at: new Date(usual + 1) })).toBe('EXPIRED')
    expect(faultOfCertificate({ from: until })).toBeNull()
    expect(faultOfCertificate({ from: until }, { at: new Date(usual - 1) })).toBe('NOT_YET_VALID')
  })

  test('whose key is not for signatures, or says nothing, or is an authority itself, or asks for what nobody knows', () => {
    expect(faultOfCertificate({ usage: usage.encryption })).toBe('KEY_USAGE')
    expect(faultOfCertificate({ usage: null })).toBe('KEY_USAGE')
    expect(faultOfCertificate({ isAuthority: true, usage: usage.signature })).toBe('KEY_USAGE')
    const unknown = extension('1.2.3.4', integer(1), true)
    expect(faultOfCertificate({ extensions: [unknown] })).toBe('KEY_USAGE')
    expect(faultOfCertificate({ extensions: [extension('1.2.3.4', integer(1))] })).toBeNull()
  })
})

describe('the chain', () => {
  test('to an authority that the bank has not listed, and to one of the same name', () => {
    expect(faultOf({ anchors: [] })).toBe('CHAIN')
    expect(faultOf({ anchors: [issue({ name: 'Root' }).certificate] })).toBe('CHAIN')
  })

  test('to an authority whose own time is over', () => {
    const old = issue({ name: 'Old', until: new Date(usual - 1000) })
    const by = issue({ name: 'Anna', by: old })
    const asked = { cms: cms({ by, issuerName: 'Old' }), registered: [by.certificate], anchors: [old.certificate] }
    expect(faultOf({ ...asked, lists: [listOf({ by: old })] })).toBe('CHAIN')
  })

  test('too long for what its authority allows, or through one that is none', () => {
    const below = issue({ name: 'Below', by: root, isAuthority: true })
    const by = issue({ name: 'Anna', by: below })
    const lists = [fresh, listOf({ by: below })]
    const along = {
      cms: cms({ by, issuerName: 'Below', certificates: [below.certificate] }),
      registered: [by.certificate],
    }
    expect(faultOf({ ...along, lists })).toBe('PATH_LENGTH')
    const person = issue({ name: 'Person', by: root })
    const claimed = issue({ name: 'Anna', by: person })
    const through = { cms: cms({ by: claimed, issuerName: 'Person', certificates: [person.certificate] }) }
    expect(faultOf({ ...through, registered: [claimed.certificate], lists: [fresh, listOf({ by: person })] })).toBe(
      'CHAIN',
    )
  })

  test('around in a circle', () => {
    const [one, other] = [newKey(), newKey()]
    const first = issue({ name: 'One', key: one })
    const second = issue({ name: 'Other', key: other, by: first, isAuthority: true })
    const again = issue({ name: 'One', key: one, by: second, isAuthority: true })
    const by = issue({ name: 'Anna', by: second })
    const certificates = [again.certificate, second.certificate]
    const lists = [listOf({ by: first }), listOf({ by: second })]
    expect(faultOf({ cms: cms({ by, issuerName: 'Other', certificates }), registered: [by.certificate], lists })).toBe(
      'CHAIN',
    )
  })
})

describe('the list of revoked certificates', () => {
  test('names it', () => {
    expect(faultOf({ lists: [listOf({ by: root, revoked: [issue({ name: 'X', by: root }), anna] })] })).toBe('REVOKED')
    // However old the list is, and whatever a newer one forgets.
    const old = listOf({ by: root, revoked: [anna], from: new Date(usual - 9 * day), until: new Date(usual - 8 * day) })
    expect(faultOf({ lists: [fresh, old] })).toBe('REVOKED')
  })

  test('is missing, of another, or signed by another', () => {
    expect(faultOf({ lists: [] })).toBe('NO_LIST')
    const other = issue({ name: 'Root' })
    expect(faultOf({ lists: [listOf({ by: other })] })).toBe('NO_LIST')
    expect(faultOf({ lists: [listOf({ by: root, hash: 'sha1' })] })).toBe('NO_LIST')
  })

  test('is old, or not begun; to the second', () => {
    expect(faultOf({ lists: [listOf({ by: root, until: new Date(usual) })] })).toBe('STALE_LIST')
    expect(faultOf({ lists: [listOf({ by: root, until: new Date(usual + 1000) })] })).toBeNull()
    expect(faultOf({ lists: [listOf({ by: root, from: new Date(usual + 1000) })] })).toBe('STALE_LIST')
  })

  test('lists differences alone, or is of an authority that may not publish one', () => {
    const delta = extension('2.5.29.27', integer(1), true)
    expect(faultOf({ lists: [listOf({ by: root, extensions: [delta] })] })).toBe('NO_LIST')
    const quiet = issue({ name: 'Quiet', usage: 0b0000_0100 })
    const by = issue({ name: 'Anna', by: quiet })
    const asked = { cms: cms({ by, issuerName: 'Quiet' }), registered: [by.certificate], anchors: [quiet.certificate] }
    expect(faultOf({ ...asked, lists: [listOf({ by: quiet })] })).toBe('NO_LIST')
  })
})

describe('bytes that are no CMS', () => {
  const right = cms()
  test('too many of them', () => {
    const padded = cms({ unsigned: octets(Buffer.alloc(65 * 1024)) })
    expect(padded.length).toBeGreaterThan(cmsBytesAtMost)
    expect(faultOf({ cms: padded })).toBe('TOO_LARGE')
    expect(faultOf({ cms: cms({ unsigned: octets(Buffer.alloc(60 * 1024)) }) })).toBeNull()
  })

  test('none, text, half of one, or something after the end', () => {
    expect(faultOf({ cms: Buffer.alloc(0) })).toBe('MALFORMED')
    expect(faultOf({ cms: Buffer.from('-----BEGIN CMS-----') })).toBe('MALFORMED')
    expect(faultOf({ cms: Buffer.concat([right, Buffer.from([0])]) })).toBe('MALFORMED')
    for (let length = 1; length < right.length; length += 13)
      expect(faultOf({ cms: right.subarray(0, length) })).toBe('MALFORMED')
  })

  test('indefinite and needlessly long lengths', () => {
    const body = right.subarray(4)
    expect(right[1]).toBe(0x82)
    expect(faultOf({ cms: Buffer.concat([Buffer.from([0x30, 0x80]), body, Buffer.alloc(2)]) })).toBe('MALFORMED')
    const long = Buffer.concat([Buffer.from([0x30, 0x83, 0]), right.subarray(2)])
    expect(faultOf({ cms: long })).toBe('MALFORMED')
  })

  test('nested without end, and in endless parts', () => {
    let nested: Buffer = octets(Buffer.alloc(1))
    while (nested.length < 60_000) nested = sequence(nested)
    expect(faultOf({ cms: nested })).toBe('MALFORMED')
    expect(faultOf({ cms: cms({ unsigned: nested }) })).toBe('MALFORMED')
    const parts = sequence(...Array.from({ length: 20_000 }, () => Buffer.from([5, 0])))
    expect(faultOf({ cms: cms({ unsigned: parts }) })).toBe('MALFORMED')
    const strings = element(0x24, ...Array.from({ length: 10 }, () => octets(Buffer.alloc(10))))
    expect(faultOf({ cms: cms({ unsigned: strings }) })).toBe('MALFORMED')
  })

  test('a CMS of another kind, and of more certificates than anybody needs', () => {
    const enveloped = sequence(oid('1.2.840.113549.1.7.3'), element(contextTag(0), sequence(integer(0))))
    expect(faultOf({ cms: enveloped })).toBe('MALFORMED')
    expect(faultOf({ cms: cms({ certificates: Array.from({ length: 9 }, () => anna.certificate) }) })).toBe('MALFORMED')
  })

  test('no byte of it can be changed so that it counts over other bytes, or breaks the check', () => {
    const other = Buffer.from('another text')
    for (let at = 0; at < right.length; at += 1) {
      const changed = Buffer.from(right)
      changed[at] = (changed[at] ?? 0) ^ 0x01
      expect(faultOf({ cms: changed, content: other })).not.toBeNull()
    }
  })
})

/** Whether an OpenSSL is here, to agree with. */
function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test.runIf(hasOpenssl())('OpenSSL agrees about what counts, and about other bytes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ordo-cms-'))
  const at = (name: string, bytes: Buffer | string): string => {
    writeFileSync(join(folder, name), bytes)
    return join(folder, name)
  }
  const pem = (label: string, der: Buffer): string =>
    `-----BEGIN ${label}-----\n${der.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`
  try {
    const trusted = at('trusted.pem', pem('CERTIFICATE', root.certificate) + pem('X509 CRL', fresh))
    const signed = at('signed.p7s', cms({ certificates: [anna.certificate] }))
    const agrees = (bytes: Buffer): boolean => {
      const args = ['cms', '-verify', '-binary', '-inform', 'DER', '-in', signed, '-content', at('content', bytes)]
      const also = ['-CAfile', trusted, '-crl_check', '-purpose', 'any', '-attime', String(usual / 1000)]
      try {
        execFileSync('openssl', [...args, ...also], { stdio: 'ignore' })
        return true
      } catch {
        return false
      }
    }
    expect(agrees(content)).toBe(true)
    expect(agrees(Buffer.from('other bytes'))).toBe(false)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
