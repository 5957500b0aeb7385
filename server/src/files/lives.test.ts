// The lease of a file passes to another node when its node dies, files are forgotten after their life, and a kind of files is a row.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unreadableByPerson } from '#accounts/index.ts'
import type { Call } from '#kit/ctx.ts'
import { sql } from '#kit/db.ts'
import { asBank, onBehalf } from '#kit/door.ts'
import { asks, downloads, fileOf, files, numbersIn, removes, runExports } from '../../test/exports.ts'
import { clearing } from '../../test/forms.ts'
import { makeNextNote, noteKind } from '../../test/notes.ts'
import type { Person } from '../../test/person.ts'
import { openBank, type TestBank, type TestCompany } from '../../test/world.ts'
import { exportKind } from '../exports/kind.ts'
import { makeNextFile } from '../fileKinds.ts'
import { askFile, ownFiles, removeFile } from './ask.ts'
import { storedFileRoutes } from './download.ts'
import { fileJobs } from './jobs.ts'
import { listenToFiles } from './live.ts'
import { packPiece } from './packing.ts'
import { addPiece, pieceAfter } from './pieces.ts'
import * as store from './store.ts'

const { leaseMs, attemptsMax } = store.queue.spec

let bank: TestBank

beforeAll(async () => {
  const beside = { services: [], routes: storedFileRoutes(noteKind), screens: [] }
  bank = await openBank({ database: 'own', beside })
})
afterAll(() => bank.close())

/** A node takes the file, writes some of it, and is not heard of any more. */
async function dies(): Promise<store.Attempt> {
  const now = bank.world.clock.now()
  const [file] = await asBank(bank.world, ctx => store.queue.claim(ctx.tx, { now, most: 1 }))
  if (!file) throw new Error('no file waits')
  await asBank(bank.world, async ({ tx }) => {
    await store.begin(tx, file, { total: 1, now })
    await addPiece(tx, file, 1, await packPiece(Buffer.from('half of a file')))
  })
  return file
}

describe('a node that dies', () => {
  test('leaves its file to another, which begins anew; it writes nothing more itself', async () => {
    const { cholpon, account } = await bank.company()
    const form = clearing(account)
    await cholpon.drafts.interbank(form)
    const id = await asks(cholpon)
    const dead = await dies()
    expect(dead.id).toBe(id)
    await runExports(bank)
    expect(await fileOf(cholpon, id)).toMatchObject({ status: 'GENERATING' })
    bank.wait(leaseMs + 1)
    await runExports(bank)
    expect(await fileOf(cholpon, id)).toMatchObject({ status: 'SUCCESS', operations: 1 })
    const { rawPayload } = await downloads(bank, cholpon, id)
    expect(rawPayload.toString()).not.toContain('half of a file')
    expect(numbersIn(rawPayload.toString())).toEqual([form.transferNum])
    const nine = { processed: 9, result: { operations: 9 } }
    const piece = await packPiece(Buffer.from('late'))
    const late = await asBank(bank.world, async ({ tx }) => [
      await store.begin(tx, dead, { total: 5, now: bank.later(0) }),
      await store.reach(tx, dead, { ...nine, piece, number: 9, now: bank.later(0) }),
      await store.finish(tx, dead, { status: 'EMPTY', at: bank.later(0) }),
    ])
    expect(late).toEqual([false, false, false])
  })

  test('again and again is the fault of the file, which is given up', async () => {
    const { anna } = await bank.company()
    const id = await asks(anna)
    for (let i = 0; i < attemptsMax; i++) {
      await dies()
      bank.wait(leaseMs + 1)
    }
    await runExports(bank)
    expect(await fileOf(anna, id)).toMatchObject({ status: 'ERROR', cause: 'SystemException' })
  })

  test('what was removed meanwhile is not made', async () => {
    const { anna } = await bank.company()
    const id = await asks(anna)
    await dies()
    await removes(anna, id)
    bank.wait(leaseMs + 1)
    await runExports(bank)
    expect(await files(anna)).toEqual([])
  })

  test('two nodes at once make one file each', async () => {
    const { anna, boris, account } = await bank.company()
    await anna.drafts.interbank(clearing(account))
    const ids = [await asks(anna), await asks(boris)]
    expect(await Promise.all([makeNextFile(bank.world), makeNextFile(bank.world)])).toEqual([true, true])
    expect(await makeNextFile(bank.world)).toBe(false)
    expect((await fileOf(anna, ids[0] ?? ''))?.status).toBe('SUCCESS')
    expect((await fileOf(boris, ids[1] ?? ''))?.status).toBe('EMPTY')
  })
})

