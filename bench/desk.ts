// Measures the queue of the desk under every filter with its counts, and the search in one field, among ten thousand companies.
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import { pathOf } from '@bank/contracts/services.ts'
import { statement } from '@bank/server/src/kit/db.ts'
import { newId } from '@bank/server/src/kit/random.ts'
import type { TortureCompany } from '@bank/server/test/torture/cast.ts'
import { clerkOf } from '@bank/server/test/torture/clerks.ts'
import type { LineRequest } from '@bank/server/test/torture/line.ts'
import type { Asker } from '@bank/server/test/torture/scene.ts'
import { askedInPortal } from '@bank/server/test/torture/taskScenes.ts'
import type { Cluster } from './cluster.ts'
import type { Meter } from './cost.ts'
import type { Dice } from './dice.ts'
import { growHistory } from './history.ts'
import type { Office } from './office.ts'
import { measureQuestions, type Question, type QuestionTimes } from './questions.ts'

const companies = 10_000
const openCases = 10_000
const closedCases = 100_000

type DeskBench = {
  readonly cluster: Cluster
  readonly office: Office
  readonly meter: Meter
  readonly dice: Dice
  /** Of one company, as many as the bank has. */
  readonly payments: number
  readonly goFile: string | null
}

const path = pathOf('desk')

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

const row =
  'id number kind state isBrake version companyId companyName personName createdAt dueAt isOverdue claim { name isMine } headline { code before after }'

const queueOf = (filter: object, page: number): LineRequest => ({
  path,
  query: `query ($filter: CaseFilter!, $page: Pageable!) { cases(filter: $filter, pageable: $page) { total elements { ${row} } }
    caseCounts(filter: $filter) { open mine toConfirm overdue kinds { kind count } } }`,
  variables: { filter, page: { amountElements: 50, currentPage: page } },
})

const searchOf = (text: string): LineRequest => ({
  path,
  query: 'query ($text: String!) { search(text: $text) { kind id title note companyName } }',
  variables: { text },
})

/** What clerks choose in the queue. */
function filters({ below }: Dice, orgs: readonly string[]): Record<string, object> {
  const names = Object.keys(caseKinds)
  return {
    open: {},
    kind: { kinds: [names[below(4)]] },
    kinds: { kinds: names.slice(0, 6) },
    company: { companyId: orgs[below(orgs.length)] },
    mine: { isMine: true },
    toConfirm: { isToConfirm: true },
    overdue: { isOverdue: true },
    overdueOfKind: { isOverdue: true, kinds: ['CHANGE_SIGN_RIGHT'] },
    lang: { lang: 'ky' },
    state: { states: ['PROPOSED'] },
    closed: { states: ['APPROVED', 'REJECTED'] },
    closedOfCompany: { states: ['APPROVED'], companyId: orgs[below(orgs.length)] },
    everything: { states: ['PENDING', 'PROPOSED', 'APPROVED', 'REJECTED'] },
    personInn: { personInn: `101${String(3 + below(30_000)).padStart(11, '0')}` },
    company_name: { text: `Сон-Куль ${1 + below(companies)}` },
    company_word: { text: 'Достук' },
    person_name: { text: 'Асановб' },
    number: { text: String(1 + below(openCases)) },
    closedByText: { states: ['APPROVED'], text: 'Береке' },
  }
}

type SearchSubjects = { readonly payments: number; readonly ids: readonly string[]; readonly traces: readonly string[] }

/** What they search for; all but two are something that the bank has. */
const texts = ({ below }: Dice, { payments, ids, traces }: SearchSubjects): Record<string, string> => ({
  company: `Сон-Куль ${1 + below(companies)}`,
  companies: 'Ала-Тоо',
  inn: `009${String(1 + below(companies)).padStart(11, '0')}`,
  person: 'Иманалиевв',
  wholeName: 'Жумабаева Айгуль',
  personInn: `101${String(3 + below(30_000)).padStart(11, '0')}`,
  phone: `99890${String(3 + below(30_000)).padStart(8, '0')}`,
  document: `h${1 + below(payments)}`,
  documentId: ids[below(ids.length)] ?? '',
  trace: traces[below(traces.length)] ?? '',
  unknownId: newId(),
  case: String(1 + below(openCases)),
  nothing: 'Такого нет нигде',
  three_letters: 'сыд',
})

const callMs = 60_000

/** A bank that is filled waits for its minute: the clerk's session, which ends after a quarter of an hour without a call, is kept by one a minute. */
async function untilThere(file: string, call: () => Promise<unknown>): Promise<void> {
  console.log(`filled; measured once ${file} is there`)
  for (let waited = 0; !existsSync(file); waited += 200) {
    if (waited % callMs === 0) await call()
    await pause(200)
  }
  console.log('measured from now on')
}

export async function measureDesk({ cluster, office, meter, dice, payments, goFile }: DeskBench): Promise<{
  readonly queue: QuestionTimes
  readonly search: QuestionTimes
}> {
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
  const orgs = await some('org_reference_id', "identity.organisations where inn like '009%' order by inn")
  const known = {
    payments,
    ids: await some('id', 'payments.payments'),
    traces: await some('trace', 'kit.audit where trace is not null order by trace'),
  }
  const many = (make: () => Question[]): Question[] => Array.from({ length: 20 }, make).flat()
  const supervisor = clerks[1]
  const asked = (kind: string, request: (round: number) => LineRequest): Question => ({
    kind,
    ask: round => office.ask(supervisor, request(round)),
  })
  if (goFile) await untilThere(goFile, () => office.ask(supervisor, queueOf({}, 1)))
  const queue = await measureQuestions(
    { office, meter },
    many(() =>
      Object.entries(filters(dice, orgs)).map(([kind, one]) => asked(kind, round => queueOf(one, 1 + (round % 3)))),
    ),
  )
  const search = await measureQuestions(
    { office, meter },
    many(() => Object.entries(texts(dice, known)).map(([kind, text]) => asked(kind, () => searchOf(text)))),
  )
  return { queue, search }
}
