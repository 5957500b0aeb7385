// Recognises the demo in a database: its mark, its people, and the published seeds of their authenticators.
import type { World } from '#kit/ctx.ts'
import { sql } from '#kit/db.ts'
import { sha256hex } from '#kit/random.ts'
import { unseal } from './seal.ts'

/** Ids of those who sign in to the demo with published passwords. */
export const demoPersonIds: readonly string[] = [
  '8b1ad95f-1618-458a-8550-4bf3f03f948a',
  '2fae2f70-e46a-4d7e-816b-edc4873dfb07',
  '890aba8e-f10c-48f7-80b9-5c23d640500e',
  '997457cf-114e-4945-81ac-e2010a81f99c',
  'b38df95e-acca-43c7-8a7b-85fb777b8a5d',
  'aa922940-42e0-4758-82d3-654ea6ca53b5',
  'c840d91f-a078-45ed-8a38-4f77bac7d585',
  '93fb8f44-4280-4dd5-8e88-777734e96b7e',
  '82706783-d155-456b-8201-18dbf016fb60',
  '432134f4-03e5-4933-86d3-35abf196847e',
]

/** SHA-256 in hex of the published seeds, so that the seeds themselves are not in the program of a production. */
export const demoSeedHashes: ReadonlySet<string> = new Set([
  '4fd2c2316a53722dedc663d7087daa9f46415ad8d6050130e2418426db798658',
  '4f3cc026207e962d158b644e21733b5c9588ccba1abb3f9e12b7fb82be8ff05f',
  '616bec6f1928922a29efd9b5a6bfbab1ced25a9a5d8cb821be47dafedfae982a',
  'adf14282586dd68d249ee372ddafbb3715a6fb66b3e086ec9bc722d5846c2420',
])

type SeedRow = { readonly person_id: string; readonly sealed: Buffer; readonly key_id: string }

/** A seed under another key is not ours to open, and opens for nobody. */
export function isPublished(
  totpKey: string,
  { person_id, sealed, key_id }: SeedRow,
  published = demoSeedHashes,
): boolean {
  try {
    return published.has(sha256hex(unseal(totpKey, { sealed, keyId: key_id }, person_id)))
  } catch {
    return false
  }
}

/** What of the demo this database holds, a sentence for each; empty for a bank's own. Reads every seed once. */
export async function demoTraces({ db, config }: Pick<World, 'db' | 'config'>): Promise<string[]> {
  const { marked, people, seeds } = await db.bank(async tx => ({
    marked: await tx.row<{ is: boolean }>(sql`select to_regclass('kit.seeded') is not null as is`),
    people: await tx.row<{ count: number }>(
      sql`select count(*)::int as count from identity.persons where id = any (${demoPersonIds})`,
    ),
    seeds: await tx.rows<SeedRow>(sql`select person_id, sealed, key_id from identity.factors where sealed is not null`),
  }))
  const published = seeds.filter(seed => isPublished(config.secrets.totpKey, seed)).length
  return [
    ...(marked?.is ? ['the demo bank was written into this database once'] : []),
    ...(people?.count
      ? [`${people.count} people of the demo, whose passwords are published, are in this database`]
      : []),
    ...(published ? [`${published} authenticators of this database have seeds that are published`] : []),
  ]
}