/** The bank forgets what has had its life. */
async function forget(): Promise<void> {
  while (
    await fileJobs(makeNextFile)
      .find(({ name }) => name === 'files.forget')
      ?.run(bank.world)
  );
}

test('after a week a file is gone, with its bytes', async () => {
  const { anna, account, org } = await bank.company()
  await anna.drafts.interbank(clearing(account))
  const id = await asks(anna)
  await runExports(bank)
  await forget()
  expect(await fileOf(anna, id)).toBeDefined()
  bank.wait(exportKind.lifeMs)
  await forget()
  expect(await files(anna)).toEqual([])
  expect(await bank.world.db.org({ org, personId: anna.id }, tx => pieceAfter(tx, id, -1))).toBeNull()
})

describe('a kind is a row: notes that stand on two accounts', () => {
  const accounts = async ({ account, open }: TestCompany): Promise<string[]> => [account.number, (await open()).number]

  const asksNote = ({ org, id }: Person, numbers: readonly string[], lines = 3): Promise<string> =>
    onBehalf(bank.world, { org, personId: id }, ctx =>
      askFile(
        ctx,
        noteKind,
        { org, personId: id },
        { format: 'TXT', language: 'ENG', request: { lines }, accounts: numbers },
      ),
    )

  const fetches = (person: Person, id: string) =>
    bank.app.inject({
      url: noteKind.url?.replace(':id', id),
      headers: { 'x-device-id': 'test', cookie: `sid=${person.id}` },
    })

  /** The first signer takes READ of an account away, and leaves the rest. */
  const takeRead = (number: string, ...people: readonly Person[]): Promise<unknown> =>
    bank.world.db.bank(tx =>
      tx.rows(sql`
        insert into accounts.permissions (account_id, person_id, org_reference_id, permissions, changed_by)
        select a.id, person, a.org_reference_id, '{CLEARING}', person from accounts.accounts a, unnest(${people.map(({ id }) => id)}::uuid[]) person
        where a.number = ${number}`),
    )

  async function runNotes(): Promise<void> {
    while (await makeNextNote(bank.world));
  }

  /** The row as the bank has it. */
  const rowOf = (id: string) => bank.world.db.bank(tx => store.one(tx, noteKind.code, id))

  test('whoever may READ both has it by its name, until READ of one is taken; its owner as well', async () => {
    const company = await bank.company()
    const { anna, boris, cholpon } = company
    const stranger = (await bank.company()).anna
    const [first = '', second = ''] = await accounts(company)
    await takeRead(second, cholpon)
    const id = await asksNote(anna, [first, second])
    expect((await fetches(anna, id)).json()).toMatchObject({ code: 'ExportNotReadyException' })
    await runNotes()
    for (const reader of [anna, boris]) {
      const { statusCode, headers, body } = await fetches(reader, id)
      expect({ statusCode, body }).toEqual({ statusCode: 200, body: 'Notes\n1\n2\n3\n' })
      expect(headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'content-disposition': 'attachment; filename="notes-ENG.txt"',
        'content-length': '12',
      })
    }
    for (const other of [cholpon, stranger]) expect((await fetches(other, id)).statusCode).toBe(404)
    await takeRead(first, anna)
    expect((await fetches(anna, id)).statusCode).toBe(404)
    expect((await fetches(boris, id)).statusCode).toBe(200)
    const told = await bank.world.db.bank(tx =>
      tx.rows<{ action: string; person_id: string | null }>(
        sql`select action, person_id from kit.audit where org_reference_id = ${company.org} and subject_id = ${id} order by number`,
      ),
    )
    expect(told.map(({ action, person_id }) => [action, person_id])).toEqual([
      ['export.ask', null],
      ['export.made', null],
      ['export.download', anna.id],
      ['export.download', boris.id],
      ['export.download', boris.id],
    ])
  })

  test('its bytes, its news and its removal follow the same rule', async () => {
    const company = await bank.company()
    const { anna, boris, cholpon, org } = company
    const numbers = await accounts(company)
    await takeRead(numbers[1] ?? '', cholpon)
    const id = await asksNote(anna, numbers)
    const hears = (person: Person) => {
      const viewer = { kind: 'PERSON', personId: person.id, org, products: [] }
      const call = { ...bank.world, viewer } as unknown as Call
      return listenToFiles(call, { legalPartyId: org }, noteKind, {
        unreadableByPerson,
        begins: () => 'begins',
        tell: (_number, told, file) => `${told} ${file?.status}`,
      })
    }
    /** News by news, until this one. */
    const hearsOf = async (line: AsyncIterator<string>, news: string): Promise<void> => {
      while ((await line.next()).value !== news);
    }
    const [own, colleague, withheld] = [hears(anna), hears(boris), hears(cholpon)]
    for (const line of [own, colleague, withheld]) expect((await line.next()).value).toBe('begins')
    await runNotes()
    for (const line of [own, colleague]) await hearsOf(line, `${id} SUCCESS`)
    const bytesFor = ({ id: personId }: Person) => bank.world.db.org({ org, personId }, tx => pieceAfter(tx, id, -1))
    expect([await bytesFor(anna), await bytesFor(boris), await bytesFor(cholpon)].map(piece => piece?.number)).toEqual([
      0,
      0,
      undefined,
    ])
    const removesNote = ({ id: personId }: Person) =>
      onBehalf(bank.world, { org, personId }, ctx => removeFile({ ...ctx, me: { org } }, noteKind, id))
    for (const other of [cholpon, boris])
      await expect(removesNote(other)).rejects.toMatchObject({ classification: 'ExportNotFoundException' })
    await removesNote(anna)
    expect(await bank.world.db.bank(tx => tx.row(sql`select from files.pieces where file_id = ${id}`))).toBeNull()
    // Whoever may not read it heard nothing of it before it went.
    expect((await withheld.next()).value).toBe(`${id} undefined`)
    for (const line of [own, colleague, withheld]) await line.return?.()
  })

  test('READ that is taken while it waits ends it, whatever its owner still may', async () => {
    const company = await bank.company()
    const { anna, boris } = company
    const numbers = await accounts(company)
    const [lost, kept] = [await asksNote(anna, numbers), await asksNote(boris, numbers)]
    await takeRead(numbers[0] ?? '', anna)
    await runNotes()
    expect(await rowOf(lost)).toMatchObject({ status: 'ERROR', cause: 'ForbiddenException', size: 0 })
    expect(await rowOf(kept)).toMatchObject({ status: 'SUCCESS', result: { lines: 3 }, processed: 3 })
  })

  test('a node that dies in the middle, a limit of its own, an empty one, and its own life', async () => {
    const company = await bank.company()
    const { anna, org } = company
    const numbers = await accounts(company)
    const id = await asksNote(anna, numbers)
    expect((await dies()).id).toBe(id)
    await asksNote(anna, numbers, 0)
    await expect(asksNote(anna, numbers)).rejects.toMatchObject({ params: { limit: '2' } })
    bank.wait(leaseMs + 1)
    await runNotes()
    expect((await fetches(anna, id)).body).toBe('Notes\n1\n2\n3\n')
    const { files: mine } = await bank.world.db.org({ org, personId: anna.id }, tx =>
      ownFiles({ tx, me: { org, personId: anna.id } as never }, noteKind, { most: 9, skip: 0 }),
    )
    expect(mine.map(({ status }) => status).sort()).toEqual(['EMPTY', 'SUCCESS'])
    await forget()
    expect(await rowOf(id)).not.toBeNull()
    bank.wait(noteKind.lifeMs)
    await forget()
    expect(await rowOf(id)).toBeNull()
    expect(await files(anna)).toEqual([])
  })
})
