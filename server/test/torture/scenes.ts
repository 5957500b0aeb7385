// Scenes of every mutation of the contract: the state in which it can be done, and another body under the same key.
import { setTimeout as wait } from 'node:timers/promises'
import type { ImportRowValues } from '@bank/contracts/importRow.ts'
import { newId } from '#kit/random.ts'
import type { AccountRef } from '../clients.ts'
import { order, writeCsv } from '../files.ts'
import type { TorturePerson } from './cast.ts'
import { deskScenes } from './deskScenes.ts'
import { keyScenes } from './keyScenes.ts'
import { allKinds, draft, type TortureKind, update } from './kinds.ts'
import { headersOf, type LineRequest } from './line.ts'
import { peopleScenes } from './peopleScenes.ts'
import { phoneScenes } from './phoneScenes.ts'
import type { Scene, SceneContext } from './scene.ts'
import { statementScenes } from './statementScenes.ts'
import { taskScenes } from './taskScenes.ts'
import { today } from './time.ts'
import { type Batch, decide, prepare, recall, remove, send } from './verbs.ts'
import { signerOf } from './workday.ts'

const accountPath = '/ob-account-service/graphql'
const maker = ({ company }: SceneContext): TorturePerson => company.people[0] as TorturePerson
const scene = ({ company, other }: SceneContext, person: TorturePerson, cents = 1000n) => ({
  company,
  other,
  person,
  cents,
})

/** One more of whatever bears a name or a number. */
let serial = 0

async function done<T>(here: SceneContext, asked: LineRequest, person = maker(here)): Promise<T> {
  const answer = await here.bank.line.call<T>(person, asked)
  if (answer.kind !== 'done') throw new Error(`the scene could not be set: ${JSON.stringify(answer)}`)
  return answer.data
}

const saved = async (here: SceneContext): Promise<string> =>
  done<string>(here, await draft(here.bank, 'CLEARING', scene(here, maker(here))))

async function waitingFor(here: SceneContext): Promise<string> {
  const id = await saved(here)
  await done<Batch>(here, send(here.company, id))
  return id
}

async function signing(here: SceneContext): Promise<Scene> {
  const id = await waitingFor(here)
  const { person } = await signerOf(here.company)
  const { id: challengeId } = await done<{ id: string }>(here, prepare(here.company, id), person)
  const asked = decide(here.company, [id], 'SUCCESS', { challengeId, code: person.showCode() })
  return { person, request: asked, other: decide(here.company, [id], 'CANCELLED') }
}

async function editing(here: SceneContext): Promise<Scene> {
  const person = maker(here)
  const id = await saved(here)
  const form = (cents: bigint) => update(here.bank, 'CLEARING', { ...scene(here, person, cents), id, version: 1 })
  return { person, request: await form(1100n), other: await form(1200n) }
}

const drafting =
  (kind: TortureKind) =>
  async (here: SceneContext): Promise<Scene> => {
    const person = maker(here)
    const one = (cents: bigint) => draft(here.bank, kind, scene(here, person, cents))
    return { person, request: await one(1000n), other: await one(1100n) }
  }

/** A change of something that was made for it, told apart by its id alone. */
const ofOne =
  (make: (here: SceneContext) => Promise<string>, ask: (here: SceneContext, id: string) => LineRequest) =>
  async (here: SceneContext): Promise<Scene> => ({
    person: maker(here),
    request: ask(here, await make(here)),
    other: ask(here, newId()),
  })

const byId =
  (field: string, name: string) =>
  ({ company }: SceneContext, id: string): LineRequest => ({
    query: `mutation ($id: UUID!, $org: UUID!) { ${field}(${name}: $id, legalPartyId: $org) }`,
    variables: { id, org: company.org },
  })

const template = ({ company }: SceneContext, name: string, query?: string, variables?: object): LineRequest => ({
  query: query ?? 'mutation ($of: TransferTemplateInput!) { saveTransferTemplate(transferTemplate: $of) }',
  variables: { of: { legalPartyId: company.org, nameTemplate: name, operation: 'CLEARING' }, ...variables },
})
const name = (): string => `Аренда ${++serial}`
const savedTemplate = (here: SceneContext): Promise<string> => done<string>(here, template(here, name()))

async function changingTemplate(here: SceneContext): Promise<Scene> {
  const id = await savedTemplate(here)
  const query =
    'mutation ($id: UUID!, $version: Int!, $of: TransferTemplateInput!) { updateTemplate(id: $id, version: $version, transferTemplate: $of) }'
  const one = (): LineRequest => template(here, name(), query, { id, version: 1 })
  return { person: maker(here), request: one(), other: one() }
}

