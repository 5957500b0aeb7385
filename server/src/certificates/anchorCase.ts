// The case about an authority's certificate that the bank believes: listed with the addresses of its lists of revoked ones, or listed no more.
import { bankOrg } from '@bank/contracts/bank.ts'
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import { aboutNobody, type CaseContext, type CaseFact, type CaseKind, formOf, groundsOf } from '#cases/index.ts'
import type { World } from '#kit/ctx.ts'
import { notDer } from '#kit/der.ts'
import { newId, sha256 } from '#kit/random.ts'
import { Refusal, refuseBy } from '#kit/refusal.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import { demoListAddress, hasAuthority } from '#outside/index.ts'
import { certificatesIn } from './bundle.ts'
import { bytesOfBase64, fingerprintOf } from './request.ts'
import * as store from './store.ts'
import type { Certificate } from './x509.ts'

type AnchorChange = {
  readonly change: 'LIST' | 'UNLIST'
  readonly name: string
  /** DER in base64. */
  readonly certificate: string
  readonly addresses: readonly string[]
  readonly grounds: string
}

/** Refuses AnchorException for what is no certificate of an authority with a key of the list, AnchorBundleException for several: which one is meant, a clerk says. */
function anchorOf(said: string): Certificate {
  const bytes = bytesOfBase64(said)
  try {
    const [one, ...others] = bytes ? certificatesIn(bytes).filter(({ isAuthority }) => isAuthority) : []
    if (others.length) throw new Refusal('AnchorBundleException')
    if (!one?.isAuthority || !one.key || one.hasUnknownCritical) throw new Refusal('AnchorException')
    if (!one.usages?.has('keyCertSign')) throw new Refusal('AnchorException')
    return one
  } catch (error) {
    throw error === notDer ? new Refusal('AnchorException') : error
  }
}

const isAddress = (said: string): boolean =>
  said === demoListAddress || (URL.canParse(said) && /^https?:\/\//.test(said))

function addressesOf(said: string): readonly string[] {
  const all = [...new Set(said.split(/[\s,]+/).filter(Boolean))]
  if (!all.length || all.length > 4 || !all.every(isAddress))
    throw new Refusal('TaskFieldException', { name: 'addresses' })
  return all
}

function parse(given: Readonly<Record<string, unknown>>): AnchorChange {
  const { change } = given
  if (change === 'UNLIST') {
    const { certificate, grounds } = formOf(given, ['change', 'certificate', 'grounds'])
    return { change, name: '', certificate, addresses: [], grounds: groundsOf(grounds) }
  }
  if (change !== 'LIST') throw new Refusal('TaskFieldException', { name: 'change' })
  const form = formOf(given, ['change', 'name', 'certificate', 'addresses', 'grounds'])
  if (!form.name) throw new Refusal('TaskFieldException', { name: 'name' })
  const { name, certificate } = form
  return { change, name, certificate, addresses: addressesOf(form.addresses), grounds: groundsOf(form.grounds) }
}

async function rejectionOf(
  ctx: Pick<World, 'clock' | 'config'> & Pick<CaseContext, 'tx'>,
  content: AnchorChange,
): Promise<Rejection | null> {
  const one = anchorOf(content.certificate)
  const known = await store.findAnchor(ctx.tx, sha256(one.bytes))
  const isListed = known !== null && known.unlisted_at === null
  if (content.change === 'UNLIST') return isListed ? null : reject('AnchorNotListedException')
  if (content.addresses.includes(demoListAddress) && !hasAuthority(ctx))
    return reject('TaskFieldException', { name: 'addresses' })
  return one.notAfter > ctx.clock.now() ? null : reject('AnchorException')
}

const changesOf = ({ change, name, certificate, addresses, grounds }: AnchorChange): readonly CaseFact[] => [
  { code: 'isListed', before: String(change === 'UNLIST'), after: String(change === 'LIST') },
  ...(name ? [{ code: 'anchorName', after: name } as const] : []),
  { code: 'anchorFingerprint', after: fingerprintOf(anchorOf(certificate).bytes) },
  ...(addresses.length ? [{ code: 'listAddresses', after: addresses.join(', ') } as const] : []),
  { code: 'grounds', after: grounds },
]

export const anchorCase: CaseKind<AnchorChange> = {
  name: 'CERTIFICATE_ANCHOR',
  ...caseKinds.CERTIFICATE_ANCHOR,
  parse,
  async open(ctx, { content }) {
    refuseBy(await rejectionOf(ctx, content))
    const hash = sha256(anchorOf(content.certificate).bytes)
    const known = await store.findAnchor(ctx.tx, hash)
    return { content, subject: aboutNobody(content.name || known?.name), single: hash.toString('hex') }
  },
  async facts(_ctx, { content }) {
    const one = anchorOf(content.certificate)
    return [{ code: 'certificateUntil', after: one.notAfter.toISOString() }]
  },
  changes: changesOf,
  check: (ctx, { content }) => rejectionOf(ctx, content),
  async execute(ctx, { content, number }) {
    const one = anchorOf(content.certificate)
    const at = ctx.clock.now()
    const hash = sha256(one.bytes)
    if (content.change === 'UNLIST') await store.unlistAnchor(ctx.tx, { sha256: hash, at, caseNumber: number })
    else
      await store.listAnchor(ctx.tx, {
        ...{ id: newId(), name: content.name, sha256: hash, der: one.bytes, addresses: content.addresses, at },
        ...{ notAfter: one.notAfter, caseNumber: number },
      })
    const known = await store.findAnchor(ctx.tx, hash)
    const params = { change: content.change, name: known?.name ?? content.name, case: number }
    ctx.record({ org: bankOrg, subject: known?.id ?? bankOrg, action: 'desk.anchor', params })
  },
}
