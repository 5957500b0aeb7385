// Random requests to addresses beside the services, and the ids that they ask about.

import type { House } from '@bank/contracts/services.ts'
import fc from 'fast-check'
import { newId } from '#kit/random.ts'
import { houses } from '../../src/app.ts'
import type { OwnIds } from '../fieldQueries.ts'
import type { TortureBank } from './bank.ts'
import type { TortureCompany, TorturePerson } from './cast.ts'
import { codeOfToday, draft, kinds, type Scene } from './kinds.ts'
import { type Caller, headersOf, type LineRequest } from './line.ts'
import { ordered } from './statementScenes.ts'
import { askedInPortal } from './taskScenes.ts'
import { today } from './time.ts'

export type AddressTarget = {
  readonly company: TortureCompany
  readonly ids: readonly string[]
  /** Who asks in each house. */
  readonly callers: Readonly<Record<House, readonly [Caller, ...Caller[]]>>
}

export type Shot = {
  /** The root field or address that it is meant for. */
  readonly name: string
  readonly path: string
  readonly method?: string
  readonly house: House
  readonly headers: Record<string, string>
  readonly body: string
}

const headerText = fc.string({ unit: 'grapheme-ascii', maxLength: 40 }).map(text => text.replace(/[^\x20-\x7e]/g, ''))
const captchas = fc
  .string({ maxLength: 30 })
  .map(text => Buffer.from(JSON.stringify({ challenge: text, solution: {} })).toString('base64'))

/** Nobody is sent away: what ends a session would leave the others without one. */
export const fuzzedRoutes = (Object.keys(houses) as House[]).flatMap(house =>
  houses[house].routes
    .filter(({ url }) => !/logout|leave|unbind|\/contract$/.test(url))
    .map(route => ({ ...route, house })),
)

export type Address = (typeof fuzzedRoutes)[number]

export const nameOf = ({ method, url }: Address): string => `${method} ${url}`

/** One address, mostly as it is meant, with what a browser or a script could say to it. */
export function restShot(address: Address, { callers, ids }: AddressTarget): fc.Arbitrary<Shot> {
  const { method, url, raw, house } = address
  const part = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ids, newId()) },
    { weight: 1, arbitrary: fc.string({ maxLength: 40 }).map(encodeURIComponent) },
    { weight: 1, arbitrary: fc.constantFrom('..', '%00', '%E0%A4%A', 'CSV', 'x'.repeat(200)) },
  )
  const json = fc.oneof(
    fc.record({ ids: fc.array(fc.constantFrom(...ids), { maxLength: 4 }), as: fc.constantFrom('pdf', 'zip', 'exe') }),
    fc.record({ login: headerText, password: headerText, totp: fc.constantFrom('000000', '１２３４５６', '') }),
    fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 }),
    fc.jsonValue({ maxDepth: 3 }),
  )
  return fc
    .record({
      method: fc.oneof(
        { weight: 6, arbitrary: fc.constant<string>(method) },
        { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS') },
      ),
      part,
      query: fc.constantFrom('', '?from=2026-11-20&until=2026-11-20', '?lang=%00', '?lang=en&from=9999-12-31&until=x'),
      person: fc.constantFrom(...callers[house]),
      username: headerText,
      password: fc.oneof(headerText, fc.constantFrom('%E0%A4%A', '%00', '%D0%9F')),
      capToken: fc.oneof(headerText, captchas),
      fileName: fc.constantFrom('a.csv', 'a.txt', 'a.xlsx', 'a.xml', '%E0%A4%A', '%E2%80%AEtxt.exe', 'a.csv%00'),
      body: raw
        ? fc.string({ maxLength: 400 })
        : fc.oneof(
            json.map(one => JSON.stringify(one)),
            fc.string({ maxLength: 60 }),
          ),
    })
    .map(({ method: by, part: id, query, person, username, password, capToken, fileName, body }) => ({
      ...{ name: nameOf(address), house },
      path: `${url.replace(/:\w+/, id)}${query || '?action=login'}`,
      method: by,
      headers: {
        ...(headersOf(person, newId()) as Record<string, string>),
        ...{ 'content-type': raw ? 'application/octet-stream' : 'application/json', 'x-file-name': fileName },
        ...{ username, password, captoken: capToken },
      },
      body: by === 'GET' ? '' : body,
    }))
}

/** One of each thing that a company keeps, so that what is asked of them is asked of something; and payments of several kinds. */
export async function things(
  bank: TortureBank,
  company: TortureCompany,
): Promise<OwnIds & { readonly payments: readonly string[] }> {
  const { line } = bank
  const person = company.people[0] as TorturePerson
  const { org } = company
  const scene: Scene = { company, person, cents: 1000n }
  const ask = async ({ query, variables }: LineRequest): Promise<string> => {
    const answer = await line.call<string>(person, { query, ...(variables && { variables }) })
    if (answer.kind !== 'done') throw new Error(`nothing to ask about: ${JSON.stringify(answer)}`)
    return answer.data
  }
  const filter = { legalPartyId: org, startDate: today, endDate: today }
  const { text } = await line.raw({
    path: '/api/v1/imports',
    headers: { ...headersOf(person, newId()), 'content-type': 'application/octet-stream', 'x-file-name': 'a.csv' },
    body: 'Номер;Дата\r\n1;20.11.2026\r\n',
  })
  const payments = await Promise.all(
    (['CLEARING', 'SWIFT', 'CONVERSION', 'BUDGET', 'TO_PERSON', 'TO_OWN_CARD'] as const).map(async kind =>
      ask(await draft(bank, kind, scene)),
    ),
  )
  const { paylogicId: paylogic, paymentCode: code } = await codeOfToday(bank, scene)
  return {
    ...{ org, account: company.accounts[0]?.number ?? '', payments, payment: payments[0] ?? '', paylogic, code },
    card: String((await kinds.TO_PERSON.form(scene, bank)).cardReferencesId),
    imported: (JSON.parse(text) as { id: string }).id,
    template: await ask({
      query: 'mutation ($of: TransferTemplateInput!) { saveTransferTemplate(transferTemplate: $of) }',
      variables: { of: { legalPartyId: org, nameTemplate: 'Аренда', operation: 'CLEARING' } },
    }),
    exported: await ask({
      query: 'mutation ($of: ExportInput!) { exportPayments(exportInput: $of) }',
      variables: { of: { legalPartyId: org, format: 'CSV', language: 'RU', filter } },
    }),
    statement: await ordered({ bank, company }),
    case: await askedInPortal({ bank, company }),
    person: company.people[1]?.id ?? '',
  }
}
