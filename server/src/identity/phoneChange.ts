// A phone that the bank agreed to takes effect when its owner has typed a code from the old number and one from the new.
import type { PhoneChange, PhoneSide, SentPhoneCodes } from '@bank/contracts/generated/access-control.ts'
import type { Lang } from '@bank/contracts/lang.ts'
import { maskPhone } from '@bank/contracts/phone.ts'
import { type Clocks, later } from '#kit/clock.ts'
import type { Call } from '#kit/ctx.ts'
import { brokenConstraint, sql, type Tx } from '#kit/db.ts'
import type { BankCtx, CommittedOutcome, PersonCall } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { sendSms } from '#outside/index.ts'
import { type CodeUse, sendCodeFor } from './codes.ts'
import { checkSms, lockUnlessShut } from './factors.ts'
import { refusedOutcome } from './outcome.ts'
import { peopleNews } from './people.ts'
import { meetAnew } from './renewed.ts'
import { phoneChangedText, phoneCodeText } from './texts.ts'
import { setPhone } from './works.ts'

type ChangeRow = {
  readonly org: string
  readonly before: string
  readonly phone: string
  /** The number of the case; null where its owner asked for it on their phone. */
  readonly decided_by: string | null
  readonly expires_at: Date
  readonly before_proved: boolean
  readonly proved: boolean
}

/** Who proves it: a person in a session what the bank decided, or on their phone what they asked for there. */
type Prover = { readonly personId: string } & ({ readonly sessionId: string } | { readonly keyId: string })

/** What the person holds now is what it was when it was decided, and the time is not over; else there is nothing to prove. */
const find = (tx: Tx, { personId, ...by }: Prover, { clock }: Pick<Clocks, 'clock'>) =>
  tx.row<ChangeRow>(sql`
    select c.org_reference_id as org, c.phone_before as before, c.phone, c.decided_by, c.expires_at, c.before_proved_at is not null as before_proved,
      c.proved_at is not null as proved
    from identity.phone_changes c join identity.persons p on p.id = c.person_id and p.phone = c.phone_before
    where c.person_id = ${personId} and c.expires_at > ${clock.now()} and (c.decided_by is null) = ${'keyId' in by} for update of c`)

export type AgreedPhone = {
  readonly personId: string
  readonly org: string
  readonly before: string
  readonly phone: string
  readonly number: string | null
  readonly until: Date
}

/** In place of what was agreed before it. */
export const awaitCodes = (tx: Tx, { personId, org, before, phone, number, until }: AgreedPhone) =>
  tx.rows(sql`
    insert into identity.phone_changes (person_id, org_reference_id, phone_before, phone, decided_by, expires_at)
    values (${personId}, ${org}, ${before}, ${phone}, ${number}, ${until})
    on conflict (person_id) do update set org_reference_id = excluded.org_reference_id, phone_before = excluded.phone_before, phone = excluded.phone,
      decided_by = excluded.decided_by, expires_at = excluded.expires_at, before_proved_at = null, proved_at = null`)

const ownCodesFor = 60 * 60_000

/** The same of what its owner asks for on their phone: no case decides it. */
export const awaitOwnCodes = (
  { tx, clock }: Pick<BankCtx, 'tx' | 'clock'>,
  of: Pick<AgreedPhone, 'personId' | 'org' | 'before' | 'phone'>,
) => awaitCodes(tx, { ...of, number: null, until: later(clock.now(), ownCodesFor) })

const viewOf = ({ before, phone, expires_at: expiresAt, before_proved, proved }: ChangeRow): PhoneChange => ({
  before: maskPhone(before),
  after: maskPhone(phone),
  expiresAt,
  isBeforeProved: before_proved,
  isAfterProved: proved,
})

export const phoneChange = ({ me, db, clock }: PersonCall): Promise<PhoneChange | null> =>
  db.bank(async tx => {
    const row = await find(tx, me, { clock })
    return row && viewOf(row)
  })

/** What they asked for on this phone. */
export async function ownPhoneChange(ctx: BankCtx, by: Prover): Promise<PhoneChange | null> {
  const row = await find(ctx.tx, by, ctx)
  return row && viewOf(row)
}

