// Measures search in a million payments of one company: the 95th percentile, and what a question of each kind costs. Rows of the real tables; only the bulk load is the bench's own.

import { type OperationCode, operationCodes } from '@bank/contracts/operations.ts'
import type { TortureCompany } from '@bank/server/test/torture/cast.ts'
import type { LineRequest } from '@bank/server/test/torture/line.ts'
import type { Cluster } from './cluster.ts'
import type { Meter } from './cost.ts'
import type { Dice } from './dice.ts'
import type { Office } from './office.ts'
import { measureQuestions, type QuestionTimes } from './questions.ts'

let loaded = 0

/** A year of a company: mostly clearing, some of everything else. */
export const everyKind = [...operationCodes, ...Array.from({ length: 9 }, () => 'CLEARING' as const)]

/**
 * Executed documents of two years, set-based; triggers are off in this one session, so the loading writes what they would have written.
 * Accepted by QR is what somebody paid to the company; everything else it paid.
 */
export async function growHistory(
  cluster: Cluster,
  office: Office,
  { org, accounts, people }: TortureCompany,
  { count, kinds = everyKind }: { readonly count: number; readonly kinds?: readonly OperationCode[] },
): Promise<void> {
  const own = accounts[0]?.number
  const author = people[0]?.id
  const now = office.clock.now().toISOString()
  const from = loaded + 1
  loaded += count
  await cluster.admin(
    'set session_replication_role = replica',
    `create temporary table made as select n, gen_random_uuid() as id, timestamptz '${now}' - interval '1 minute' - (n::double precision / 1000000) * interval '700 days' as at,
      'ОсОО «' || (array['Ала-Тоо', 'Сон-Куль', 'Жаны Жол', 'Кыргыз Темир', 'Береке', 'Нур', 'Достук', 'Манас'])[1 + n % 8] || ' ' || n % 500 || '»' as name,
      'Оплата за ' || (array['товары', 'аренду', 'услуги связи', 'перевозку', 'ремонт', 'электроэнергию', 'рекламу'])[1 + n % 7] || ' по счёту ' || n as purpose,
      '128004' || lpad((n % 500)::text, 10, '0') as other, 'h' || n as number, 100 + (n::bigint * 7919) % 10000000 as amount, kinds.operation,
      kinds.operation = 'QR' as is_in from generate_series(${from}, ${loaded}) n
      cross join lateral (select ('{${kinds.join()}}'::text[])[1 + (hashint4(n) & 1048575) % ${kinds.length}] as operation) kinds`,
    `insert into payments.payments (id, org_reference_id, operation, transfer_num, number_year, payer_account, payer_name, payer_inn, payer_bic, recipient_account,
        recipient_name, recipient_inn, recipient_bic, amount, currency, commission, payment_code, purpose, value_date, details, origin, status, trail, steps, version,
        content_hash, scheme, pay_control, signed_by, created_by, creator_name, created_at, updated_at)
      select id, '${org}', operation, number, extract(year from at), case when is_in then other else '${own}' end, case when is_in then name else 'Компания' end,
        '00101202010001', '109001', case when is_in then '${own}' else other end, case when is_in then 'Компания' else name end, '00101202010015', '128004',
        amount, case operation when 'SWIFT' then 'USD' else 'KGS' end, 0, '55301100', purpose, at::date,
        case operation when 'QR' then jsonb_build_object('providerTransactionId', number) when 'REFUND' then jsonb_build_object('qrPaymentId', id) else '{}' end,
        'MANUAL', case when n % 20 = 0 then 'ERROR' else 'SUCCESS' end, '{SUCCESS}', 6, 5, sha256(id::text::bytea),
        case when operation not in ('QR', 'REFUND') then 'ONE_SIGNATORY' end, false, '{}', '${author}', 'А. А.', at, at from made`,
    `insert into payments.names (org_reference_id, key, name, is_incoming)
      select '${org}', payments.name_key(name, is_in), name, is_in
        from (select distinct payments.normalized(case when is_in then 'Компания' else name end) as name, is_in from made) named
        where payments.name_key(name, is_in) not in (select key from payments.names where org_reference_id = '${org}')`,
    `insert into payments.words (payment_id, org_reference_id, created_at, body, name_key)
      select id, '${org}', at, payments.normalized(concat_ws(' ', number, name, case when is_in then '${own}' else other end, case when is_in then other else '${own}' end, purpose)),
        payments.name_key(payments.normalized(case when is_in then 'Компания' else name end), is_in) from made`,
    `insert into payments.status_history (document_id, number, org_reference_id, status, at)
      select id, s.n, '${org}', s.status, at from made cross join unnest(array['DRAFT', 'ON_VERIFICATION', 'SUCCESS']) with ordinality s (status, n)`,
    'analyze payments.payments, payments.words, payments.names, payments.status_history',
    'vacuum payments.payments, payments.words, payments.names',
  )
}

const find = (org: string, filter: Record<string, unknown>, page: number): LineRequest => ({
  query: `query ($filter: SearchOperationHistory!, $page: Pageable!) { searchPaymentByCriteria(searchOperationHistory: $filter, pageable: $page) {
    total elements { id transferNum amount statusCode recipientName } } }`,
  variables: { filter: { legalPartyId: org, ...filter }, page: { amountElements: 25, currentPage: page } },
})

/** What people ask for: the newest, a status, an amount, a period, a recipient, a word, a number. */
function questions({ below }: Dice): Record<string, unknown>[] {
  const names = ['Сон-Куль', 'береке', 'жаны жол', 'Манас']
  const words = ['перевозку', 'электроэнергию', 'аренду', 'счёту 12']
  return [
    {},
    { statuses: ['ERROR'] },
    { startAmount: String(1000 + below(50_000)), endAmount: String(51_100 + below(1000)) },
    { startDate: '2026-03-01', endDate: '2026-03-31' },
    { amountAsc: true },
    { recipientName: `${names[below(4)]} ${below(500)}` },
    { search: words[below(4)] },
    { search: `счёту ${below(1_000_000)}` },
    { transferNum: `h${1 + below(1_000_000)}` },
  ]
}

const kindOf = (filter: Record<string, unknown>): string => Object.keys(filter)[0] ?? 'newest'

/** Searches over HTTP. */
export async function measureSearch(
  office: Office,
  company: TortureCompany,
  { meter, dice }: { readonly meter: Meter; readonly dice: Dice },
): Promise<QuestionTimes> {
  const person = company.of('FIRST')[0]
  if (!person) throw new Error('nobody to search')
  const asked = Array.from({ length: 40 }, () => questions(dice)).flat()
  return measureQuestions(
    { office, meter },
    asked.map(filter => ({
      kind: kindOf(filter),
      ask: round => office.ask(person, find(company.org, filter, 1 + (round % 3))),
    })),
  )
}
