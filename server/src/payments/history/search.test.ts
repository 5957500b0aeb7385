// Search returns what a plain scan of every document would, whichever plan the database takes.
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sql, Tx } from '#kit/db.ts'
import { newId, sha256 } from '#kit/random.ts'
import { sized } from '../../../../tools/size.ts'
import { openBank, type TestBank } from '../../../test/world.ts'
import { type Filter, find } from '../store/search.ts'

type Doc = {
  readonly id: string
  readonly org_reference_id: string
  readonly operation: 'CLEARING' | 'SWIFT' | 'QR'
  readonly transfer_num: string
  readonly payer_account: string
  readonly payer_name: string
  readonly recipient_account: string
  readonly recipient_name: string
  readonly amount: number
  readonly purpose: string
  readonly created_by: string
  readonly created_at: string
  readonly status: 'DRAFT' | 'ON_VERIFICATION' | 'SUCCESS'
}

const [ours, theirs, me, colleague] = [newId(), newId(), newId(), newId()]
const own = '1090010000000001'
/** As people write them: in Russian, in Kyrgyz, in Latin letters and in Chinese, with marks that mean something to a pattern. */
const names =
  'Берёзка|БЕРЕЗКА|Сон-Куль|Соң-Көл|Жаңы Жол|жаны жол|Үмүт|Умут|Өнөр|Цемент|Щебень|Подъезд|Эльбрус|Йод|Нур|Аю|Anadolu|ANADOLU Inşaat|Şahin|Öz|Zhol|O_k|50%|a\\b|中国银行|银行 8|№ 7'.split(
    '|',
  )
const forms = ['ОсОО «*»', 'ЖЧК "*"', 'ИП *', '* LLC', '*']
const purposes = ['Оплата за товары по счёту', 'Аренда', 'Жабдуу үчүн төлөм', 'Services', '100% предоплата']

const sql = (text: string, ...values: unknown[]): Sql => ({ text, values, name: `search-${newId().slice(0, 8)}` })

const whole = (most: number) => fc.integer({ min: 0, max: most - 1 })
const party = fc
  .tuple(fc.constantFrom(...forms), fc.constantFrom(...names), whole(40))
  .map(([form, name, n]) => form.replace('*', n < 20 ? `${name} ${n}` : name))

/** Whole seconds, and many at once, so that the order of those is looked at as well. */
const anyDocument = fc.record({
  party,
  purpose: fc.tuple(fc.constantFrom(...purposes), whole(999)).map(([text, n]) => `${text} ${n}`),
  account: whole(50),
  amount: whole(300),
  second: whole(400),
  operation: fc.constantFrom('CLEARING', 'CLEARING', 'CLEARING', 'SWIFT', 'QR'),
  status: fc.constantFrom('DRAFT', 'ON_VERIFICATION'),
  isMine: fc.boolean(),
  isOurs: fc.integer({ min: 0, max: 4 }).map(n => n > 0),
})

const docs: readonly Doc[] = fc.sample(anyDocument, { numRuns: 900, seed: 20_261_120 }).map((one, n) => {
  const other =
    one.operation === 'SWIFT' ? `TR${one.account}KZ` : `12800400000000${String(one.account).padStart(2, '0')}`
  const isIn = one.operation === 'QR'
  return {
    id: newId(),
    org_reference_id: one.isOurs ? ours : theirs,
    operation: one.operation as Doc['operation'],
    transfer_num: `Н-${n}`,
    payer_account: isIn ? other : own,
    payer_name: isIn ? one.party : 'Компания Үмүт',
    recipient_account: isIn ? own : other,
    recipient_name: isIn ? 'Компания Үмүт' : one.party,
    amount: (one.amount + 1) * 100,
    purpose: one.purpose,
    created_by: one.isMine ? me : colleague,
    created_at: new Date(Date.parse('2026-11-20T03:00:00Z') + one.second * 1000).toISOString(),
    status: isIn ? 'SUCCESS' : (one.status as Doc['status']),
  }
})

