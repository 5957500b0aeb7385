// Measures the queue of the desk under every filter with its counts, and the search in one field, among ten thousand companies.
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import { newId } from '@bank/server/src/kit/random.ts'
import type { LineRequest } from '@bank/server/test/torture/line.ts'
import type { Cluster } from './cluster.ts'
import type { Meter } from './cost.ts'
import { companies, type DeskBank, fillDesk, openCases, path } from './deskBank.ts'
import type { Dice } from './dice.ts'
import { untilThere } from './go.ts'
import type { Office } from './office.ts'
import { measureQuestions, type Question, type QuestionTimes } from './questions.ts'

type DeskBench = {
  readonly cluster: Cluster
  readonly office: Office
  readonly meter: Meter
  readonly dice: Dice
  readonly payments: number
  readonly goFile: string | null
}

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

/** What they search for; all but two are something that the bank has. */
const texts = ({ below }: Dice, { payments, ids, traces }: DeskBank): Record<string, string> => ({
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

/** Each filter and each text twenty times, of other companies, people and documents. */
async function askDesk(
  by: Pick<DeskBench, 'office' | 'meter'>,
  bank: DeskBank,
  dice: Dice,
): Promise<{ readonly queue: QuestionTimes; readonly search: QuestionTimes }> {
  const asked = (kind: string, request: (round: number) => LineRequest): Question => ({
    kind,
    ask: round => by.office.ask(bank.clerk, request(round)),
  })
  const many = (make: () => Question[]): Question[] => Array.from({ length: 20 }, make).flat()
  const ofQueue = () =>
    Object.entries(filters(dice, bank.orgs)).map(([kind, one]) => asked(kind, round => queueOf(one, 1 + (round % 3))))
  const ofSearch = () => Object.entries(texts(dice, bank)).map(([kind, text]) => asked(kind, () => searchOf(text)))
  return {
    queue: await measureQuestions(by, many(ofQueue)),
    search: await measureQuestions(by, many(ofSearch)),
  }
}

export async function measureDesk({ cluster, office, meter, dice, payments, goFile }: DeskBench): Promise<{
  readonly queue: QuestionTimes
  readonly search: QuestionTimes
}> {
  const bank = await fillDesk(cluster, office, payments)
  await untilThere(goFile, () => office.ask(bank.clerk, queueOf({}, 1)))
  return askDesk({ office, meter }, bank, dice)
}
