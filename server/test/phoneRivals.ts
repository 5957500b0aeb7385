// Rivals of a signature on a phone, each of which begins and says whether it was done: recall, silence, another phone, a refusal, a freeze, the end of its key.
import { makeClock } from '#kit/clock.ts'
import type { World } from '#kit/ctx.ts'
import { sql } from '#kit/db.ts'
import { jobs } from '../src/paycontrol/index.ts'
import { type CaseWork, operator } from './caseWork.ts'
import type { Person } from './person.ts'
import type { SignerPhone, SignerPhones } from './signerPhones.ts'
import { makeTaskCalls, tasksPath } from './taskCalls.ts'
import type { TestBank, TestCompany } from './world.ts'

/** Somebody with their phone. */
export type Seat = { readonly person: Person; readonly phone: SignerPhone }

export type PhoneRace = {
  readonly bank: TestBank
  readonly phones: SignerPhones
  readonly work: CaseWork
  readonly company: TestCompany
  /** The document, and the request about it on the phone that is to sign. */
  readonly id: string
  readonly requestId: string
  readonly seat: Seat
  /** Of the same right, asked as well. */
  readonly beside: Seat
}

export type Rival = {
  readonly name: string
  /** Whether it was done. */
  act(race: PhoneRace): Promise<boolean>
  /** Where the document is once it has won; null where it stays and waits. */
  readonly end: RegExp | null
  /** Done or not, the signature may have come before it. */
  readonly isLenient?: true
  /** The line of the audit that says when it was done. */
  readonly action?: string
  /** Lets everybody work again; who sits there from now on. */
  undo?(race: PhoneRace): Promise<Seat | undefined>
}

const isDone = (act: Promise<unknown>): Promise<boolean> =>
  act.then(
    () => true,
    (error: { refused?: string; classification?: string }) => {
      if (error.refused || error.classification) return false
      throw error
    },
  )

/** The same bank, eleven minutes later. */
const later = ({ world }: TestBank): World => ({
  ...world,
  clock: makeClock(world.config.zone, () => world.clock.now().getTime() + 11 * 60_000),
})

const decides = (phone: SignerPhone, id: string, decision: 'SIGN' | 'DECLINE') =>
  decision === 'SIGN' ? phone.signs(id) : phone.declines(id, 'Не тот счёт')

/** The request of the same document on the phone beside. */
async function besides({ beside }: PhoneRace, decision: 'SIGN' | 'DECLINE'): Promise<boolean> {
  return isDone(beside.phone.pending().then(([id = '']) => decides(beside.phone, id, decision)))
}

async function newPhone({ phones, seat }: PhoneRace): Promise<Seat> {
  return { person: seat.person, phone: await phones.of(seat.person) }
}

let pulled = ''

export const rivals: readonly Rival[] = [
  {
    name: 'a recall by its creator',
    act: async ({ company, id }) =>
      (await company.cholpon.recalls(id).catch(() => ({ succeeded: [] }))).succeeded.length > 0,
    end: /^REVOKE$/,
  },
  {
    name: 'ten minutes of silence',
    async act({ bank, company, id }) {
      while (await jobs.find(({ name }) => name === 'paycontrol.silence')?.run(later(bank)));
      return /^TIMEOUT/.test((await company.cholpon.sees(id)).statusCode)
    },
    end: /^TIMEOUT_CANCELED_SIGN_(ONE|TWO)$/,
  },
  { name: 'another phone of the same right', act: race => besides(race, 'SIGN'), end: /^PAYMENT_REQUEST_TO_BANK$/ },
  { name: 'a refusal by another phone', act: race => besides(race, 'DECLINE'), end: /^CANCELED_SIGN_(ONE|TWO)$/ },
  {
    name: 'a refusal by the same phone',
    act: ({ seat, requestId }) => isDone(decides(seat.phone, requestId, 'DECLINE')),
    end: /^CANCELED_SIGN_(ONE|TWO)$/,
  },
  {
    name: 'a return for editing',
    act: async ({ beside, id }) =>
      (await beside.person.returns(id).catch(() => ({ succeeded: [] }))).succeeded.length > 0,
    end: /^FOR_EDITING$/,
  },
  {
    name: 'a freeze of the signer',
    action: 'person.freeze',
    act: async ({ bank, company, seat }) =>
      isDone(
        company.anna.call(
          'mutation ($org: UUID!, $id: UUID!) { freezeEmployee(orgReferenceId: $org, businessUserContractId: $id) { id } }',
          {
            url: tasksPath,
            variables: { org: company.org, id: await makeTaskCalls(bank, company).contractOf(seat.person) },
          },
        ),
      ),
    end: null,
    isLenient: true,
    async undo({ bank, seat }) {
      await bank.world.db.bank(tx =>
        tx.rows(sql`update identity.person_contracts set state = 'ACTIVE' where person_id = ${seat.person.id}`),
      )
      return seat
    },
  },
  {
    name: '“it was not me” on the same phone',
    action: 'payControl.cancel',
    act: async ({ seat }) => (await seat.phone.phone.notMe(seat.phone.keyId)).statusCode === 200,
    end: null,
    isLenient: true,
    async undo({ phones, company, seat }) {
      const person = await company.another(seat.person.name === 'boris' ? 'boris' : 'anna')
      return { person, phone: await phones.of(person) }
    },
  },
  {
    name: 'a stop of the whole contract',
    action: 'contract.stop',
    async act({ work, company }) {
      const content = { contractId: company.contractId, grounds: 'Звонок клиента: телефон украден' }
      pulled = await work.atDesk('FREEZE_CONTRACT', content, operator, company.org)
      return true
    },
    end: null,
    isLenient: true,
    async undo({ work, seat, beside }) {
      await work.undoes(pulled)
      for (const { phone } of [seat, beside]) await phone.opens()
      return seat
    },
  },
  {
    name: 'the next key of the same person',
    action: 'payControl.regenerate',
    act: race => newPhone(race).then(() => true),
    end: null,
    isLenient: true,
    undo: newPhone,
  },
  {
    name: 'a phone that gives its key up',
    action: 'payControl.unbind',
    act: async ({ seat }) => (await seat.phone.givesUp()).statusCode === 200,
    end: null,
    isLenient: true,
    undo: newPhone,
  },
]
