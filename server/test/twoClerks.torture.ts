// Races at the desk, through its own calls and role: of two who confirm one is first, of a confirmation and a withdrawal too, and nothing is done twice.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { size, sized } from '../../tools/size.ts'
import { askByPerson, withdrawByPerson } from '../src/cases/index.ts'
import { makeCaseWork, wish } from './caseWork.ts'
import { type DeskPage, openDesk, type TestDesk } from './desk.ts'
import { openBank, type TestBank, type TestCompany } from './world.ts'

const rounds = sized({ small: 12, merge: 200, release: 2000 })

let bank: TestBank
let desk: TestDesk
let firm: TestCompany
let work: ReturnType<typeof makeCaseWork>
let operator: DeskPage
let supervisors: DeskPage[]

beforeAll(async () => {
  bank = await openBank()
  desk = await openDesk(bank.world)
  firm = await bank.company()
  work = makeCaseWork(bank, firm)
  operator = await desk.signIn(await desk.clerk('OPERATOR'))
  supervisors = [await desk.signIn(await desk.clerk('SUPERVISOR')), await desk.signIn(await desk.clerk('SUPERVISOR'))]
})
afterAll(async () => {
  await desk.close()
  await bank.close()
})

/** A case that waits for a second clerk, and the version of its proposal. */
async function proposed(): Promise<{ id: string; version: number }> {
  const { id } = await work.as(firm.anna, ctx => askByPerson(ctx, wish()))
  const { proposeCase: version } = await operator.ask<{ proposeCase: number }>(
    `mutation { proposeCase(caseId: "${id}", version: 1, proposal: { verdict: APPROVE }) }`,
  )
  return { id, version }
}

const confirming = ({ id, version }: { id: string; version: number }): string =>
  `mutation { confirmCase(caseId: "${id}", version: ${version}) { state refusal { classification } } }`

test(`of two who confirm one is first, ${size}`, { timeout: 600_000 }, async () => {
  for (let round = 0; round < rounds; round++) {
    const one = await proposed()
    const said = await Promise.all(supervisors.map(page => page.refusal(confirming(one))))
    expect(said.toSorted()).toEqual(['CaseStateException', 'answered'])
    expect(await work.granted(one.id)).toBe(1)
  }
})

test(`of a confirmation and a withdrawal one is first, ${size}`, { timeout: 600_000 }, async () => {
  for (let round = 0; round < rounds; round++) {
    const one = await proposed()
    const [confirmed, withdrawn] = await Promise.all([
      supervisors[round % 2]?.refusal(confirming(one)),
      work
        .as(firm.anna, ctx => withdrawByPerson(ctx, one.id))
        .then(
          () => 'answered',
          (error: { classification?: string }) => error.classification,
        ),
    ])
    expect([confirmed, withdrawn].toSorted()).toEqual(['CaseStateException', 'answered'])
    expect(await work.granted(one.id)).toBe(confirmed === 'answered' ? 1 : 0)
  }
})

test('the same confirmation sent many times under one key is done once', async () => {
  const one = await proposed()
  const key = crypto.randomUUID()
  const said = await Promise.all(Array.from({ length: 12 }, async () => supervisors[0]?.refusal(confirming(one), key)))
  expect(new Set(said)).toEqual(new Set(['answered']))
  expect(await work.granted(one.id)).toBe(1)
})
