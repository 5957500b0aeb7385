// How is each change of the contract brought to where it can be done, and what is asked under its key that is not the same?
import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '#kit/random.ts'
import type { Said } from '../../src/imports/said.ts'
import { order, writeCsv } from '../files.ts'
import type { Bank } from './bank.ts'
import type { Account, Company, Person } from './cast.ts'
import { allKinds, draft, type Kind, update } from './kinds.ts'
import { type Asked, headersOf } from './line.ts'
import { today } from './time.ts'
import { type Batch, decide, prepare, recall, remove, send } from './verbs.ts'
import { signerOf } from './workday.ts'

export type Here = { readonly bank: Bank; readonly company: Company; readonly other: Company }

/** What a person asks for, and another body that they might send under the same key. */
export type Scene = { readonly person: Person; readonly asked: Asked; readonly other: Asked }

const accountPath = '/ob-account-service/graphql'
const maker = ({ company }: Here): Person => company.people[0] as Person
const scene = ({ company, other }: Here, person: Person, cents = 1000n) => ({ company, other, person, cents })

/** One more of whatever bears a name or a number. */
let serial = 0

async function done<T>(here: Here, asked: Asked, person = maker(here)): Promise<T> {
  const answer = await here.bank.line.call<T>(person, asked)
  if (answer.kind !== 'done') throw new Error(`the scene could not be set: ${JSON.stringify(answer)}`)
  return answer.data
}

const saved = async (here: Here): Promise<string> =>
  done<string>(here, await draft(here.bank, 'CLEARING', scene(here, maker(here))))

async function waitingFor(here: Here): Promise<string> {
  const id = await saved(here)
  await done<Batch>(here, send(here.company, id))
  return id
}

async function signing(here: Here): Promise<Scene> {
  const id = await waitingFor(here)
  const { person } = await signerOf(here.company)
  const { id: challengeId } = await done<{ id: string }>(here, prepare(here.company, id), person)
  const asked = decide(here.company, [id], 'SUCCESS', { challengeId, code: person.showCode() })
  return { person, asked, other: decide(here.company, [id], 'CANCELLED') }
}

async function editing(here: Here): Promise<Scene> {
  const person = maker(here)
  const id = await saved(here)
  const form = (cents: bigint) => update(here.bank, 'CLEARING', { ...scene(here, person, cents), id, version: 1 })
  return { person, asked: await form(1100n), other: await form(1200n) }
}

const drafting =
  (kind: Kind) =>
  async (here: Here): Promise<Scene> => {
    const person = maker(here)
    const one = (cents: bigint) => draft(here.bank, kind, scene(here, person, cents))
    return { person, asked: await one(1000n), other: await one(1100n) }
  }

/** A change of something that was made for it, told apart by its id alone. */
const ofOne =
  (make: (here: Here) => Promise<string>, ask: (here: Here, id: string) => Asked) =>
  async (here: Here): Promise<Scene> => ({
    person: maker(here),
    asked: ask(here, await make(here)),
    other: ask(here, newId()),
  })

const byId =
  (field: string, name: string) =>
  ({ company }: Here, id: string): Asked => ({
    query: `mutation ($id: UUID!, $org: UUID!) { ${field}(${name}: $id, legalPartyId: $org) }`,
    variables: { id, org: company.org },
  })

const template = ({ company }: Here, name: string, query?: string, variables?: object): Asked => ({
  query: query ?? 'mutation ($of: TransferTemplateInput!) { saveTransferTemplate(transferTemplate: $of) }',
  variables: { of: { legalPartyId: company.org, nameTemplate: name, operation: 'CLEARING' }, ...variables },
})
const name = (): string => `Аренда ${++serial}`
const savedTemplate = (here: Here): Promise<string> => done<string>(here, template(here, name()))

async function changingTemplate(here: Here): Promise<Scene> {
  const id = await savedTemplate(here)
  const query =
    'mutation ($id: UUID!, $version: Int!, $of: TransferTemplateInput!) { updateTemplate(id: $id, version: $version, transferTemplate: $of) }'
  const one = (): Asked => template(here, name(), query, { id, version: 1 })
  return { person: maker(here), asked: one(), other: one() }
}

async function templateOfPayment(here: Here): Promise<Scene> {
  const id = await saved(here)
  const one = (): Asked => ({
    query:
      'mutation ($id: UUID!, $name: String!, $org: UUID!) { saveTemplateOfPayment(paymentId: $id, nameTemplate: $name, legalPartyId: $org) }',
    variables: { id, name: name(), org: here.company.org },
  })
  return { person: maker(here), asked: one(), other: one() }
}

const exporting = ({ company }: Here, format: 'CSV' | 'XLSX'): Asked => ({
  query: 'mutation ($of: ExportInput!) { exportPayments(exportInput: $of) }',
  variables: {
    of: {
      ...{ legalPartyId: company.org, format, language: 'RU' },
      filter: { legalPartyId: company.org, startDate: today, endDate: today },
    },
  },
})

const keeping = ({ company }: Here, called: string): Asked => ({
  query: 'mutation ($of: HistoryFilterInput!) { saveHistoryFilter(historyFilter: $of) }',
  variables: { of: { legalPartyId: company.org, name: called, query: 'group=ALL' } },
})

