// Checks a signature of a token for one person, against what the bank has listed and holds at that moment.
import { formatDateTime } from '@bank/contracts/dates.ts'
import type { World } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import { Refusal, refusalOf } from '#kit/refusal.ts'
import { limitOf, runInWorker, type WorkerLimits, type WorkerTurns } from '#kit/worker.ts'
import type { CheckerJob, CheckerVerdict } from './checker.ts'
import { type CmsCheck, type CmsProof, type CmsVerdict, cmsBytesAtMost } from './cms.ts'
import { type CmsFault, cmsFaults } from './fault.ts'
import { latestLists, sharedOf } from './kept.ts'
import * as store from './store.ts'

const url = new URL('./checker.ts', import.meta.url)
/** Far more than the largest signature takes: 10 ms of a processor. A program that reckons GOST is begun several times. */
const limits: WorkerLimits = { workMs: 2000, silenceMs: 60_000, heapMb: 96, besideMb: 96 }
const turns: WorkerTurns = { threads: 2, waiting: 64, waitMs: 4000 }
const idleMs = 600_000

/** The check in its thread, at whatever moment and by whatever ground it is told. */
export async function verdictOf({ lists, ...check }: CmsCheck): Promise<CmsVerdict> {
  const found: CmsVerdict[] = []
  const job: CheckerJob = { ...check, lists: lists.map(sharedOf) }
  try {
    await runInWorker<CheckerJob, CheckerVerdict>({ url, limits, turns, idleMs, job }, said =>
      found.push('fault' in said ? said : { ...said, lists: said.lists.map(place => lists[place]!) }),
    )
  } catch (error) {
    if (limitOf(error) === 'TIME') throw new Refusal('UnavailableException')
    throw limitOf(error) ? new Refusal('TokenSignatureException') : error
  }
  const [verdict] = found
  if (!verdict) throw new Error('the checker told nothing')
  return verdict
}

/** Whose signature, over what. */
export type SignatureQuestion = {
  readonly cms: Uint8Array
  readonly content: Uint8Array
  /** The certificates that would count, whatever their state. */
  readonly registered: readonly store.RegisteredCertificate[]
}

export type CheckedSignature = CmsProof & { readonly certificate: store.RegisteredCertificate }

type CheckContext = Pick<World, 'clock' | 'config'> & { readonly tx: Tx }

/** Of a certificate that has ended, at the bank: the person is told so, not that it is a stranger's. */
function mustBeAwake({ state }: store.RegisteredCertificate): void {
  if (state === 'REVOKED') throw new Refusal('CertificateRevokedException')
  if (state === 'REPLACED') throw new Refusal('TokenCertificateForeignException')
}

function refusalOfFault(fault: CmsFault, [latest]: readonly store.RegisteredCertificate[]): Refusal {
  if (fault !== 'EXPIRED') return refusalOf(cmsFaults[fault])
  const until = latest ? formatDateTime(latest.not_after.toISOString()) : ''
  return new Refusal('CertificateExpiredException', { until })
}

/** Refuses by name what does not count at this moment. */
export async function checkSignature(
  { tx, clock, config }: CheckContext,
  { cms, content, registered }: SignatureQuestion,
): Promise<CheckedSignature> {
  if (cms.length > cmsBytesAtMost) throw new Refusal('TokenSignatureException')
  if (!registered.length) throw new Refusal('CertificateMissingException')
  const [anchors, lists] = await Promise.all([store.listedAnchors(tx), latestLists(tx)])
  const verdict = await verdictOf({
    ...{ cms, content, anchors, lists },
    registered: registered.map(({ der }) => der),
    at: clock.now(),
    openssl: config.cmsOpenssl,
  })
  if ('fault' in verdict) throw refusalOfFault(verdict.fault, registered)
  const [own] = verdict.chain
  const certificate = registered.find(({ der }) => own && der.equals(own))
  if (!certificate) throw new Refusal('TokenCertificateForeignException')
  mustBeAwake(certificate)
  return { ...verdict, certificate }
}
