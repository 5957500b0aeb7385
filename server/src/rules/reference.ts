// Loads the directories that come with a release, when their files changed.
import { readFile } from 'node:fs/promises'
import { parseCsvRecords } from '@bank/contracts/csv.ts'
import type { Tx } from '#kit/db.ts'
import { sha256hex } from '#kit/random.ts'
import { othersBanks, wholeDirectoryOf } from './loading.ts'
import { keepFiles, loadedFiles, lockReference, upserts } from './store.ts'

const folder = new URL('../../../contracts/data/', import.meta.url)

/** Our own branches; those of others come from a file. */
const ownBranches = [
  { bic: '109001', name_ru: 'ОАО «Ордо Банк»', name_en: 'Ordo Bank', role: 'bank', swift: 'ORDOKG22' },
  { bic: '109008', name_ru: 'Ордо Банк, филиал «Ала-Арча»', name_en: 'Ordo Bank, Ala-Archa branch', role: 'branch' },
  { bic: '109009', name_ru: 'Ордо Банк, Токмокский филиал', name_en: 'Ordo Bank, Tokmok branch', role: 'branch' },
  { bic: '109014', name_ru: 'Ордо Банк, Ошский филиал', name_en: 'Ordo Bank, Osh branch', role: 'branch' },
  { bic: '109016', name_ru: 'Ордо Банк, Бишкекский филиал', name_en: 'Ordo Bank, Bishkek branch', role: 'branch' },
  { bic: '109018', name_ru: 'Ордо Банк, Каракольский филиал', name_en: 'Ordo Bank, Karakol branch', role: 'branch' },
].map(branch => ({ swift: '', ...branch, is_own: true }))

type Row = Record<string, unknown>

const rowsOf = (name: string, text: string): Row[] => {
  const rows = parseCsvRecords(text)
  return name === 'banks' ? [...ownBranches, ...othersBanks(rows)] : rows
}

/** Bring the directories into the database when a file changed; true when one did. Safe to repeat, and on two nodes at once. */
export async function loadReference(tx: Tx): Promise<boolean> {
  const files = await Promise.all(
    Object.keys(upserts).map(async name => {
      const rows = JSON.stringify(rowsOf(name, await readFile(new URL(`${name}.csv`, folder), 'utf8')))
      return { name, rows, sha256: sha256hex(rows) }
    }),
  )
  const fresh = async () => {
    const known = new Map((await loadedFiles(tx)).map(file => [file.name, file.sha256]))
    return files.filter(({ name, sha256 }) => known.get(name) !== sha256 && !known.has(wholeDirectoryOf(name)))
  }
  if (!(await fresh()).length) return false
  await lockReference(tx)
  const changed = await fresh()
  for (const { name, rows } of changed) {
    const upsert = upserts[name]
    if (upsert) await tx.rows(upsert(rows))
  }
  await keepFiles(
    tx,
    changed.map(({ name, sha256 }) => ({ name, sha256 })),
  )
  return changed.length > 0
}
