// Lives of two companies whose every word is a canary: payments, files, templates, statements, a request to the bank.
import { expect } from 'vitest'
import { newId } from '#kit/random.ts'
import { jobs } from '../src/app.ts'
import { makeNextFile } from '../src/fileKinds.ts'
import { check } from '../src/imports/check.ts'
import { ask } from './askInBrowser.ts'
import type { Browser } from './browser.ts'
import { personCard } from './cards.ts'
import type { OwnIds } from './fieldQueries.ts'
import { order, writeCsv } from './files.ts'
import { clearing, today } from './forms.ts'
import type { TestBank, TestClient, TestPerson } from './world.ts'

export type CanaryCompany = {
  readonly bank: TestBank
  readonly firm: TestClient
  readonly member: TestPerson
  readonly browser: Browser
  /** Words that nobody but this company ever wrote. */
  readonly words: readonly string[]
  readonly payments: string[]
  /** What else it keeps, by what it is called in a question. */
  things: Omit<OwnIds, 'org' | 'account' | 'payment'> & { readonly papers: string }
}

export async function arrive(bank: TestBank): Promise<CanaryCompany> {
  const firm = await bank.client()
  const member = await bank.person({ orgs: [firm.org], hasApp: true })
  const words = ['Получатель', 'Назначение', 'Причина', 'Шаблон', 'Файл', 'Строка'].map(
    word => `${word}${newId().replaceAll('-', '')}`,
  )
  return { bank, firm, member, browser: await bank.signedIn(member), words, payments: [], things: nothing }
}

const nothing = {
  papers: '',
  template: '',
  imported: '',
  exported: '',
  statement: '',
  card: '',
  code: '',
  paylogic: '',
  case: '',
  person: '',
}

/** Somebody new for the bank to enter. */
function newcomer(): object[] {
  const serial = String(process.hrtime.bigint() % 1_000_000n).padStart(6, '0')
  const person = {
    lastName: 'Исаева',
    firstName: 'Жылдыз',
    individualInn: `20303198${serial}`,
    phone: `996509${serial}`,
  }
  return Object.entries({ ...person, signRight: 'CREATOR' }).map(([name, value]) => ({ name, value }))
}

/** A file of one good row and one that is refused, brought and read. */
async function bring({ bank, firm, browser, words }: CanaryCompany): Promise<string> {
  const row = order(firm.account, { recipientName: words[5] ?? '' })
  const answer = await browser.ask('/api/v1/imports', {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(`${words[4]}.csv`),
      'idempotency-key': newId(),
    },
    body: Buffer.from(writeCsv([row, order(firm.account, { transferNum: '2', amount: '0.00' })])),
  })
  while (await check(bank.world));
  return answer.json<{ id: string }>().id
}

