// Verifies the audit chain of one company, line by line, up to the head that the bank signed.
import { createPublicKey } from 'node:crypto'
import { digestOf, isSigned, type Key, sha256 } from './verifyBundle.ts'
import { type Checkpoint, chainOf, checkpointsOf, headOf, type Link, type Rows } from './verifyRows.ts'

export type ChainFault = { readonly org: string; readonly record: string; readonly fault: string }
export type Trust = {
  /** Heads that the log kept, where who holds the database does not reach; by company. */
  readonly checkpoints: ReadonlyMap<string, readonly Checkpoint[]>
  /** The bank's keys by fingerprint; null takes each checkpoint's own. */
  readonly keys: ReadonlyMap<string, Key> | null
}

function keyOf(checkpoint: Checkpoint, keys: Trust['keys']): Key | undefined {
  const spki = Buffer.from(checkpoint.publicKey, 'hex')
  const fingerprint = sha256(spki).toString('hex')
  if (keys) return keys.get(fingerprint)
  try {
    return { fingerprint, key: createPublicKey({ key: spki, format: 'der', type: 'spki' }) }
  } catch {
    return undefined
  }
}

/** Where each checkpoint of the company stands: a number has one of the database and one of the log. */
function placed(all: readonly Checkpoint[]): Map<string, Checkpoint[]> {
  return Map.groupBy(all, ({ number }) => number)
}

type Walk = { records: number; last: Buffer; readonly broken: ChainFault[] }

function follow(walk: Walk, org: string, link: Link): void {
  const { prev, hash, ...record } = link
  const tell = (what: string): void => {
    walk.broken.push({ org, record: `line ${link.number}`, fault: what })
  }
  walk.records++
  if (link.number !== String(walk.records)) {
    tell(`stands where line ${walk.records} should`)
    walk.records = Number(link.number)
  } else if (!prev.equals(walk.last)) tell('does not follow from the line before')
  if (!sha256(prev, digestOf(org, record)).equals(hash)) tell('is not what its hash covers')
  walk.last = hash
}

/** The chain from its first line, against its head, the checkpoints of the database and those that were kept elsewhere. */
export async function checkChain(
  rows: Rows,
  org: string,
  { checkpoints, keys }: Trust,
): Promise<{ records: number; checkpoints: number; broken: ChainFault[] }> {
  const own = await checkpointsOf(rows, org)
  const known = checkpoints.get(org) ?? []
  const waiting = placed([...own, ...known])
  const walk: Walk = { records: 0, last: Buffer.alloc(0), broken: [] }
  const tell = (record: string, what: string): void => {
    walk.broken.push({ org, record, fault: what })
  }
  let count = 0
  for await (const page of chainOf(rows, org))
    for (const link of page) {
      count++
      follow(walk, org, link)
      const hash = link.hash.toString('hex')
      for (const one of waiting.get(link.number) ?? [])
        if (one.hash !== hash) tell(`line ${link.number}`, 'is not the one that the bank signed')
      waiting.delete(link.number)
    }
  for (const number of waiting.keys()) tell(`line ${number}`, 'was signed by the bank and is gone')
  const head = await headOf(rows, org)
  if (head?.number !== String(count) || head.hash !== walk.last.toString('hex'))
    tell('head', 'is not the end of the chain')
  for (const one of [...own, ...known])
    if (one.organisation !== org || !isSigned(one, keyOf(one, keys)))
      tell(`checkpoint ${one.number}`, "is not under the bank's key")
  const numbers = new Set(own.map(({ number }) => number))
  for (const { number } of known) if (!numbers.has(number)) tell(`checkpoint ${number}`, 'was kept, and is gone here')
  return { records: count, checkpoints: own.length, broken: walk.broken }
}
