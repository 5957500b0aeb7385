// A bank that was open before lines said all that a statement needs: its migration takes over what the documents of standing lines know, on both sides, and guesses nothing.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ownDatabase } from '../../test/database.ts'
import { migrate, releaseSources } from '../kit/migrate.ts'

/** The first migration of the release that gave lines more columns. */
const first = '0023_ledger.sql'

const company = { account: '1090160123456746', inn: '00101202010015', bic: '109001' }
const neighbour = { account: '1090170000000052', inn: '00303202010031', bic: '109001' }
const elsewhere = { account: '1280040000001206', inn: '00202202010023', bic: '128004' }
const abroad = { account: 'DE89370400440532013000', inn: '', bic: 'DEUTDEFF' }
const operator = { account: '1090012417000107', inn: '', bic: '103001' }
const corridor = '1090010100000179'

type Side = typeof company
type OldDocument = {
  readonly operation: string
  readonly payer: Side
  readonly recipient: Side
  readonly code?: string
  readonly bank?: string
  readonly stage: string
  /** The account of each line and the other side that it names. */
  readonly lines: readonly (readonly [account: string, other: string])[]
}

const valueDate = '2026-11-17'
const documents = {
  clearing: {
    ...{ operation: 'CLEARING', payer: company, recipient: elsewhere, code: '55301100', stage: 'SETTLE' },
    lines: [
      [company.account, elsewhere.account],
      [corridor, company.account],
      // The commission, of whose other side the payment says nothing but the company.
      [company.account, ''],
      [corridor, company.account],
    ],
  },
  intrabank: {
    ...{ operation: 'INTRABANK_TRANSFER_FOREIGN', payer: company, recipient: neighbour, stage: 'SETTLE' },
    lines: [
      [company.account, neighbour.account],
      [neighbour.account, company.account],
    ],
  },
  swift: {
    ...{ operation: 'SWIFT', payer: company, recipient: abroad, bank: 'DEUTSCHE BANK AG', stage: 'SETTLE' },
    lines: [[company.account, abroad.account]],
  },
  qr: {
    ...{ operation: 'QR', payer: operator, recipient: company, stage: 'DEPOSIT' },
    lines: [[company.account, operator.account]],
  },
} as const satisfies Record<string, OldDocument>

let folder = ''
let owner: pg.Client
let url = ''

async function writes(of: OldDocument): Promise<void> {
  const { operation, payer, recipient, code = null, bank, stage, lines } = of
  const { rows } = await owner.query<{ id: string }>(
    `insert into payments.payments (id, org_reference_id, content_hash, created_by, creator_name, created_at, updated_at, status, operation, transfer_num, number_year,
      payer_account, payer_name, payer_inn, payer_bic, recipient_account, recipient_name, recipient_inn, recipient_bic, amount, currency, commission, payment_code, purpose, value_date, details)
    values (gen_random_uuid(), $1, decode(repeat('00', 32), 'hex'), $1, 'Асанова А.', now(), now(), 'SUCCESS', $2, $2, 2026,
      $3, 'Payer', $4, $5, $6, 'Recipient', $7, $8, 500, 'KGS', 0, $9, 'Оплата', $10, $11) returning id`,
    [
      ...['0190a0b0-0000-7000-8000-000000000001', operation],
      ...[payer.account, payer.inn, payer.bic, recipient.account, recipient.inn, recipient.bic],
      ...[code, valueDate, bank ? { recipientBankName: bank } : {}],
    ],
  )
  await posts(rows[0]?.id ?? null, stage, { operation, lines })
}

async function posts(
  payment: string | null,
  stage: string,
  { operation, lines }: Pick<OldDocument, 'operation' | 'lines'>,
): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into ledger.postings (payment_id, stage, day, booked_at) values ($1, $2, '2026-11-18', now()) returning id`,
    [payment, stage],
  )
  for (const [n, [account, other]] of lines.entries())
    await owner.query(
      `insert into ledger.entries (posting_id, line, account_id, currency, amount, day, booked_at, payment_id, operation, transfer_num, counterparty_name, counterparty_number, purpose)
      select $1, $2, id, 'KGS', 5, '2026-11-18', now(), $3, $4, $4, 'Name', $5, 'Оплата' from ledger.accounts where number = $6`,
      [rows[0]?.id, n + 1, payment, operation, other, account],
    )
}

beforeAll(async () => {
  url = (await ownDatabase('template0')).migrateUrl
  folder = await mkdtemp(join(tmpdir(), 'ordo-before-'))
  await cp(releaseSources.migrations, join(folder, 'migrations'), {
    recursive: true,
    filter: path => !path.endsWith('.sql') || path.slice(path.lastIndexOf('/') + 1) < first,
  })
  await migrate(url, { migrations: pathToFileURL(`${folder}/migrations/`), nouns: pathToFileURL(`${folder}/none/`) })
  const { pathname } = new URL(url)
  const admin = new URL(inject('postgres').adminUrl)
  owner = new pg.Client(Object.assign(admin, { pathname }).href)
  await owner.connect()
  for (const number of [company.account, neighbour.account, corridor])
    await owner.query(`insert into ledger.accounts (id, number, currency) values (gen_random_uuid(), $1, 'KGS')`, [
      number,
    ])
  for (const of of Object.values(documents)) await writes(of)
  await posts(null, 'DEPOSIT', { operation: 'DEPOSIT', lines: [[company.account, elsewhere.account]] })
})
afterAll(async () => {
  await owner?.end()
  await rm(folder, { recursive: true, force: true })
})

test('standing lines say what their documents know, on both sides', async () => {
  const before = (await readdir(join(folder, 'migrations'))).length
  expect(before).toBeGreaterThan(10)
  expect(await migrate(url)).toBe((await readdir(releaseSources.migrations)).length - before + 1)
  const { rows } = await owner.query<Record<string, string | null>>(
    `select e.operation, e.line::text, counterparty_inn as inn, counterparty_bic as bic, counterparty_bank as bank, payment_code as code, value_date::text as day
    from ledger.entries e order by posting_id, line`,
  )
  const told = rows.map(({ operation, line, inn, bic, bank, code, day }) => [
    `${operation} ${line}`,
    ...[inn, bic, bank, code, day],
  ])
  const nothing = [null, null, null] as const
  expect(told).toEqual([
    ['CLEARING 1', elsewhere.inn, elsewhere.bic, null, '55301100', valueDate],
    ['CLEARING 2', company.inn, company.bic, null, '55301100', valueDate],
    ['CLEARING 3', ...nothing, null, valueDate],
    ['CLEARING 4', company.inn, company.bic, null, null, valueDate],
    ['INTRABANK_TRANSFER_FOREIGN 1', neighbour.inn, neighbour.bic, null, null, valueDate],
    ['INTRABANK_TRANSFER_FOREIGN 2', company.inn, company.bic, null, null, valueDate],
    ['SWIFT 1', null, abroad.bic, 'DEUTSCHE BANK AG', null, valueDate],
    ['QR 1', null, operator.bic, null, null, valueDate],
    ['DEPOSIT 1', ...nothing, null, null],
  ])
})

test('and it leaves nothing that it needed on its way', async () => {
  const { rows } = await owner.query("select to_regclass('kit.line_facts') as facts")
  expect(rows).toEqual([{ facts: null }])
})
