// Signing keeps order, slots, content and batches, and concurrent signers have one winner.
import { describe, expect, test } from 'vitest'
import { sql, statement } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { sized } from '../../../tools/size.ts'
import { clearing, inside } from '../../test/forms.ts'
import { openJourneys } from '../../test/journeys.ts'
import type { Batch, Person } from '../../test/person.ts'
import type { TestCompany } from '../../test/world.ts'

const bank = await openJourneys({ config: { poolSize: 24 } })

async function sendDrafts({ cholpon, account }: TestCompany, count = 1, amount = '10.00'): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i++) ids.push(await cholpon.drafts.interbank(clearing(account, amount)))
  await cholpon.sends(...ids)
  return ids
}

const refusalIn = (error: unknown): { refused: string; params: Record<string, string> } =>
  error as { refused: string; params: Record<string, string> }
const succeeded = (answers: readonly (Batch | { refused: string })[]): number =>
  answers.filter(answer => 'succeeded' in answer && answer.succeeded.length > 0).length

/** A challenge and a fresh code, ready to be given. */
async function prepareCode(person: Person, ids: readonly string[]): Promise<{ challengeId: string; code: string }> {
  const { id } = await person.prepares(ids)
  return { challengeId: id, code: person.freshCode() }
}

describe('whose turn it is', () => {
  test('the second signer cannot sign first, nor the first twice, nor the creator at all', async () => {
    const company = await bank.company()
    const [id = ''] = await sendDrafts(company)
    const { anna, boris, cholpon, daniyar } = company
    await expect(boris.prepares([id])).rejects.toMatchObject({
      refused: 'NotYourTurnException',
      params: { right: 'FIRST' },
    })
    await anna.signs(id)
    await expect(anna.prepares([id])).rejects.toMatchObject({ refused: 'AlreadySignedException' })
    await expect(cholpon.prepares([id])).rejects.toMatchObject({ refused: 'ForbiddenException' })
    await expect(daniyar.prepares([id])).rejects.toMatchObject({ refused: 'ForbiddenException' })
    expect((await daniyar.finds({ status: 'FOR_SIGN' })).elements.map(one => one.id)).toEqual([id])
  })

  test('a right that was taken away does not sign any more', async () => {
    const company = await bank.company()
    const [id = ''] = await sendDrafts(company)
    const given = await prepareCode(company.anna, [id])
    await bank.world.db.bank(tx =>
      tx.rows(sql`update identity.person_contracts set sign_right = 'AUDITOR' where person_id = ${company.anna.id}`),
    )
    await expect(company.anna.decides([id], 'SUCCESS', given)).rejects.toMatchObject({ refused: 'ForbiddenException' })
  })

  test('a contract without a second signer sends nothing', async () => {
    const { anna, boris, cholpon, account } = await bank.company()
    const id = await cholpon.drafts.interbank(clearing(account))
    await bank.world.db.bank(tx =>
      tx.rows(sql`update identity.person_contracts set state = 'FREEZE' where person_id = ${boris.id}`),
    )
    expect(await cholpon.sends(id)).toMatchObject({
      failed: [{ classification: 'SignerMissingException', params: { right: 'SECOND' } }],
    })
    await expect(anna.sees(id)).rejects.toMatchObject({ refused: 'PaymentNotFoundException' })
  })
})