/** One of everything else that a company keeps: a template, a file brought, a file asked for, a card that was found, a code of the day. */
export async function keep(company: CanaryCompany): Promise<void> {
  const { bank, firm, member, browser, words } = company
  const { org } = firm
  const template = await ask<string>(
    browser,
    'mutation ($of: TransferTemplateInput!) { saveTransferTemplate(transferTemplate: $of) }',
    { of: { legalPartyId: org, nameTemplate: words[3], operation: 'CLEARING' } },
  )
  const exported = await ask<string>(browser, 'mutation ($of: ExportInput!) { exportPayments(exportInput: $of) }', {
    of: {
      ...{ legalPartyId: org, format: 'CSV', language: 'RU' },
      filter: { legalPartyId: org, startDate: today, endDate: today },
    },
  })
  const availableAccounts = [{ account: firm.account.number, currencies: [] }]
  const ordered = await ask<{ id: string }>(
    browser,
    'mutation ($of: StatementOrder!) { order(statementOrder: $of) { id } }',
    { of: { partyId: org, availableAccounts, currencies: [], startDate: today } },
    '/ob-statement-service/graphql',
  )
  const makeStatements = jobs.find(({ name }) => name === 'statements.make')
  while (await makeStatements?.run(bank.world));
  const papers = await ask<{ id: string }>(
    browser,
    'mutation ($org: UUID!, $id: UUID!) { makeStatementPapers(partyId: $org, statementId: $id, language: RU) { id } }',
    { org, id: ordered.id },
    '/ob-statement-service/graphql',
  )
  while (await makeNextFile(bank.world));
  const { phone } = await personCard(bank.world)
  const [card] = await ask<{ cardReferencesId: string }[]>(
    browser,
    'query ($org: UUID!, $of: SoughtCard!) { individualCards(legalPartyId: $org, soughtCard: $of) { cardReferencesId } }',
    { org, of: { phone } },
    '/ob-account-service/graphql',
  )
  const tax = { inn: '00101202010015', taxOffice: '001', paymentCode: '11113100', month: '10.2026' }
  const requisites = Object.entries(tax).map(([name, value]) => ({ name, value }))
  const made = await ask<{ paylogicId: string; paymentCode: string }>(
    browser,
    'mutation ($of: BudgetCodeInput!) { createBudgetCode(budgetCode: $of) { paylogicId paymentCode } }',
    { of: { legalPartyId: org, form: 'TAX', requisites, amount: '10.00' } },
  )
  const asked = await ask<{ id: string }>(
    browser,
    'mutation ($task: TaskInput!) { askTask(task: $task) { id } }',
    { task: { orgReferenceId: org, taskType: 'ADD_USER', content: newcomer() } },
    '/ob-access-control-service/graphql',
  )
  const imported = await bring(company)
  const { paylogicId: paylogic, paymentCode: code } = made
  company.things = {
    template,
    imported,
    exported,
    ...{ statement: ordered.id, papers: papers.id },
    card: card?.cardReferencesId ?? '',
    code,
    paylogic,
    case: asked.id,
    person: member.id,
  }
}

const batch = '{ succeeded { id } failed { classification } }'

async function draft({ firm, browser, words, payments }: CanaryCompany): Promise<string> {
  const form = clearing(firm.account, '10.00', { recipientName: words[0] ?? '', purpose: words[1] ?? '' })
  const id = await ask<string>(
    browser,
    'mutation ($form: InterBankTransfer!) { saveInterBankTransferNativeDraft(interBankTransfer: $form) }',
    { form: { legalPartyId: firm.org, ...form } },
  )
  payments.push(id)
  return id
}

/** A day of a company: one payment all the way to another bank, one that is cancelled, one left a draft. */
export async function work(company: CanaryCompany): Promise<void> {
  const { bank, firm, member, browser, words } = company
  const org = firm.org
  const ids = [await draft(company), await draft(company)]
  await draft(company)
  await ask(
    browser,
    `mutation ($ids: [UUID!]!, $org: UUID!) { forSigningPayment(paymentIds: $ids, legalPartyId: $org) ${batch} }`,
    { ids, org },
  )
  const [signed, cancelled] = ids
  const shown = await ask<{ id: string }>(
    browser,
    'mutation ($ids: [UUID!]!, $org: UUID!) { prepareSigning(paymentIds: $ids, legalPartyId: $org) { id } }',
    { ids: [signed], org },
  )
  bank.wait(30_000)
  const code = bank.code(member)
  const decide = (sign: object) =>
    ask<{ succeeded: object[] }>(browser, `mutation ($sign: SignInput!) { signingPayment(sign: $sign) ${batch} }`, {
      sign: { legalPartyId: org, ...sign },
    })
  const done = [
    await decide({ paymentIds: [signed], outcome: 'SUCCESS', challengeId: shown.id, code }),
    await decide({ paymentIds: [cancelled], outcome: 'CANCELLED', reason: words[2] }),
  ]
  expect(done.map(one => one.succeeded.length)).toEqual([1, 1])
  for (let round = 0; round < 3; round++)
    for (const job of jobs.filter(({ name }) => /^(send|answers) (CLEARING|GROSS)$/.test(name)))
      await job.run(bank.world)
}
