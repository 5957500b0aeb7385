// Every line of an account has a paper: a payment its order, what came in an advice, what the bank booked a memorial order.
import type { SignRight } from '@bank/contracts/access.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { asBank } from '#kit/door.ts'
import { linesOf } from '#ledger/index.ts'
import { hides } from '../../test/closingBank.ts'
import { answer, clearing, inside, today } from '../../test/forms.ts'
import { openJourneys } from '../../test/journeys.ts'
import { filesOf, pagesOf, under } from '../../test/pdf.ts'
import type { Person } from '../../test/person.ts'
import type { AccountRef } from '../../test/world.ts'
import { makeNextFile } from '../fileKinds.ts'
import { answered } from '../payments/execution/rails.ts'
import { bankNamesOf, factsOf, jobs, shownLineOf } from '../statements/index.ts'
import { sheetOfLine } from './linePaper.ts'

const bank = await openJourneys()

const opens = (
  { id }: Pick<Person, 'id'>,
  { number }: Pick<AccountRef, 'number'>,
  line: number | string,
  lang = 'ru',
) =>
  bank.app.inject({
    url: `/api/v1/line-papers/${number}/${line}.pdf?lang=${lang}`,
    headers: { 'x-device-id': 'test', cookie: `sid=${id}` },
  })

async function reads(
  by: Pick<Person, 'id'>,
  account: Pick<AccountRef, 'number'>,
  line: number,
  lang = 'ru',
): Promise<string[]> {
  const given = await opens(by, account, line, lang)
  expect(given.statusCode, given.body.slice(0, 200)).toBe(200)
  const pages = pagesOf(given.rawPayload)
  expect(pages).toHaveLength(1)
  return pages[0] ?? []
}

/** Two neighbours: Anna of the first has paid another bank, with its commission, and the second, and was paid by it. */
async function aDay() {
  const [us, them] = [await bank.company({ scheme: 'ONE_SIGNATORY' }), await bank.company({ scheme: 'ONE_SIGNATORY' })]
  const out = await us.anna.drafts.interbank(
    clearing(us.account, '50.00', { transferNum: '47', purpose: 'Аренда за ноябрь' }),
  )
  const own = await us.anna.drafts.foreign(inside(us.account, them.account, '7.00', { transferNum: '48' }))
  const back = await them.anna.drafts.foreign(
    inside(them.account, us.account, '9.00', { transferNum: '5', purpose: 'Возврат аванса' }),
  )
  for (const [person, id] of [
    [us.anna, out],
    [us.anna, own],
    [them.anna, back],
  ] as const) {
    await person.sends(id)
    await person.signs(id)
  }
  await asBank(bank.world, ctx => answered(ctx, [answer(out, 'ACSC')]))
  const found = await bank.world.db.bank(tx =>
    tx.rows<{ number: number; amount: bigint; purpose: string }>(sql`
      select account_seq::int as number, amount, purpose from ledger.entries where account_id = ${us.account.id} order by account_seq`),
  )
  const numbered = (amount: bigint): number => found.find(line => line.amount === amount)?.number ?? 0
  const commission = found.find(line => line.amount < 0n && ![-5000n, -700n].includes(line.amount))
  return {
    us,
    them,
    out,
    own,
    paid: numbered(-5000n),
    inner: numbered(-700n),
    came: numbered(900n),
    commission,
  }
}

const linesIn = async ({ id }: AccountRef): Promise<number> =>
  (
    await bank.world.db.bank(tx =>
      tx.row<{ count: number }>(sql`select count(*)::int as count from ledger.entries where account_id = ${id}`),
    )
  )?.count ?? 0

const grouped = (account: string) => account.replace(/(.{4})(?=.)/g, '$1\u00a0')