const code = ({ company }: Here, amount: string): Asked => ({
  query: 'mutation ($of: BudgetCodeInput!) { createBudgetCode(budgetCode: $of) { paylogicId paymentCode } }',
  variables: {
    of: {
      ...{ legalPartyId: company.org, form: 'TAX', amount },
      requisites: Object.entries({
        ...{ inn: '00101202010015', taxOffice: '001', paymentCode: '11113100', month: '10.2026' },
      }).map(([key, value]) => ({ name: key, value })),
    },
  },
})

/** A file of one good row, brought and checked. */
async function brought(here: Here): Promise<{ id: string; row: Said }> {
  const from = here.company.accounts[0] as Account
  const row = order(from, { transferNum: `F${++serial}`, purpose: `Оплата по счёту ${serial}` })
  const { text } = await here.bank.line.raw({
    path: '/api/v1/imports',
    headers: {
      ...headersOf(maker(here), newId()),
      ...{ 'content-type': 'application/octet-stream', 'x-file-name': 'a.csv' },
    },
    body: Buffer.from(writeCsv([row])),
  })
  const { id } = JSON.parse(text) as { id: string }
  const query =
    'query ($id: UUID!, $org: UUID!) { importedFile(id: $id, legalPartyId: $org) { status good mayAccept } }'
  for (let tried = 0; tried < 200; tried++) {
    const file = await done<{ mayAccept: boolean }>(here, { query, variables: { id, org: here.company.org } })
    if (file.mayAccept) return { id, row }
    await wait(50)
  }
  throw new Error('the file was not checked')
}
const file = async (here: Here): Promise<string> => (await brought(here)).id

async function mending(here: Here): Promise<Scene> {
  const { id, row } = await brought(here)
  const one = (amount: string): Asked => ({
    query: 'mutation ($of: ImportedRowInput!) { updateImportedRow(importedRow: $of) { version amount } }',
    variables: { of: { ...row, legalPartyId: here.company.org, id, position: 1, version: 1, amount } },
  })
  return { person: maker(here), asked: one('11.00'), other: one('12.00') }
}

const accept = ({ company }: Here, id: string): Asked => ({
  query: 'mutation ($of: ImportAcceptance!) { acceptImport(acceptance: $of) { paymentIds } }',
  variables: { of: { legalPartyId: company.org, id, mode: 'ALL_OR_NOTHING', withDuplicates: true } },
})

async function hiding(here: Here): Promise<Scene> {
  const one = (isVisible: boolean): Asked => ({
    path: accountPath,
    query: 'mutation ($id: UUID!, $isVisible: Boolean!) { updateVisible(accountId: $id, isVisible: $isVisible) }',
    variables: { id: here.company.card.id, isVisible },
  })
  return { person: maker(here), asked: one(false), other: one(true) }
}

/** On the account that nothing is paid from. */
async function granting(here: Here): Promise<Scene> {
  const one = (permissions: readonly string[]): Asked => ({
    path: accountPath,
    query: `mutation ($org: UUID!, $who: UUID!, $id: UUID!, $permissions: [AccountPermission!]!) {
      updatePermissions(legalPartyId: $org, userReferenceId: $who, accountId: $id, permissions: $permissions) }`,
    variables: {
      ...{ org: here.company.org, who: here.company.people[1]?.id, id: here.company.card.id },
      permissions,
    },
  })
  return { person: maker(here), asked: one(['READ']), other: one([]) }
}

/** Something new, told apart by what it is called or comes to. */
const anew =
  (ask: (here: Here, word: string) => Asked, word: () => string) =>
  async (here: Here): Promise<Scene> => ({ person: maker(here), asked: ask(here, word()), other: ask(here, word()) })

/** Every mutation of the contract by its name, and each way in which it is done. */
export const scenes: Readonly<Record<string, (here: Here) => Promise<Scene>>> = {
  ...Object.fromEntries(allKinds.map(kind => [`save ${kind}`, drafting(kind)])),
  updatePayment: editing,
  forSigningPayment: ofOne(saved, ({ company }, id) => send(company, id)),
  prepareSigning: ofOne(waitingFor, ({ company }, id) => prepare(company, id)),
  signingPayment: signing,
  recallPayment: ofOne(waitingFor, ({ company }, id) => recall(company, id)),
  deletePayment: ofOne(saved, ({ company }, id) => remove(company, id)),
  saveHistoryFilter: anew(keeping, () => `Фильтр ${++serial % 9}`),
  deleteHistoryFilter: ofOne(here => done(here, keeping(here, 'На день')), byId('deleteHistoryFilter', 'id')),
  createBudgetCode: anew(code, () => `${++serial}.00`),
  saveTransferTemplate: anew(template, name),
  saveTemplateOfPayment: templateOfPayment,
  updateTemplate: changingTemplate,
  deleteTemplate: ofOne(savedTemplate, byId('deleteTemplate', 'templateId')),
  countTemplateUse: ofOne(savedTemplate, byId('countTemplateUse', 'templateId')),
  exportPayments: async here => ({
    person: maker(here),
    asked: exporting(here, 'CSV'),
    other: exporting(here, 'XLSX'),
  }),
  deleteExport: ofOne(here => done(here, exporting(here, 'CSV')), byId('deleteExport', 'exportId')),
  updateImportedRow: mending,
  acceptImport: ofOne(file, accept),
  archiveImport: ofOne(file, byId('archiveImport', 'id')),
  deleteImport: ofOne(file, byId('deleteImport', 'id')),
  updateVisible: hiding,
  updatePermissions: granting,
}