async function templateOfPayment(here: SceneContext): Promise<Scene> {
  const id = await saved(here)
  const one = (): LineRequest => ({
    query:
      'mutation ($id: UUID!, $name: String!, $org: UUID!) { saveTemplateOfPayment(paymentId: $id, nameTemplate: $name, legalPartyId: $org) }',
    variables: { id, name: name(), org: here.company.org },
  })
  return { person: maker(here), request: one(), other: one() }
}

const exporting = ({ company }: SceneContext, format: 'CSV' | 'XLSX'): LineRequest => ({
  query: 'mutation ($of: ExportInput!) { exportPayments(exportInput: $of) }',
  variables: {
    of: {
      ...{ legalPartyId: company.org, format, language: 'RU' },
      filter: { legalPartyId: company.org, startDate: today, endDate: today },
    },
  },
})

const keeping = ({ company }: SceneContext, called: string): LineRequest => ({
  query: 'mutation ($of: HistoryFilterInput!) { saveHistoryFilter(historyFilter: $of) }',
  variables: { of: { legalPartyId: company.org, name: called, query: 'group=ALL' } },
})

const keepingOfMovements = ({ company }: SceneContext, called: string): LineRequest => ({
  path: '/ob-account-service/graphql',
  query: 'mutation ($of: SavedMovementFilterInput!) { saveMovementFilter(movementFilter: $of) }',
  variables: { of: { legalPartyId: company.org, name: called, query: 'direction=IN' } },
})

