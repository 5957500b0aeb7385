// The stand-in for a certification authority, of a demo alone: an ECDSA key of its own, certificates of a year, a list of revoked ones for a day.
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { later } from '#kit/clock.ts'
import {
  bits,
  contextTag,
  element,
  instant,
  integer,
  octets,
  oid,
  partsOf,
  readDer,
  sequence,
  setOf,
  tags,
} from '#kit/der.ts'
import { newBytes, sha256 } from '#kit/random.ts'
import * as store from './authority-store.ts'
import type { AuthorityAnswer, AuthorityContext, CertificateAuthority, CertificateOrder } from './authorityPort.ts'
import { magicRequests } from './magic.ts'

const dayMs = 24 * 3_600_000
const lives = { anchor: 3650 * dayMs, certificate: 365 * dayMs, list: dayMs }
const ids = {
  signature: '1.2.840.10045.4.3.2',
  country: '2.5.4.6',
  organisation: '2.5.4.10',
  name: '2.5.4.3',
  number: '2.5.4.5',
  keyId: '2.5.29.14',
  keyUsage: '2.5.29.15',
  constraints: '2.5.29.19',
  listNumber: '2.5.29.20',
} as const

const named = (id: string, text: string, tag: number = tags.utf8): Buffer =>
  setOf(sequence(oid(id), element(tag, Buffer.from(text))))
const own = sequence(
  named(ids.country, 'KG', tags.printable),
  named(ids.organisation, 'Ordo'),
  named(ids.name, 'Ordo Demo CA'),
)
const algorithm = sequence(oid(ids.signature))
const yes = element(tags.boolean, Buffer.from([0xff]))
const extension = (id: string, value: Buffer, isCritical = false): Buffer =>
  sequence(oid(id), ...(isCritical ? [yes] : []), octets(value))
const extensions = (...all: readonly Buffer[]): Buffer => element(contextTag(3), sequence(...all))

/** A positive number of 16 bytes. */
const newSerial = (): Buffer => Buffer.concat([Buffer.from([0x40]), newBytes(15)])

const signedBy = (key: Buffer, content: Buffer): Buffer => {
  const by = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  return sequence(content, algorithm, bits(sign('sha256', content, by)))
}

type CertificateFacts = {
  readonly serial: Buffer
  readonly subject: Buffer
  readonly spki: Buffer
  readonly from: Date
  readonly until: Date
  readonly extensions: Buffer
}

const certificate = (key: Buffer, { serial, subject, spki, from, until, ...more }: CertificateFacts): Buffer =>
  signedBy(
    key,
    sequence(
      element(contextTag(0), integer(2)),
      integer(serial),
      algorithm,
      own,
      sequence(instant(from), instant(until)),
      subject,
      spki,
      more.extensions,
    ),
  )

const keyIdOf = (spki: Buffer): Buffer => extension(ids.keyId, octets(sha256(spki).subarray(0, 20)))

/** Its key and its certificate, made when it is first asked. */
async function keys({ db, clock }: AuthorityContext): Promise<store.AuthorityKeys> {
  const found = await db.bank(store.keysOf)
  if (found) return found
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = privateKey.export({ format: 'der', type: 'pkcs8' })
  const spki = publicKey.export({ format: 'der', type: 'spki' })
  const from = later(clock.now(), -dayMs)
  const anchor = certificate(key, {
    serial: newSerial(),
    subject: own,
    spki,
    from,
    until: later(from, lives.anchor),
    // No authority below it; it signs certificates and lists.
    extensions: extensions(
      extension(ids.constraints, sequence(yes, integer(0)), true),
      extension(ids.keyUsage, bits(Buffer.from([0b0000_0110]), 1), true),
      keyIdOf(spki),
    ),
  })
  return db.bank(async tx => {
    await store.keepKeys(tx, { private_key: key, certificate: anchor })
    return (await store.keysOf(tx)) ?? { private_key: key, certificate: anchor }
  })
}

/** Subject and key of a request, whose own signature the bank has checked. */
function partsOfRequest(request: Buffer): { readonly subject: Buffer; readonly spki: Buffer } {
  const [, subject, spki] = partsOf(partsOf(readDer(request))[0] ?? readDer(request))
  if (!subject || !spki) throw new Error('the request has no key')
  return { subject: subject.bytes, spki: spki.bytes }
}

async function issue(world: AuthorityContext, order: CertificateOrder): Promise<AuthorityAnswer> {
  const earlier = await world.db.bank(tx => store.issuedFor(tx, order.id))
  if (earlier) return earlier
  const { subject, spki } = partsOfRequest(order.request)
  if (subject.includes(magicRequests.refused)) return { refusal: 'REFUSED' }
  if (subject.includes(magicRequests.silent)) throw new Error('the authority did not answer')
  const { private_key: key } = await keys(world)
  const serial = newSerial()
  const at = world.clock.now()
  const made = certificate(key, {
    serial,
    subject: sequence(
      named(ids.country, 'KG', tags.printable),
      named(ids.organisation, order.companyName),
      named(ids.number, order.inn, tags.printable),
      named(ids.name, order.fullName),
    ),
    // As it stands: of keys of GOST nothing here knows anything.
    spki,
    from: later(at, -60_000),
    until: later(at, lives.certificate),
    extensions: extensions(
      extension(ids.constraints, sequence(), true),
      extension(ids.keyUsage, bits(Buffer.from([0b1100_0000]), 6), true),
      keyIdOf(spki),
    ),
  })
  return world.db.bank(async tx => {
    await store.keepIssued(tx, { id: order.id, serial, certificate: made, at })
    return (await store.issuedFor(tx, order.id)) ?? { certificate: made }
  })
}

async function list(world: AuthorityContext): Promise<Buffer> {
  const { private_key: key } = await keys(world)
  const at = world.clock.now()
  const revoked = await world.db.bank(store.revokedOnes)
  const entries = revoked.map(one => sequence(integer(one.serial), instant(one.revoked_at)))
  const number = integer(Buffer.from(at.getTime().toString(16).padStart(16, '0'), 'hex'))
  const numbered = element(contextTag(0), sequence(extension(ids.listNumber, number)))
  return signedBy(
    key,
    sequence(
      integer(1),
      algorithm,
      own,
      instant(later(at, -60_000)),
      instant(later(at, lives.list)),
      ...(entries.length ? [sequence(...entries)] : []),
      numbered,
    ),
  )
}

export const demoAuthority: CertificateAuthority = {
  anchor: async world => (await keys(world)).certificate,
  issue,
  revoke: (world, one) => world.db.bank(async tx => void (await store.markRevoked(tx, one, world.clock.now()))),
  list,
}
