// The thread in which signatures of tokens are checked, so that no call waits for what somebody sent.
import { lately } from '#kit/lately.ts'
import { sha256 } from '#kit/random.ts'
import { serve } from '#kit/worker.ts'
import { type CmsCheck, type CmsVerdict, checkCms } from './cms.ts'
import type { CmsFault } from './fault.ts'
import type { SharedBytes } from './kept.ts'
import { type Certificate, certificateOf, type RevocationList, revocationListOf } from './x509.ts'

/** Lists are read where they are: none is copied for a check, and of those that prove something their places are told. */
export type CheckerJob = Omit<CmsCheck, 'lists'> & { readonly lists: readonly SharedBytes[] }
export type CheckerVerdict =
  | { readonly fault: CmsFault }
  | { readonly chain: readonly Uint8Array[]; readonly lists: readonly number[] }

/** What was read lately stays read, and what an authority signed is not reckoned again while it does. */
const certificates = lately<Certificate>(500)
const lists = lately<RevocationList>(8)

/** In memory of its own: kept as a part of the message that it came with, it would keep all of it. */
const alone = (bytes: Uint8Array): Buffer => Buffer.from(new Uint8Array(bytes).buffer)

const verdictOf = ({
  lists: given,
  ...check
}: CheckerJob): CmsVerdict & { readonly read: readonly RevocationList[] } => {
  const names = new Map(given.map(({ name, bytes }) => [bytes, name]))
  const read: RevocationList[] = []
  const verdict = checkCms(
    { ...check, lists: given.map(({ bytes }) => bytes) },
    {
      certificate: bytes => certificates(sha256(bytes).toString('hex'), () => certificateOf(alone(bytes))),
      list(bytes, given) {
        const found = lists(names.get(given) ?? '', () => revocationListOf(bytes))
        read.push(found)
        return found
      },
    },
  )
  return { ...verdict, read }
}

serve<CheckerJob, CheckerVerdict>(async (job, tell) => {
  const { read, ...verdict } = verdictOf(job)
  if ('fault' in verdict) tell(verdict)
  else tell({ ...verdict, lists: verdict.lists.map(proving => read.findIndex(({ bytes }) => bytes === proving)) })
})
