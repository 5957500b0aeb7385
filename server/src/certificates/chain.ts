// The chain from a certificate to an anchor that the bank listed: who issued whom, what each may do, until when, and that none of them is revoked. Fails closed.
import { type Engine, isSignedBy, type PublicKey } from './algorithms.ts'
import type { CmsFault } from './fault.ts'
import type { Certificate, RevocationList, SignedPart, Usage } from './x509.ts'

/** What a check is made against: the moment, the bank's anchors, and the lists that it holds. */
export type Ground = {
  readonly at: Date
  readonly anchors: readonly Certificate[]
  readonly lists: readonly RevocationList[]
  readonly engine: Engine
}

/** From the certificate to its anchor, and the list that clears each but the anchor. */
export type ProvedChain = { readonly certificates: readonly Certificate[]; readonly lists: readonly RevocationList[] }

type OrFault<T> = { readonly fault: CmsFault } | T

/** So many authorities at most between a person and an anchor. */
const depthAtMost = 4

const isValid = ({ notBefore, notAfter }: Certificate, at: Date): boolean => notBefore <= at && at <= notAfter

const mayDo = ({ usages }: Certificate, usage: Usage): boolean => usages?.has(usage) === true

/** Whose keys were found to have signed what: that stays so while both are kept. */
const signers = new WeakMap<SignedPart, WeakSet<PublicKey>>()

function isBy(engine: Engine, part: SignedPart, { key }: Certificate): boolean {
  const { algorithm, ...said } = part
  if (algorithm === null || key === null) return false
  const known = signers.get(part)
  if (known?.has(key)) return true
  const isRight = isSignedBy(engine, algorithm, key, said)
  if (isRight) signers.set(part, (known ?? new WeakSet()).add(key))
  return isRight
}

/** What hinders a person's own certificate; null when nothing does. */
function faultOfOwn(one: Certificate, at: Date): CmsFault | null {
  if (at < one.notBefore) return 'NOT_YET_VALID'
  if (at > one.notAfter) return 'EXPIRED'
  if (!one.key || !one.signed.algorithm) return 'ALGORITHM'
  if (one.isAuthority || one.hasUnknownCritical) return 'KEY_USAGE'
  return mayDo(one, 'digitalSignature') || mayDo(one, 'nonRepudiation') ? null : 'KEY_USAGE'
}

/** Whether an authority may have issued what stands `below` authorities above a person. */
function mayIssue(one: Certificate, below: number, at: Date): CmsFault | null {
  if (!isValid(one, at) || !one.isAuthority || one.hasUnknownCritical || !mayDo(one, 'keyCertSign')) return 'CHAIN'
  return one.pathLength !== null && one.pathLength < below ? 'PATH_LENGTH' : null
}

/** The list that clears a certificate: of its issuer, good at the moment. */
function clear(
  one: Certificate,
  issuer: Certificate,
  { lists, at, engine }: Ground,
): OrFault<{ list: RevocationList }> {
  const own = lists.filter(
    list =>
      list.issuer.equals(issuer.subject) &&
      list.isWhole &&
      mayDo(issuer, 'cRLSign') &&
      isBy(engine, list.signed, issuer),
  )
  // Revoked is revoked, however old the list is.
  if (own.some(list => list.isRevoked(one.serial))) return { fault: 'REVOKED' }
  if (!own.length) return { fault: 'NO_LIST' }
  const list = own.find(({ thisUpdate, nextUpdate }) => thisUpdate <= at && at < nextUpdate)
  return list ? { list } : { fault: 'STALE_LIST' }
}

/** Of two faults the one that says more. */
const telling = (one: CmsFault | null, other: CmsFault): CmsFault => (one === null || one === 'CHAIN' ? other : one)

type ChainPart = { readonly certificates: readonly Certificate[]; readonly lists: readonly RevocationList[] }

/** Goes on from the last certificate to an anchor; `pool` is of authorities that came along. */
function climb(step: ChainPart, pool: readonly Certificate[], ground: Ground): OrFault<ProvedChain> {
  const { anchors, at, engine } = ground
  const { certificates } = step
  const last = certificates.at(-1)
  const below = certificates.length - 1
  let fault: CmsFault | null = null
  if (!last || below > depthAtMost) return { fault: 'PATH_LENGTH' }
  for (const issuer of [...anchors, ...pool]) {
    if (!issuer.subject.equals(last.issuer) || certificates.includes(issuer)) continue
    const hindrance = mayIssue(issuer, below, at)
    if (!isBy(engine, last.signed, issuer)) continue
    if (hindrance) {
      fault = telling(fault, hindrance)
      continue
    }
    const cleared = clear(last, issuer, ground)
    if ('fault' in cleared) {
      fault = telling(fault, cleared.fault)
      continue
    }
    const next = { certificates: [...certificates, issuer], lists: [...step.lists, cleared.list] }
    if (anchors.includes(issuer)) return next
    const found = climb(next, pool, ground)
    if (!('fault' in found)) return found
    fault = telling(fault, found.fault)
  }
  return { fault: fault ?? 'CHAIN' }
}

/** The chain of a person's certificate, or why there is none. */
export function chainOf(one: Certificate, pool: readonly Certificate[], ground: Ground): OrFault<ProvedChain> {
  const fault = faultOfOwn(one, ground.at)
  return fault ? { fault } : climb({ certificates: [one], lists: [] }, pool, ground)
}