/** For this session or phone alone, one code for each number. */
const useOf = ({ personId, ...by }: Prover, side: PhoneSide): CodeUse => ({
  purpose: side === 'BEFORE' ? 'PHONE_BEFORE' : 'PHONE_AFTER',
  owner: { personId },
  place: 'keyId' in by ? { keyId: by.keyId } : { sessionId: by.sessionId },
})

const nothing = () => new Refusal('PhoneChangeNotFoundException')

/** Codes to the numbers that are not proved yet. Refuses PhoneChangeNotFoundException, and what `sendCodeFor` does. */
export async function sendPhoneCodes(
  ctx: BankCtx,
  { lang }: Pick<Call, 'lang'>,
  by: Prover,
): Promise<CommittedOutcome<SentPhoneCodes>> {
  await lockUnlessShut(ctx, by.personId)
  const row = await find(ctx.tx, by, ctx)
  if (!row) return refusedOutcome(nothing())
  const textOf = (code: string): string => phoneCodeText(code)[lang]
  const sides: [PhoneSide, string][] = [
    ...(row.before_proved ? [] : [['BEFORE', row.before] as [PhoneSide, string]]),
    ...(row.proved ? [] : [['AFTER', row.phone] as [PhoneSide, string]]),
  ]
  let sent: Refusal | SentPhoneCodes = nothing()
  for (const [side, phone] of sides) {
    sent = await sendCodeFor(ctx, useOf(by, side), { phone, textOf })
    if (sent instanceof Refusal) break
  }
  return sent instanceof Refusal ? refusedOutcome(sent) : { value: sent }
}

const markProved = (tx: Tx, personId: string, side: PhoneSide, now: Date) =>
  side === 'BEFORE'
    ? tx.rows(sql`update identity.phone_changes set before_proved_at = ${now} where person_id = ${personId}`)
    : tx.rows(sql`update identity.phone_changes set proved_at = ${now} where person_id = ${personId}`)

type PhoneReplacement = Pick<AgreedPhone, 'personId' | 'org' | 'before' | 'phone' | 'number'> & { readonly lang: Lang }

/** From now on this is the phone; both numbers are told. Refuses PhoneAlreadyExistsException where somebody came to it meanwhile. */
export async function replacePhone(ctx: BankCtx, of: PhoneReplacement): Promise<void> {
  const { tx, machine } = ctx
  try {
    await setPhone(tx, of.personId, of.phone)
  } catch (error) {
    if (brokenConstraint(error) === 'persons_phone_key') throw new Refusal('PhoneAlreadyExistsException')
    throw error
  }
  await tx.rows(sql`delete from identity.phone_changes where person_id = ${of.personId}`)
  for (const phone of [of.before, of.phone])
    await sendSms(tx, { phone, text: phoneChangedText[of.lang], now: machine.now() })
  const about = { org: of.org, subject: of.personId, ...peopleNews }
  if (of.number !== null) ctx.record({ ...about, action: 'contacts.change', params: { case: of.number } })
}

type PhoneProof = { readonly by: Prover; readonly side: PhoneSide; readonly code: string }

/**
 * A wrong code counts like one at sign-in. The answer is null once both were right and the phone is changed. Who asked for it on their phone is met anew
 * everywhere, as after any change of how they come in.
 */
export async function provePhone(
  ctx: BankCtx,
  call: Pick<Call, 'lang' | 'address'>,
  { by, side, code }: PhoneProof,
): Promise<CommittedOutcome<PhoneChange | null>> {
  const { personId } = by
  await lockUnlessShut(ctx, personId)
  const row = await find(ctx.tx, by, ctx)
  if (!row) return refusedOutcome(nothing())
  const missed = await checkSms(ctx, call, { personId, phone: row.before }, useOf(by, side), code)
  if (missed) return missed
  await markProved(ctx.tx, personId, side, ctx.machine.now())
  const proved = { ...row, ...(side === 'BEFORE' ? { before_proved: true } : { proved: true }) }
  if (!proved.before_proved || !proved.proved) return { value: viewOf(proved) }
  const { org, before, phone, decided_by: number } = row
  if (number === null) await meetAnew(ctx, call, personId, 'contacts.changeOwn')
  await replacePhone(ctx, { personId, org, before, phone, number, lang: call.lang })
  return { value: null }
}
