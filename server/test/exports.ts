// Verbs of exports for tests, one for each call.
import { makeNextFile } from '../src/fileKinds.ts'
import { today } from './forms.ts'
import type { Person } from './person.ts'
import type { TestBank } from './world.ts'

export type File = {
  readonly id: string
  readonly status: string
  readonly fileName: string
  readonly operations: number
  readonly skippedCount: number
  readonly transliteratedCount: number
  readonly progress: number
  readonly size: number
  readonly cause: string | null
  readonly startDate: string | null
}

export const asks = ({ call, org }: Person, more: Record<string, unknown> = {}) =>
  call<string>('mutation ($input: ExportInput!) { exportPayments(exportInput: $input) }', {
    variables: {
      input: {
        legalPartyId: org,
        format: 'CSV',
        language: 'RU',
        ...(more.paymentIds ? {} : { filter: { legalPartyId: org, startDate: today, endDate: today } }),
        ...more,
      },
    },
  })

export const files = async ({ call, org }: Person): Promise<File[]> =>
  (
    await call<{ elements: File[] }>(
      `query ($org: UUID!, $page: Pageable!) { exportedFiles(legalPartyId: $org, pageable: $page) { total number elements {
        id status fileName operations skippedCount transliteratedCount progress size cause causeParams startDate endDate expiresDate } } }`,
      { variables: { org, page: { amountElements: 100, currentPage: 1 } } },
    )
  ).elements

export const fileOf = async (person: Person, id: string): Promise<File | undefined> =>
  (await files(person)).find(one => one.id === id)

export const removes = ({ call, org }: Person, id: string) =>
  call<boolean>('mutation ($id: UUID!, $org: UUID!) { deleteExport(exportId: $id, legalPartyId: $org) }', {
    variables: { id, org },
  })

export const downloads = (bank: TestBank, person: Person, id: string) =>
  bank.app.inject({
    url: `/api/v1/exports/${id}`,
    headers: { 'x-device-id': 'test', cookie: `sid=${person.id}` },
  })

/** The bank makes every file that waits. */
export async function runExports(bank: TestBank): Promise<void> {
  while (await makeNextFile(bank.world));
}

/** The same where the machine may be busy: an attempt that was turned away comes again after its backoff. */
export async function makeFiles(bank: TestBank): Promise<void> {
  for (const backoff of [3000, 6000]) {
    await runExports(bank)
    bank.wait(backoff)
  }
}

/** The numbers of the documents in a CSV file, in its order. */
export const numbersIn = (csv: string): string[] =>
  csv
    .split('\r\n')
    .slice(1)
    .flatMap(line => line.split(';')[0] || [])