const columns =
  'id, org_reference_id, operation, transfer_num, payer_account, payer_name, recipient_account, recipient_name, amount, purpose, created_by, created_at'

async function write(tx: Tx): Promise<void> {
  const rows = docs.map(one => ({ ...one, content_hash: `\\x${Buffer.from(sha256(one.id)).toString('hex')}` }))
  await tx.rows(
    sql(
      `insert into payments.payments (${columns}, number_year, payer_inn, payer_bic, recipient_inn, recipient_bic, currency, commission, value_date, details, origin,
          content_hash, creator_name, updated_at)
        select ${columns}, 2026, '', '109001', '', '128004', 'KGS', 0, '2026-11-20',
          case operation when 'QR' then jsonb_build_object('providerTransactionId', transfer_num) else '{}' end, 'MANUAL', content_hash, 'А. А.', created_at
        from jsonb_populate_recordset(null::payments.payments, $1::jsonb)`,
      JSON.stringify(rows.map(({ status: _, ...row }) => row)),
    ),
  )
  await tx.rows(
    sql(
      `update payments.payments set status = 'ON_VERIFICATION', trail = '{ON_VERIFICATION}', scheme = 'ONE_SIGNATORY', pay_control = false where id = any ($1::uuid[])`,
      docs.filter(one => one.status === 'ON_VERIFICATION').map(one => one.id),
    ),
  )
}

let bank: TestBank

beforeAll(async () => {
  bank = await openBank({ database: 'own' })
  await bank.world.db.bank(write)
})
afterAll(() => bank.close())

const same = new Map([
  ['ё', 'е'],
  ['й', 'и'],
  ['э', 'е'],
  ['щ', 'ш'],
  ['ң', 'н'],
  ['ө', 'о'],
  ['ү', 'у'],
])

const heard = new Map<string, string>()

/** How a text is heard, letter by letter, as functions.sql tells it; each is asked about again and again. */
function normalise(text: string): string {
  const known = heard.get(text)
  if (known !== undefined) return known
  const letters = [...text.toLowerCase()].map(letter =>
    letter === 'ц' ? 'тс' : 'ьъ«»"'.includes(letter) ? '' : (same.get(letter) ?? letter),
  )
  const made = letters.join('')
  heard.set(text, made)
  return made
}

const has = (text: string, part: string): boolean => normalise(text).includes(normalise(part))

const wordsOf = (d: Doc): string =>
  [
    d.transfer_num,
    d.operation === 'QR' ? d.payer_name : d.recipient_name,
    d.recipient_account,
    d.payer_account,
    d.purpose,
  ].join(' ')

/** The rule, said of one document. */
function fits(d: Doc, filter: Filter): boolean {
  if (d.org_reference_id !== ours || (d.status === 'DRAFT' && d.created_by !== me)) return false
  const { words, wordsAmount, recipient } = filter
  const isNamed = recipient === undefined || has(d.recipient_name, recipient)
  const isMeant = wordsAmount !== undefined && String(d.amount) === wordsAmount && isNamed
  const isWorded =
    (words === undefined || has(wordsOf(d), words)) &&
    isNamed &&
    (recipient === undefined || has(wordsOf(d), recipient))
  return (
    (isMeant || isWorded) &&
    (!filter.statuses || filter.statuses.includes(d.status)) &&
    (filter.from === undefined || d.created_at >= filter.from) &&
    (filter.most === undefined || d.amount <= Number(filter.most))
  )
}

const text = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)
const newest = (a: Doc, b: Doc): number => text(b.created_at, a.created_at) || text(b.id, a.id)
const greatest = (a: Doc, b: Doc): number => b.amount - a.amount || text(b.id, a.id)