describe('what is signed', () => {
  test('the text is shown, and a code counts for exactly these documents', async () => {
    const company = await bank.company()
    const [first = '', second = ''] = await sendDrafts(company, 2)
    const shown = await company.anna.prepares([first])
    expect(shown.documents).toMatchObject([
      { marks: ['NEW_RECIPIENT', 'REPEATED'], amountInWords: { ru: expect.stringContaining('есять сомов') } },
    ])
    expect(shown.documents[0]?.canonicalText).toContain('recipient account:16:1280040000001206')
    const code = company.anna.freshCode()
    await expect(
      company.anna.decides([first, second], 'SUCCESS', { challengeId: shown.id, code }),
    ).rejects.toMatchObject({ refused: 'ChallengeChangedException' })
    expect(await company.anna.decides([first], 'SUCCESS', { challengeId: shown.id, code })).toMatchObject({
      succeeded: [{ id: first }],
    })
    await expect(company.anna.decides([first], 'SUCCESS', { challengeId: shown.id, code })).rejects.toMatchObject({
      refused: 'ChallengeExpiredException',
    })
  })

  test('what was returned and sent again is not what was shown', async () => {
    const company = await bank.company({ scheme: 'ONE_SIGNATORY' })
    const [id = ''] = await sendDrafts(company)
    const given = await prepareCode(company.anna, [id])
    const other = await company.another('anna')
    await other.returns(id)
    await company.cholpon.sends(id)
    expect(await company.anna.decides([id], 'SUCCESS', given)).toMatchObject({
      failed: [{ classification: 'ChallengeChangedException' }],
      succeeded: [],
    })
  })

  test('a challenge is of one person, lives five minutes and bears five wrong codes', async () => {
    const company = await bank.company()
    const [id = ''] = await sendDrafts(company)
    const { anna } = company
    const other = await company.another('anna')
    const given = await prepareCode(anna, [id])
    await expect(other.decides([id], 'SUCCESS', given)).rejects.toMatchObject({ refused: 'ChallengeExpiredException' })
    const wrong = given.code === '000000' ? '111111' : '000000'
    const refusals: string[] = []
    for (let i = 0; i < 6; i++)
      refusals.push(
        refusalIn(await anna.decides([id], 'SUCCESS', { ...given, code: wrong }).catch(error => error)).refused,
      )
    expect(refusals.slice(0, 4)).toEqual(Array(4).fill('WrongSignCodeException'))
    expect(refusals).not.toContain(undefined)
    expect(await anna.decides([id], 'SUCCESS', given).catch(error => error)).not.toHaveProperty('succeeded')
    const late = await prepareCode(other, [id])
    bank.wait(5 * 60_000)
    await expect(other.decides([id], 'SUCCESS', late)).rejects.toMatchObject({ refused: 'ChallengeExpiredException' })
  })

  test('a code is used once', async () => {
    const company = await bank.company()
    const [first = '', second = ''] = await sendDrafts(company, 2)
    const { anna } = company
    const one = await prepareCode(anna, [first])
    await anna.decides([first], 'SUCCESS', one)
    const { id } = await anna.prepares([second])
    await expect(anna.decides([second], 'SUCCESS', { challengeId: id, code: one.code })).rejects.toMatchObject({
      refused: 'SignCodeUsedException',
    })
  })

  test('the database itself refuses what the roads do not allow', async () => {
    const company = await bank.company()
    const [id = ''] = await sendDrafts(company)
    const { db } = bank.world
    const me = { org: company.org, personId: company.anna.id }
    const constraintOf = (error: unknown) =>
      (error as { constraint?: string; code?: string }).constraint ?? (error as { code?: string }).code
    const tried = (write: ReturnType<typeof sql>) => db.org(me, tx => tx.rows(write)).then(() => 'done', constraintOf)
    expect(await tried(sql`update payments.payments set amount = 1 where id = ${id}`)).toBe('payments_frozen')
    expect(
      await tried(sql`update payments.payments set status = 'SUCCESS', trail = '{SUCCESS}' where id = ${id}`),
    ).toBe('payments_transitions')
    expect(
      await tried(sql`
        update payments.payments set status = 'PARTIALLY_CONFIRMED', trail = '{ON_VERIFICATION_COMPLETED,PARTIALLY_CONFIRMED}' where id = ${id}`),
    ).toBe('payments_signatures')
    await company.anna.signs(id)
    expect(
      await tried(sql`
        update payments.payments set status = 'PAYMENT_REQUEST_TO_BANK', trail = '{PARTIAL_CONFIRMATION_COMPLETED,PAYMENT_REQUEST_TO_BANK}'
        where id = ${id}`),
    ).toBe('payments_signatures')
    expect(await tried(sql`update payments.status_history set status = 'DRAFT' where document_id = ${id}`)).toBe(
      '42501',
    )
    expect(await tried(sql`delete from payments.payments where id = ${id}`)).toBe('payments_transitions')
  })
})

