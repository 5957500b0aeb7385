// A phone that the bank agreed to takes effect when its owner has typed a code from the old number and one from the new.
import type { PhoneChange, PhoneSide, SentPhoneCodes } from '@bank/contracts/generated/access-control.ts'
import type { Lang } from '@bank/contracts/lang.ts'
import { maskPhone } from '@bank/contracts/phone.ts'
import type { Clocks } from '#kit/clock.ts'
import type { Ctx } from '#kit/ctx.ts'
import { brokenConstraint, sql, type Tx } from '#kit/db.ts'
import type { BankCtx, CommittedOutcome, PersonCall } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { sendSms } from '#outside/index.ts'
import { type CodeUse, sendCodeFor } from './codes.ts'
import { checkSms, lockUnlessShut } from './factors.ts'
import { refusedOutcome } from './outcome.ts'
import { peopleNews } from './people.ts'
import { phoneChangedText, phoneCodeText } from './texts.ts'
import { setPhone } from './works.ts'

type ChangeRow = {
  readonly org: string
  readonly before: string
  readonly phone: string
  readonly decided_by: string
  readonly expires_at: Date
  readonly before_proved: boolean
  readonly proved: boolean
}

/** What the person holds now is what it was when it was decided, and the time is not over; else there is nothing to prove. */
const find = (tx: Tx, personId: string, { clock }: Pick<Clocks, 'clock'>) =>
  tx.row<ChangeRow>(sql`
    select c.org_reference_id as org, c.phone_before as before, c.phone, c.decided_by, c.expires_at, c.before_proved_at is not null as before_proved,
      c.proved_at is not null as proved
    from identity.phone_changes c join identity.persons p on p.id = c.person_id and p.phone = c.phone_before
    where c.person_id = ${personId} and c.expires_at > ${clock.now()} for update of c`)

export type AgreedPhone = {
  readonly personId: string
  readonly org: string
  readonly before: string
  readonly phone: string
  readonly number: string
  readonly until: Date
}

/** In place of what was agreed before it. */
export const awaitCodes = (tx: Tx, { personId, org, before, phone, number, until }: AgreedPhone) =>
  tx.rows(sql`
    insert into identity.phone_changes (person_id, org_reference_id, phone_before, phone, decided_by, expires_at)
    values (${personId}, ${org}, ${before}, ${phone}, ${number}, ${until})
    on conflict (person_id) do update set org_reference_id = excluded.org_reference_id, phone_before = excluded.phone_before, phone = excluded.phone,
      decided_by = excluded.decided_by, expires_at = excluded.expires_at, before_proved_at = null, proved_at = null`)

const viewOf = ({ before, phone, expires_at: expiresAt, before_proved, proved }: ChangeRow): PhoneChange => ({
  before: maskPhone(before),
  after: maskPhone(phone),
  expiresAt,
  isBeforeProved: before_proved,
  isAfterProved: proved,
})

export const phoneChange = ({ me, db, clock }: PersonCall): Promise<PhoneChange | null> =>
  db.bank(async tx => {
    const row = await find(tx, me.personId, { clock })
    return row && viewOf(row)
  })

/** For this session alone, one code for each number. */
const useOf = ({ me: { personId, sessionId } }: Pick<Ctx, 'me'>, side: PhoneSide): CodeUse => ({
  purpose: side === 'BEFORE' ? 'PHONE_BEFORE' : 'PHONE_AFTER',
  owner: { personId },
  place: { sessionId },
})

const nothing = () => new Refusal('PhoneChangeNotFoundException')

/** Codes to the numbers that are not proved yet. Refuses PhoneChangeNotFoundException, and what `sendCodeFor` does. */
export async function sendPhoneCodes(ctx: Ctx): Promise<CommittedOutcome<SentPhoneCodes>> {
  const { personId } = ctx.me
  await lockUnlessShut(ctx, personId)
  const row = await find(ctx.tx, personId, ctx)
  if (!row) return refusedOutcome(nothing())
  const textOf = (code: string): string => phoneCodeText(code)[ctx.lang]
  const sides: [PhoneSide, string][] = [
    ...(row.before_proved ? [] : [['BEFORE', row.before] as [PhoneSide, string]]),
    ...(row.proved ? [] : [['AFTER', row.phone] as [PhoneSide, string]]),
  ]
  let sent: Refusal | SentPhoneCodes = nothing()
  for (const [side, phone] of sides) {
    sent = await sendCodeFor(ctx, useOf(ctx, side), { phone, textOf })
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
  ctx.record({
    org: of.org,
    subject: of.personId,
    ...peopleNews,
    action: 'contacts.change',
    params: { case: of.number },
  })
}

/** A wrong code counts like one at sign-in. The answer is null once both were right and the phone is changed. */
export async function provePhone(
  ctx: Ctx,
  side: PhoneSide,
  code: string,
): Promise<CommittedOutcome<PhoneChange | null>> {
  const { personId } = ctx.me
  await lockUnlessShut(ctx, personId)
  const row = await find(ctx.tx, personId, ctx)
  if (!row) return refusedOutcome(nothing())
  const missed = await checkSms(ctx, ctx, { personId, phone: row.before }, useOf(ctx, side), code)
  if (missed) return missed
  await markProved(ctx.tx, personId, side, ctx.machine.now())
  const proved = { ...row, ...(side === 'BEFORE' ? { before_proved: true } : { proved: true }) }
  if (!proved.before_proved || !proved.proved) return { value: viewOf(proved) }
  const { org, before, phone, decided_by: number } = row
  await replacePhone(ctx, { personId, org, before, phone, number, lang: ctx.lang })
  return { value: null }
}
