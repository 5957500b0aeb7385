// The bank that the desk is measured in: ten thousand companies of three people, their cases, and a line of the audit for each payment.
import { pathOf } from '@bank/contracts/services.ts'
import { statement } from '@bank/server/src/kit/db.ts'
import type { TortureCompany } from '@bank/server/test/torture/cast.ts'
import { clerkOf } from '@bank/server/test/torture/clerks.ts'
import type { LineRequest } from '@bank/server/test/torture/line.ts'
import type { Asker } from '@bank/server/test/torture/scene.ts'
import { askedInPortal } from '@bank/server/test/torture/taskScenes.ts'
import type { Cluster } from './cluster.ts'
import { growHistory } from './history.ts'
import type { Office } from './office.ts'

export const companies = 10_000
export const openCases = 10_000
const closedCases = 100_000

export const path = pathOf('desk')

/** Companies of three people each; triggers are off in this one session. */
const bankOfCompanies = [
  'set session_replication_role = replica',
  `create temporary table made as select n, gen_random_uuid() as org, gen_random_uuid() as contract,
    'ОсОО «' || (array['Ала-Тоо', 'Сон-Куль', 'Жаны Жол', 'Кыргыз Темир', 'Береке', 'Нур', 'Достук', 'Манас'])[1 + n % 8] || ' ' || n || '»' as name
    from generate_series(1, ${companies}) n`,
  `insert into identity.organisations (org_reference_id, name, inn, department_code, department_name, name_latin, address_latin)
    select org, name, '009' || lpad(n::text, 11, '0'), '001', 'Бишкек', '', '' from made`,
  `insert into identity.contracts (id, org_reference_id, number, sign_scheme, created_on)
    select contract, org, 'B-' || n, 'ONE_SIGNATORY', '2025-01-09' from made`,
  `create temporary table staff as select m.org, m.contract, gen_random_uuid() as person, (m.n * 3 + k) as n from made m cross join generate_series(0, 2) k`,
  `insert into identity.persons (id, username, phone, last_name, first_name, middle_name, inn)
    select person, 'bench' || n, '99890' || lpad(n::text, 8, '0'),
      (array['Асанов', 'Бекова', 'Иманалиев', 'Жумабаева', 'Осмонов', 'Токтогулов', 'Сыдыкова'])[1 + n % 7] || chr(1072 + n % 32) || chr(1072 + n / 32 % 32),
      (array['Азамат', 'Айгуль', 'Бакыт', 'Гульнара', 'Чолпон'])[1 + n % 5], (array['Маратович', 'Эркиновна', ''])[1 + n % 3], '101' || lpad(n::text, 11, '0') from staff`,
  `insert into identity.person_contracts (id, person_id, contract_id, org_reference_id, sign_right, sign_type)
    select gen_random_uuid(), person, contract, org, 'FIRST', 'TOTP' from staff`,
] as const

/** Copies of what was asked through the bank: open ones in every stage of work, closed ones of two years. */
const bankOfCases = (clerks: readonly Asker[], now: string): string[] => {
  const columns = `id, kind, org_reference_id, person_id, person_inn, person_name, applicant, applicant_id, applicant_inn, applicant_name, content, lang, status, verdict,
    proposed_by, proposed_inn, proposed_name, claimed_by, claimed_name, claimed_until, decided_by, decided_inn, decided_name, decided_at, created_at, due_at, expires_at, event, actor, moved_at`
  const copies = (many: number, isOpen: boolean): string => `
    insert into cases.cases (${columns})
    select gen_random_uuid(), t.kind, case when t.org_reference_id is null then null else o.org_reference_id end, null, s.inn, s.last_name || ' ' || s.first_name,
      t.applicant, t.applicant_id, t.applicant_inn, t.applicant_name, t.content, (array['ru', 'ru', 'ky', 'en'])[1 + n % 4],
      ${isOpen ? "case when t.verdict is null and n % 5 > 0 then 'PENDING' else 'PROPOSED' end" : "'APPROVED'"},
      ${isOpen ? "case when t.verdict is null and n % 5 > 0 then null else 'APPROVE' end" : "'APPROVE'"},
      ${['id', 'inn', 'full_name'].map(of => `case when t.verdict is null and ${isOpen ? 'n % 5 > 0' : 'false'} then null when t.verdict is null then c.${of} else t.${{ id: 'proposed_by', inn: 'proposed_inn', full_name: 'proposed_name' }[of]} end`).join(', ')},
      ${isOpen ? `case when n % 40 = 0 then c.id end, case when n % 40 = 0 then c.full_name end, case when n % 40 = 0 then clock_timestamp() + interval '10 hours' end` : 'null, null, null'},
      ${isOpen ? 'null, null, null, null' : `d.id, d.inn, d.full_name, '${now}'::timestamptz - n * interval '10 minutes'`},
      '${now}'::timestamptz - n * interval '${isOpen ? '1 minute' : '11 minutes'}', '${now}'::timestamptz + (9000 - n) * interval '1 minute',
      '${now}'::timestamptz + interval '30 days', 'ask', t.actor, '${now}'::timestamptz - n * interval '10 minutes'
    from generate_series(1, ${many}) n
    join (select *, row_number() over (order by number) - 1 as at from asked) t on t.at = n % (select count(*) from asked)
    join (select *, row_number() over (order by inn) as at from identity.organisations where inn like '009%') o on o.at = 1 + n % ${companies}
    join (select *, row_number() over (order by inn) as at from identity.persons where inn like '101%') s on s.at = 1 + n % ${3 * companies}
    join desk.clerks c on c.id = (array['${clerks.map(({ id }) => id).join("', '")}']::uuid[])[1 + n % 2]
    join desk.clerks d on d.id = '${clerks[2]?.id}'`
  return [
    'set session_replication_role = replica',
    'create temporary table asked as select * from cases.cases',
    copies(openCases, true),
    copies(closedCases, false),
    'analyze',
    'vacuum cases.cases',
  ]
}

