// R17 with clerks: whatever they did about a company and whoever they are, its people are told the bank's words and nothing else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/random.ts'
import { makeServices } from '../src/app.ts'
import { makeCaseWork } from './caseWork.ts'
import { type DeskPage, openDesk, type TestClerk, type TestDesk } from './desk.ts'
import { type OwnIds, questions } from './fieldQueries.ts'
import { makeTaskCalls } from './taskCalls.ts'
import { openBank, type TestBank, type TestCompany } from './world.ts'

let bank: TestBank
let desk: TestDesk
let firm: TestCompany
let clerks: TestClerk[]
let task: string

const marked = (word: string): string => `${word}${newId().replaceAll('-', '')}`
const [note, sentBack, undone, grounds, words] = ['Заметка', 'Возврат', 'Отмена', 'Основание', 'Слова'].map(marked)

const versionOf = async (page: DeskPage, id: string): Promise<number> =>
  (await page.ask<{ case: { case: { version: number } } }>(`{ case(caseId: "${id}") { case { version } } }`)).case.case
    .version

async function proposes(page: DeskPage): Promise<void> {
  const proposal = `{ verdict: REJECT, reason: "NO_AUTHORITY", words: "${words}", note: "${note}" }`
  const version = await versionOf(page, task)
  await page.ask(`mutation { proposeCase(caseId: "${task}", version: ${version}, proposal: ${proposal}) }`)
}

/** A request that two clerks refuse after one of them had sent it back, and a person whom they stopped and let go on. */
beforeAll(async () => {
  bank = await openBank()
  desk = await openDesk(bank.world)
  firm = await bank.company()
  clerks = [await desk.clerk('OPERATOR'), await desk.clerk('SUPERVISOR')]
  const mine = await desk.signIn(clerks[0] as TestClerk)
  const theirs = await desk.signIn(clerks[1] as TestClerk)
  const calls = makeTaskCalls(bank, firm)
  const content = { businessUserContractId: await calls.contractOf(firm.cholpon), signRight: 'SECOND' }
  task = (await calls.ask(firm.anna, 'CHANGE_SIGN_RIGHT', content)).id
  await mine.ask(`mutation { takeCase(caseId: "${task}") }`)
  await proposes(mine)
  const seen = await versionOf(theirs, task)
  await theirs.ask(`mutation { sendBackCase(caseId: "${task}", version: ${seen}, note: "${sentBack}") }`)
  await proposes(mine)
  const last = await versionOf(theirs, task)
  await theirs.ask(`mutation { confirmCase(caseId: "${task}", version: ${last}) { state } }`)
  const { askCase } = await mine.ask<{ askCase: { id: string } }>(`mutation { askCase(form: { kind: "FREEZE_PERSON",
    content: [{ name: "personId", value: "${firm.timur.id}" }, { name: "grounds", value: "${grounds}" }] }) { id } }`)
  const pulled = await versionOf(theirs, askCase.id)
  await theirs.ask(`mutation { undoCase(caseId: "${askCase.id}", version: ${pulled}, note: "${undone}") }`)
}, 60_000)
afterAll(async () => {
  await desk.close()
  await bank.close()
})

test('nobody of the company is told who the clerks are, nor what they wrote for each other', async () => {
  const secret = [
    note,
    sentBack,
    undone,
    grounds,
    ...clerks.flatMap(({ id, login, name, inn }) => [id, login, name, inn]),
  ]
  const { org, account } = firm
  const own = { org, account: account.number, case: task, person: firm.timur.id } as OwnIds
  const heard: { readonly field: string; readonly body: string }[] = []
  for (const person of [firm.anna, firm.cholpon, firm.timur])
    for (const { path, schema } of makeServices(true))
      for (const { field, query, variables } of questions(schema, { ...own, payment: newId(), template: newId() })) {
        if (!query.startsWith('query')) continue
        const headers = { 'x-device-id': 'test', cookie: `sid=${person.id}` }
        const answer = await bank.app.inject({ method: 'POST', url: path, headers, payload: { query, variables } })
        heard.push({ field, body: answer.body })
      }
  const listed = await makeTaskCalls(bank, firm).list(firm.anna)
  heard.push({ field: 'commonTasksPageableFilter', body: JSON.stringify(listed) })
  const leaks = heard.flatMap(({ field, body }) =>
    secret.flatMap(one => (one && body.includes(one) ? [`${field} tells ${one}`] : [])),
  )
  expect(leaks).toEqual([])
  expect(
    heard.some(({ body }) => body.includes(words ?? '')),
    'the words of the refusal are told',
  ).toBe(true)
})

test('their own chain of the audit names the case and no clerk', async () => {
  const lines = JSON.stringify(await makeCaseWork(bank, firm).audit(task))
  expect(lines).toContain('case.reject')
  for (const { id, login, name, inn } of clerks)
    for (const one of [id, login, name, inn]) expect(lines).not.toContain(one)
})