const naive = (filter: Filter): string[] =>
  docs
    .filter(one => fits(one, filter))
    .toSorted(filter.sort === 'GREATEST' ? greatest : newest)
    .map(one => one.id)

/** What people type: a part of what stands somewhere, in other letters of the same sound or another case, or nothing that stands anywhere. */
const anyWords = fc
  .tuple(
    fc.constantFrom(...docs.flatMap(one => [wordsOf(one), one.recipient_name])),
    whole(60),
    fc.integer({ min: 1, max: 14 }),
    fc.constantFrom<((text: string) => string)[]>(
      one => one,
      one => one.toUpperCase(),
      one => one.replaceAll('ё', 'е').replaceAll('ү', 'у').replaceAll('ң', 'н'),
      one => `«${one}»`,
      one => `${one}ъ`,
      one => `${one}_`,
    ),
  )
  .map(([of, from, length, written]) => written(of.slice(from % of.length).slice(0, length)))
  .filter(one => one.trim() !== '')

const filters = fc
  .record(
    {
      words: anyWords,
      recipient: anyWords,
      wordsAmount: fc.constantFrom('100', '15000', '20000'),
      statuses: fc.constantFrom<Filter['statuses'][]>(['DRAFT'], ['ON_VERIFICATION', 'SUCCESS']),
      from: fc.constantFrom('2026-11-20T03:03:00.000Z'),
      most: fc.constantFrom('15000'),
      // Nobody must sign any of these, so by deadline they stand by their time.
      sort: fc.constantFrom<Filter['sort'][]>('GREATEST', 'DEADLINE'),
    },
    { requiredKeys: [] },
  )
  .filter(one => one.words !== undefined || (one.recipient !== undefined && one.wordsAmount === undefined))

/** Through the documents in their order; by the index of the words. A few hundred rows would else be read as a whole. */
const ways = ['set local enable_bitmapscan = off', 'set local enable_indexscan = off; set local seq_page_cost = 1000']

const findsTheSame = (numRuns: number) =>
  fc.assert(
    fc.asyncProperty(filters, fc.constantFrom(...ways), whole(30), async (filter, way, skip) => {
      const found = await bank.world.db.org({ org: ours, personId: me }, async tx => {
        for (const setting of way.split('; ')) await tx.rows(sql(setting))
        const { total, elements } = await find(tx, filter as Filter, { most: 1000, skip: 0 })
        const page = await find(tx, filter as Filter, { most: 7, skip })
        return { total, ids: elements.map(({ id }) => id), page: page.elements.map(({ id }) => id) }
      })
      const ids = naive(filter as Filter)
      expect(found).toEqual({ total: ids.length, ids, page: ids.slice(skip, skip + 7) })
    }),
    { numRuns, examples: [[{ words: 'Н', recipient: ' «a\\' }, ways[0] ?? '', 0]] },
  )

test('by words and by recipient it finds what a look at every document finds, in the same order and as many', () =>
  findsTheSame(sized({ small: 60, merge: 200, release: 200 })))

test('what is looked for is there at all, in each script', () => {
  for (const recipient of ['берёзка', 'СОН-КОЛ', 'умут', 'anadolu', '中国', '50%', 'o_k', 'a\\b'])
    expect([recipient, naive({ recipient }).length > 0]).toEqual([recipient, true])
})

test('a text that more names hold than a search can name finds the same, each document asked for its name', async () => {
  const client = new pg.Client(bank.world.urls.migrateUrl)
  await client.connect()
  const { rows } = await client.query<{ text: string }>(
    `select pg_get_functiondef('payments.names_with(uuid, text)'::regprocedure) as text`,
  )
  const narrow = rows[0]?.text.replace('<= 4000', '<= 2').replace('4001', '3') ?? ''
  expect(narrow).toMatch(/<= 2 .* 3\)/s)
  await client.query(narrow)
  await client.end()
  await findsTheSame(sized({ small: 30, merge: 60, release: 60 }))
})