/** A line for each payment in the chains of the companies, each of a call of its own. */
const bankOfLines = (lines: number, now: string): string[] => [
  'set session_replication_role = replica',
  `insert into kit.audit (org_reference_id, number, address, trace, action, subject_id, params, created_at, prev, hash)
    select o.org_reference_id, 1 + n / ${companies}, '10.0.0.1', gen_random_uuid()::text, 'payment.save', gen_random_uuid(), '{}',
      '${now}'::timestamptz - (${lines} - n) * interval '1 second', '', ''
    from generate_series(0, ${lines - 1}) n
    join (select *, row_number() over (order by inn) - 1 as at from identity.organisations where inn like '009%') o on o.at = n % ${companies}`,
  'analyze kit.audit',
]

const askAtDesk = (kind: string, content: Readonly<Record<string, string>>): LineRequest => ({
  path,
  query: 'mutation ($form: CaseFormInput!) { askCase(form: $form) { id } }',
  variables: { form: { kind, content: Object.entries(content).map(([name, value]) => ({ name, value })) } },
})

/** Who asks in that bank, and some of what there is to ask for. */
export type DeskBank = {
  readonly clerk: Asker
  readonly payments: number
  readonly orgs: readonly string[]
  readonly ids: readonly string[]
  readonly traces: readonly string[]
}

/** `payments` are of one company, as many as the bank has. */
export async function fillDesk(cluster: Cluster, office: Office, payments: number): Promise<DeskBank> {
  const [company] = (await office.hire(1, 1)) as [TortureCompany]
  const clerks = [
    await clerkOf(office.db, office.clock, 'OPERATOR'),
    await clerkOf(office.db, office.clock, 'SUPERVISOR'),
    await clerkOf(office.db, office.clock, 'SUPERVISOR'),
  ] as const
  await cluster.admin(...bankOfCompanies)
  await growHistory(cluster, office, company, { count: payments })
  await askedInPortal({ bank: office, company: { ...company, people: company.of('FIRST') } })
  const content = { fullName: 'Новый Клерк', inn: '10101199000001', role: 'OPERATOR', grounds: 'Приказ о приёме' }
  await office.ask(clerks[1], askAtDesk('STAFF_CHANGE', { change: 'NEW', login: 'comer', ...content }))
  await cluster.admin(...bankOfCases(clerks, office.clock.now().toISOString()))
  await cluster.admin(...bankOfLines(payments, office.clock.now().toISOString()))
  const some = (what: string, from: string): Promise<string[]> =>
    office.db.bank(async tx =>
      (await tx.rows<{ id: string }>(statement(`select ${what} as id from ${from} limit 100`, []))).map(({ id }) => id),
    )
  return {
    clerk: clerks[1],
    payments,
    orgs: await some('org_reference_id', "identity.organisations where inn like '009%' order by inn"),
    ids: await some('id', 'payments.payments'),
    traces: await some('trace', 'kit.audit where trace is not null order by trace'),
  }
}