const code = ({ company }: SceneContext, amount: string): LineRequest => ({
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
async function brought(here: SceneContext): Promise<{ id: string; row: ImportRowValues }> {
  const from = here.company.accounts[0] as AccountRef
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
    'query ($id: UUID!, $org: UUID!) { importedFile(id: $id, legalPartyId: $org) { status good canAccept } }'
  for (let tried = 0; tried < 200; tried++) {
    const file = await done<{ canAccept: boolean }>(here, { query, variables: { id, org: here.company.org } })
    if (file.canAccept) return { id, row }
    await wait(50)
  }
  throw new Error('the file was not checked')
}
const file = async (here: SceneContext): Promise<string> => (await brought(here)).id

async function mending(here: SceneContext): Promise<Scene> {
  const { id, row } = await brought(here)
  const one = (amount: string): LineRequest => ({
    query: 'mutation ($of: ImportedRowInput!) { updateImportedRow(importedRow: $of) { version amount } }',
    variables: { of: { ...row, legalPartyId: here.company.org, id, position: 1, version: 1, amount } },
  })
  return { person: maker(here), request: one('11.00'), other: one('12.00') }
}

async function mendingAll(here: SceneContext): Promise<Scene> {
  const id = await file(here)
  const one = (mend: 'NUMBERS' | 'DAYS'): LineRequest => ({
    query: 'mutation ($of: ImportMending!) { mendImportedRows(mending: $of) { id status } }',
    variables: { of: { legalPartyId: here.company.org, id, mend } },
  })
  return { person: maker(here), request: one('NUMBERS'), other: one('DAYS') }
}

const accept = ({ company }: SceneContext, id: string): LineRequest => ({
  query: 'mutation ($of: ImportAcceptance!) { acceptImport(acceptance: $of) { paymentIds } }',
  variables: { of: { legalPartyId: company.org, id, mode: 'ALL_OR_NOTHING', withDuplicates: true } },
})

async function hiding(here: SceneContext): Promise<Scene> {
  const one = (isVisible: boolean): LineRequest => ({
    path: accountPath,
    query: 'mutation ($id: UUID!, $isVisible: Boolean!) { updateVisible(accountId: $id, isVisible: $isVisible) }',
    variables: { id: here.company.card.id, isVisible },
  })
  return { person: maker(here), request: one(false), other: one(true) }
}

async function renaming(here: SceneContext): Promise<Scene> {
  const one = (name: string): LineRequest => ({
    path: accountPath,
    query:
      'mutation ($id: UUID!, $org: UUID!, $name: String!) { renameAccount(accountId: $id, legalPartyId: $org, name: $name) }',
    variables: { id: here.company.card.id, org: here.company.org, name },
  })
  return { person: maker(here), request: one(`Касса ${++serial}`), other: one(`Касса ${++serial}`) }
}

/** On the account that nothing is paid from. */
async function granting(here: SceneContext): Promise<Scene> {
  const one = (permissions: readonly string[]): LineRequest => ({
    path: accountPath,
    query: `mutation ($org: UUID!, $who: UUID!, $id: UUID!, $permissions: [AccountPermission!]!) {
      updatePermissions(legalPartyId: $org, userReferenceId: $who, accountId: $id, permissions: $permissions) }`,
    variables: {
      ...{ org: here.company.org, who: here.company.people[1]?.id, id: here.company.card.id },
      permissions,
    },
  })
  return { person: maker(here), request: one(['READ']), other: one([]) }
}

async function keepingUnfinished(here: SceneContext): Promise<Scene> {
  const one = (values: string): LineRequest => ({
    query: 'mutation ($of: UnfinishedInput!) { keepUnfinished(unfinished: $of) }',
    variables: { of: { legalPartyId: here.company.org, form: 'payment:new', values } },
  })
  return { person: maker(here), request: one('{"purpose":"Мука"}'), other: one('{}'), isKeyless: true }
}

async function droppingUnfinished(here: SceneContext): Promise<Scene> {
  const { person, request } = await keepingUnfinished(here)
  await done(here, request)
  const one = (forms: readonly string[]): LineRequest => ({
    query: 'mutation ($org: UUID!, $forms: [String!]!) { dropUnfinished(legalPartyId: $org, forms: $forms) }',
    variables: { org: here.company.org, forms },
  })
  return { person, request: one(['payment:new']), other: one(['payment:swift:new']), isKeyless: true }
}

/** Something new, told apart by what it is called or comes to. */
const anew =
  (ask: (here: SceneContext, word: string) => LineRequest, word: () => string) =>
  async (here: SceneContext): Promise<Scene> => ({
    person: maker(here),
    request: ask(here, word()),
    other: ask(here, word()),
  })

/** Every mutation of the contract by its name, and each way in which it is done. */
export const scenes: Readonly<Record<string, (here: SceneContext) => Promise<Scene>>> = {
  ...Object.fromEntries(allKinds.map(kind => [`save ${kind}`, drafting(kind)])),
  updatePayment: editing,
  forSigningPayment: ofOne(saved, ({ company }, id) => send(company, id)),
  prepareSigning: ofOne(waitingFor, ({ company }, id) => prepare(company, id)),
  signingPayment: signing,
  recallPayment: ofOne(waitingFor, ({ company }, id) => recall(company, id)),
  deletePayment: ofOne(saved, ({ company }, id) => remove(company, id)),
  saveHistoryFilter: anew(keeping, () => `Фильтр ${++serial % 9}`),
  deleteHistoryFilter: ofOne(here => done(here, keeping(here, 'На день')), byId('deleteHistoryFilter', 'id')),
  saveMovementFilter: anew(keepingOfMovements, () => `Движение ${++serial % 9}`),
  deleteMovementFilter: ofOne(
    here => done(here, keepingOfMovements(here, 'На день')),
    (here, id) => ({ ...byId('deleteMovementFilter', 'id')(here, id), path: accountPath }),
  ),
  createBudgetCode: anew(code, () => `${++serial}.00`),
  saveTransferTemplate: anew(template, name),
  saveTemplateOfPayment: templateOfPayment,
  updateTemplate: changingTemplate,
  deleteTemplate: ofOne(savedTemplate, byId('deleteTemplate', 'templateId')),
  countTemplateUse: ofOne(savedTemplate, byId('countTemplateUse', 'templateId')),
  exportPayments: async here => ({
    person: maker(here),
    request: exporting(here, 'CSV'),
    other: exporting(here, 'XLSX'),
  }),
  deleteExport: ofOne(here => done(here, exporting(here, 'CSV')), byId('deleteExport', 'exportId')),
  updateImportedRow: mending,
  mendImportedRows: mendingAll,
  acceptImport: ofOne(file, accept),
  archiveImport: ofOne(file, byId('archiveImport', 'id')),
  deleteImport: ofOne(file, byId('deleteImport', 'id')),
  keepUnfinished: keepingUnfinished,
  dropUnfinished: droppingUnfinished,
  updateVisible: hiding,
  renameAccount: renaming,
  updatePermissions: granting,
  ...statementScenes,
  ...taskScenes,
  ...peopleScenes,
  ...phoneScenes,
  ...keyScenes,
  ...deskScenes,
}