describe('the paper of a line', () => {
  test('of an own payment is its order, with its signatures', async () => {
    const { us, out, paid, inner } = await aDay()
    const lines = await reads(us.daniyar, us.account, paid)
    expect(lines[0]).toBe('ПЛАТЁЖНОЕ ПОРУЧЕНИЕ № 47')
    expect(lines).toEqual(expect.arrayContaining([`Документ ${out}`, 'Подписано простой электронной подписью']))
    expect((await reads(us.anna, us.account, inner, 'en'))[0]).toBe('PAYMENT ORDER No. 48')
  })

  test('that came in is a credit advice, of both sides, in three languages, the same each time', async () => {
    const { us, them, came } = await aDay()
    const lines = await reads(us.anna, us.account, came)
    expect(lines[0]).toBe('ИЗВЕЩЕНИЕ О ЗАЧИСЛЕНИИ № 5')
    expect(under(lines, 'Дебет. Счёт плательщика', 'Кредит. Счёт получателя')).toEqual([
      grouped(them.account.number),
      grouped(us.account.number),
    ])
    expect(under(lines, 'Сумма цифрами', 'Сумма прописью', 'Назначение платежа')).toEqual([
      '9,00',
      'Девять сомов 00 тыйынов',
      'Возврат аванса',
    ])
    expect(lines).toEqual(
      expect.arrayContaining([
        them.name,
        `ИНН ${them.inn}`,
        us.name,
        'ПРОВЕДЕНО',
        `Документ ${us.account.number}/${came}`,
      ]),
    )
    expect(lines).not.toContain('Подписи плательщика')
    expect((await reads(us.anna, us.account, came, 'ky'))[0]).toBe('ЭСЕПКЕ ТҮШҮҮ БИЛДИРҮҮСҮ № 5')
    expect((await reads(us.anna, us.account, came, 'en'))[0]).toBe('CREDIT ADVICE No. 5')
    const first = await opens(us.anna, us.account, came)
    bank.wait(3600_000)
    expect((await opens(us.boris, us.account, came)).rawPayload.equals(first.rawPayload)).toBe(true)
  })

  test('that the bank booked by itself is a memorial order: a commission', async () => {
    const { us, commission } = await aDay()
    const lines = await reads(us.anna, us.account, commission?.number ?? 0)
    expect(lines[0]).toMatch(/^МЕМОРИАЛЬНЫЙ ОРДЕР № /)
    expect(under(lines, 'Вид платежа', 'Назначение платежа')).toEqual(['Операция банка', commission?.purpose])
    expect(under(lines, 'Дебет. Счёт плательщика')).toEqual([grouped(us.account.number)])
  })

  test('says what the line says where the payment is not theirs to see', async () => {
    const { us, paid } = await aDay()
    const { id } = us.daniyar
    const right: SignRight = 'CASH_MANAGER'
    await bank.world.db.bank(tx =>
      tx.rows(sql`update identity.person_contracts set sign_right = ${right} where person_id = ${id}`),
    )
    const lines = await reads(us.daniyar, us.account, paid)
    expect(lines[0]).toBe('ИЗВЕЩЕНИЕ О СПИСАНИИ № 47')
    expect(lines).not.toContain('Подписи плательщика')
    expect(under(lines, 'Назначение платежа')).toEqual(['Аренда за ноябрь'])
  })
})

