// Recognises clerks of the demo in a database: their ids, and the published seeds of their authenticators.
import { isPublished } from '#identity/index.ts'
import type { World } from '#kit/ctx.ts'
import * as store from './store.ts'

/** Ids of those who sign in to the desk of the demo with published passwords. */
export const demoClerkIds: readonly string[] = [
  'f1d92236-1aef-46db-87d8-6842ef7ba5c8',
  '30a05288-c571-4300-8808-fb1d388a3511',
]

/** SHA-256 in hex of the published seeds. */
export const demoSeedHashes: ReadonlySet<string> = new Set([
  '16cc53009e3dd86ba30ee8484f4df3bf2428d7f9f52c37346a55002dc90547c1',
  'a031fe2dda52e60adbb208aeda7b29d1d220f48d4f7ea64c78cae3167fe2855c',
])

/** What of the demo this database holds, a sentence for each; empty for a bank's own. */
export async function demoTraces({ db, config }: Pick<World, 'db' | 'config'>): Promise<string[]> {
  const { count, seeds } = await db.bank(async tx => ({
    count: await store.countAmong(tx, demoClerkIds),
    seeds: await store.sealedSeeds(tx),
  }))
  const published = seeds.filter(({ id: person_id, ...seed }) =>
    isPublished(config.secrets.totpKey, { person_id, ...seed }, demoSeedHashes),
  )
  return [
    ...(count ? [`${count} clerks of the demo, whose passwords are published, are in this database`] : []),
    ...(published.length ? [`${published.length} authenticators of clerks have seeds that are published`] : []),
  ]
}