describe('at the same moment', () => {
  test('two first signers: one wins, the other hears what became of it', async () => {
    for (let round = 0; round < 20; round++) {
      const company = await bank.company({ scheme: 'ONE_SIGNATORY' })
      const [id = ''] = await sendDrafts(company)
      const other = await company.another('anna')
      const given = [await prepareCode(company.anna, [id]), await prepareCode(other, [id])] as const
      const answers = await Promise.all([
        company.anna.decides([id], 'SUCCESS', given[0]),
        other.decides([id], 'SUCCESS', given[1]),
      ])
      expect(succeeded(answers)).toBe(1)
      expect(answers.flatMap(answer => answer.failed)).toMatchObject([
        { classification: 'WrongUserStateException', params: { status: 'PAYMENT_REQUEST_TO_BANK' } },
      ])
    }
  })

  test('signed and cancelled: one of both', async () => {
    for (let round = 0; round < 10; round++) {
      const company = await bank.company({ scheme: 'ONE_SIGNATORY' })
      const [id = ''] = await sendDrafts(company)
      const other = await company.another('anna')
      const given = await prepareCode(company.anna, [id])
      const answers = await Promise.all([company.anna.decides([id], 'SUCCESS', given), other.cancels(id)])
      expect(succeeded(answers)).toBe(1)
      const { available } = await bank.money(company.account)
      expect((await company.anna.sees(id)).statusCode === 'CANCELED_SIGN_ONE').toBe(available === '1000.00')
    }
  })

  test('twenty clicks with one key are one signature', async () => {
    const company = await bank.company({ scheme: 'ONE_SIGNATORY' })
    const [id = ''] = await sendDrafts(company)
    const given = await prepareCode(company.anna, [id])
    const key = newId()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => company.anna.decides([id], 'SUCCESS', given, { key })),
    )
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    await expect(company.anna.decides([id], 'CANCELLED', {}, { key })).rejects.toMatchObject({
      refused: 'IdempotencyConflictException',
    })
  })

  test('a key whose row is written meanwhile without a claim is theirs, and nothing is signed', async () => {
    const company = await bank.company({ scheme: 'ONE_SIGNATORY' })
    const { anna, org } = company
    const [id = ''] = await sendDrafts(company)
    const given = await prepareCode(anna, [id])
    const key = newId()
    const { db } = bank.world
    const waitingFor = async (pid: number) =>
      (await db.glance(sql`select from pg_locks where not granted and ${pid}::integer = any (pg_blocking_pids(pid))`))
        .length
    const written = Promise.withResolvers<void>()
    const other = db.bank(async tx => {
      const mine = await tx.row<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await tx.rows(sql`
        insert into kit.idempotency (org_reference_id, person_id, operation, key, request_hash, answer)
        values (${org}, ${anna.id}, 'signingPayment', ${key}, ${Buffer.from('another request')}, '{}')`)
      written.resolve()
      await expect.poll(() => waitingFor(mine?.pid ?? 0)).toBe(1)
    })
    await written.promise
    await expect(anna.decides([id], 'SUCCESS', given, { key })).rejects.toMatchObject({
      refused: 'IdempotencyConflictException',
    })
    await other
    expect((await anna.finds({ status: 'FOR_SIGN' })).elements.map(one => one.id)).toEqual([id])
  })

  test('the same challenge twenty times with keys of their own: once', async () => {
    const company = await bank.company({ scheme: 'ONE_SIGNATORY' })
    const [id = ''] = await sendDrafts(company)
    const given = await prepareCode(company.anna, [id])
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        company.anna.decides([id], 'SUCCESS', given).catch((error: { refused: string }) => error),
      ),
    )
    expect(succeeded(answers)).toBe(1)
  })
})