describe('the papers of a statement', () => {
  const url = '/ob-statement-service/graphql'
  type Archive = { readonly id: string; readonly isReady: boolean; readonly progress: number; readonly address: string }
  const fields = '{ id isReady progress size cause address }'

  /** A statement of today, made. */
  async function made({ call, org }: Person, { number }: AccountRef): Promise<string> {
    const { id } = await call<{ id: string }>(
      'mutation ($order: StatementOrder!) { order(statementOrder: $order) { id } }',
      {
        url,
        variables: {
          order: {
            partyId: org,
            availableAccounts: [{ account: number, currencies: [] }],
            currencies: [],
            startDate: today,
          },
        },
      },
    )
    while (await jobs.find(({ name }) => name === 'statements.make')?.run(bank.world));
    return id
  }
  const asks = ({ call, org }: Person, id: string): Promise<Archive> =>
    call(
      `mutation ($org: UUID!, $id: UUID!) { makeStatementPapers(partyId: $org, statementId: $id, language: RU) ${fields} }`,
      {
        url,
        variables: { org, id },
      },
    )
  const sees = ({ call, org }: Person, id: string): Promise<Archive | null> =>
    call(
      `query ($org: UUID!, $id: UUID!) { statementPapers(partyId: $org, statementId: $id, language: RU) ${fields} }`,
      {
        url,
        variables: { org, id },
      },
    )
  const takes = ({ id }: Person, address: string) =>
    bank.app.inject({ url: address, headers: { 'x-device-id': 'test', cookie: `sid=${id}` } })

  test('are an archive of a PDF for each line, the same papers as one by one; of whoever asked, as long as they may READ', async () => {
    const { us, paid, came, commission } = await aDay()
    const statement = await made(us.boris, us.account)
    expect(await sees(us.boris, statement)).toBeNull()
    const asked = await asks(us.boris, statement)
    expect(asked.isReady).toBe(false)
    expect((await takes(us.boris, asked.address)).json()).toMatchObject({ code: 'StatementNotReadyException' })
    expect((await asks(us.boris, statement)).id).toBe(asked.id)
    while (await makeNextFile(bank.world));
    expect(await sees(us.boris, statement)).toMatchObject({ id: asked.id, isReady: true, progress: 100 })
    const { rawPayload, headers } = await takes(us.boris, asked.address)
    expect(headers['content-type']).toBe('application/zip')
    const papers = filesOf(rawPayload)
    const nameOf = (line: number) => `${us.account.number}/${String(line).padStart(8, '0')}.pdf`
    const count = await linesIn(us.account)
    expect([...papers.keys()]).toEqual(Array.from({ length: count }, (_, n) => nameOf(n + 1)))
    for (const line of [paid, came, commission?.number ?? 0]) {
      const alone = pagesOf((await opens(us.boris, us.account, line)).rawPayload)
      expect(pagesOf(papers.get(nameOf(line)) ?? Buffer.alloc(0))).toEqual(alone)
    }
    expect(await sees(us.anna, statement)).toBeNull()
    expect((await takes(us.anna, asked.address)).json()).toMatchObject({ code: 'StatementNotFoundException' })
    await hides(us.anna, us.boris, us.account)
    expect((await takes(us.boris, asked.address)).json()).toMatchObject({ code: 'StatementNotFoundException' })
    await expect(sees(us.boris, statement)).rejects.toMatchObject({ refused: 'StatementNotFoundException' })
  })

  test('name the branch that keeps the account, as its statement and the screen do', async () => {
    const { us, came } = await aDay()
    const { number } = us.account
    const statement = await made(us.anna, us.account)
    const kept = await bank.world.db.bank(tx =>
      tx.row<{ branches: unknown; bic: string }>(sql`
        select facts -> 'branches' as branches, bic from statements.statements s, accounts.accounts a where s.id = ${statement} and a.id = ${us.account.id}`),
    )
    expect(kept).toEqual({ branches: { [number]: kept?.bic }, bic: expect.stringMatching(/^109\d{3}$/) })
    const [line, facts] = await asBank(bank.world, async ctx => [
      (await linesOf(ctx.tx, us.account.id, { first: BigInt(came), last: BigInt(came), most: 1 }))[0],
      await factsOf(ctx, us.anna.org, [{ number, bic: '109016' }]),
    ])
    if (!line) throw new Error('no line came')
    const paper = { line: shownLineOf({ account: number }, bankNamesOf(facts))(line), account: number, facts }
    expect(sheetOfLine(paper, 'ru').recipient).toMatchObject({
      bank: { value: 'Ордо Банк, Бишкекский филиал' },
      bic: { value: '109016' },
    })
  })
})

test('whoever may not READ the account, or asks for no line of it, gets none', async () => {
  const { us, them, came } = await aDay()
  const other = await us.open()
  const asked: [Person, AccountRef, number | string, string][] = [
    [them.anna, us.account, came, 'AccountNotFoundException'],
    [us.anna, { id: '', number: '1090160123456746' }, came, 'AccountNotFoundException'],
    [us.anna, us.account, 999, 'NotFoundException'],
    [us.anna, us.account, '1x', 'NotFoundException'],
    [us.anna, other, 1, 'NotFoundException'],
  ]
  for (const [person, account, line, code] of asked)
    expect((await opens(person, account, line)).json(), `${line}`).toMatchObject({ code })
  await hides(us.anna, us.boris, us.account)
  expect((await opens(us.boris, us.account, came)).json()).toMatchObject({ code: 'AccountNotFoundException' })
  expect((await opens(us.anna, us.account, came, 'de')).json()).toMatchObject({ code: 'ValidationException' })
})
