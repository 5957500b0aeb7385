// A bank of its own whose days close as a test says, with companies that pay in them.
import { addDays, type BusinessDate, businessDate } from '@bank/contracts/dates.ts'
import { makeMachineClock } from '#kit/clock.ts'
import type { Call, World } from '#kit/ctx.ts'
import { jobs as ledgerJobs } from '#ledger/index.ts'
import { jobs } from '../src/statements/index.ts'
import { listenStatements } from '../src/statements/live.ts'
import { closeDay } from './days.ts'
import { inside, today } from './forms.ts'
import type { Person } from './person.ts'
import { type AccountRef, openBank, type TestBank } from './world.ts'

const closing = ledgerJobs.find(({ name }) => name === 'ledger.close-days')

export const statementPath = '/ob-statement-service/graphql'

export type ClosingBank = Awaited<ReturnType<typeof openClosingBank>>

export async function openClosingBank() {
  const bank: TestBank = await openBank({ database: 'own' })
  let day: BusinessDate = businessDate(today)

  /** Works off all that is due of these jobs. */
  const work = async (name: string, world: World = bank.world): Promise<void> => {
    const job = jobs.find(one => one.name === name)
    while (await job?.run(world));
  }
  /** It becomes noon of a later day; nothing closes. */
  const passes = (count = 1): void => {
    day = addDays(day, count)
    bank.until(day, '12:00')
  }
  return {
    bank,
    work,
    passes,
    /** As the job of a node does, by the bank's clock as it stands. */
    async closeByJob(): Promise<void> {
      const node = { ...bank.world, machine: makeMachineClock() }
      while (await closing?.run(node));
    },
    makeAll: () => work('statements.make'),
    /** The news of an open list. */
    hears({ id: personId, org }: Person) {
      const viewer = { kind: 'PERSON', personId, org, products: [] }
      return listenStatements({ ...bank.world, viewer, lang: 'ru' } as unknown as Call, { partyId: org })
    },
    /** The day that is on. */
    day: () => day,
    /** Days go by, and each closes; the last one that is closed. */
    async closes(count = 1): Promise<BusinessDate> {
      for (let n = 0; n < count; n++) {
        await closeDay(bank.world.db, day)
        passes()
      }
      return addDays(day, -1)
    },
    /** A company of two accounts, where one signs alone. */
    async firm(openedOn?: BusinessDate) {
      const opened = openedOn && { openedOn }
      const company = await bank.company({ scheme: 'ONE_SIGNATORY', ...opened })
      const other = await company.open({ balance: '0', ...opened })
      const pay = async (amount = '10.00') => {
        const id = await company.anna.drafts.own({ ...inside(company.account, other, amount), valueDate: day })
        await company.anna.sends(id)
        await company.anna.signs(id)
      }
      return { ...company, other, pay }
    },
  }
}

const permits =
  (permissions: string) =>
  (anna: Person, who: Person, { id }: AccountRef) =>
    anna.call(
      `mutation ($org: UUID!, $person: UUID!, $id: UUID!) { updatePermissions(legalPartyId: $org, userReferenceId: $person, accountId: $id, permissions: [${permissions}]) }`,
      { url: '/ob-account-service/graphql', variables: { org: anna.org, person: who.id, id } },
    )

/** READ of an account is taken from a person, as the first signer does; and given back. */
export const hides = permits('')
export const shows = permits('READ')