describe('many at once', () => {
  const many = sized({ small: 50, merge: 500, release: 500 })

  test('money for some: those succeed in order, the others say what is missing', async () => {
    const company = await bank.company({ scheme: 'ONE_SIGNATORY', balance: '250.00' })
    const savings = await company.open()
    const ids: string[] = []
    for (let i = 0; i < 3; i++) ids.push(await company.cholpon.drafts.own(inside(company.account, savings)))
    await company.cholpon.sends(...ids)
    expect(await company.anna.signs(...ids)).toMatchObject({
      succeeded: [{ id: ids[0] }, { id: ids[1] }],
      failed: [{ id: ids[2], classification: 'InsufficientFundsException', params: { available: '50.00' } }],
    })
    expect(await company.anna.sees(ids[2] ?? '')).toMatchObject({ statusCode: 'ON_VERIFICATION', isSignable: true })
    expect((await bank.money(savings)).balance).toBe('200.00')
  })

  test('one code for documents that go different ways: each keeps its own road, deadline and text', async () => {
    const { anna, account, open } = await bank.company({ scheme: 'ONE_SIGNATORY', balance: '1000.00' })
    const savings = await open()
    const drafts = [
      await anna.drafts.own(inside(account, savings, '1.00')),
      await anna.drafts.own(inside(account, savings, '2.00', { valueDate: '2026-11-23' })),
      await anna.drafts.interbank(clearing(account, '3.00')),
      await anna.drafts.own(inside(account, savings, '4.00')),
    ]
    // Returned once, so that its version is another one than its neighbours'.
    await anna.sends(drafts[3]!)
    await anna.decides([drafts[3]!], 'REVISION', { reason: 'Не тот счёт' })
    await anna.sends(...drafts)
    const found = (text: string) =>
      bank.world.db.bank(tx => tx.rows<Record<string, unknown>>(statement(text, [drafts])))
    const deadlines = await found('select sign_until from payments.payments where id = any ($1::uuid[])')
    expect(new Set(deadlines.map(one => String(one.sign_until))).size).toBeGreaterThan(1)
    const { succeeded } = await anna.signs(...drafts)
    expect(succeeded.map(({ id, statusCode }) => [drafts.indexOf(id), statusCode]).sort()).toEqual([
      [0, 'SUCCESS'],
      [1, 'PAYMENT_REQUEST_TO_BANK'],
      [2, 'PAYMENT_REQUEST_TO_BANK'],
      [3, 'SUCCESS'],
    ])
    const signatures = await found(`
      select s.subject_id, s.content_hash = d.content_hash and position(d.id::text in convert_from(s.canonical, 'UTF8')) > 0 as fits,
        d.signed_by = array[s.person_id] as signed
      from signing.signatures s join payments.payments d on d.id = s.subject_id where s.subject_id = any ($1::uuid[])`)
    expect(signatures.map(({ fits, signed }) => [fits, signed])).toEqual(drafts.map(() => [true, true]))
    const steps = await found(`
      select document_id, array_agg(status order by number) as steps from payments.status_history where document_id = any ($1::uuid[]) group by 1`)
    const stepsOf = (at: number) => steps.find(one => one.document_id === drafts[at])?.steps as string[]
    expect(stepsOf(0).at(-1)).toBe('SUCCESS')
    expect(stepsOf(1).at(-1)).toBe('PAYMENT_REQUEST_TO_BANK')
    expect(stepsOf(3).length).toBeGreaterThan(stepsOf(0).length)
  })

  test(`${many} with one code`, async () => {
    const company = await bank.company({ balance: '1000000.00' })
    const ids = await sendDrafts(company, many, '1.00')
    expect((await company.anna.signs(...ids)).succeeded).toHaveLength(many)
    expect((await company.boris.signs(...ids)).succeeded).toHaveLength(many)
    expect(
      await company.anna.finds(
        { statuses: ['PAYMENT_REQUEST_TO_BANK'] },
        { amountElements: 10, currentPage: many / 10 },
      ),
    ).toMatchObject({ total: many })
    await expect(company.anna.prepares(Array.from({ length: 521 }, newId))).rejects.toMatchObject({
      refused: 'BatchTooLargeException',
    })
  })
})
