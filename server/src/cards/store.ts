// All SQL of cards.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Currency } from '@bank/contracts/money.ts'
import { sql, type Tx } from '#kit/db.ts'
import type { CardKind, CardStatus, PaymentSystem } from './rules.ts'

type IssuerRow = {
  readonly payment_system: PaymentSystem
  readonly bic: string
  readonly accepts_transfers: boolean
}

export type CardRow = IssuerRow & {
  readonly id: string
  readonly kind: CardKind
  readonly org: string | null
  readonly account: string | null
  readonly bin: string
  readonly masked: string
  readonly holder: string
  readonly currency: Currency
  readonly status: CardStatus
  readonly expires_on: BusinessDate
}

type CardQuery = { readonly number: Buffer | null; readonly phone: Buffer | null }

export const find = (tx: Tx, { number, phone }: CardQuery): Promise<CardRow[]> =>
  tx.rows(sql`
    select c.*, b.payment_system, b.bic, b.accepts_transfers from cards.find('{}', ${number}, ${phone}) c join cards.bins b on b.bin = c.bin
    order by c.masked, c.id`)

export type Bin = IssuerRow & { readonly bin: string }

export const binOf = (tx: Tx, number: string): Promise<Bin | null> =>
  tx.row(sql`select bin, payment_system, bic, accepts_transfers from cards.bins where bin = ${number.slice(0, 6)}`)

type LookupPerson = { readonly org: string; readonly person: string }

/** One look of a person at a time, so that they count each other. */
export const lockLooks = (tx: Tx, { person }: LookupPerson): Promise<unknown> =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtext(${`looks ${person}`}))`)

/** When the looks of a person were since then, oldest first. */
export const looksSince = async (tx: Tx, { person }: LookupPerson, since: Date): Promise<Date[]> =>
  (
    await tx.rows<{ at: Date }>(
      sql`select at from cards.lookups where person_id = ${person} and at > ${since} order by at`,
    )
  ).map(({ at }) => at)

export const noteLook = (tx: Tx, { id, org, person, at }: LookupPerson & { id: string; at: Date }): Promise<unknown> =>
  tx.rows(sql`insert into cards.lookups (id, org_reference_id, person_id, at) values (${id}, ${org}, ${person}, ${at})`)

export type CardReference = {
  readonly id: string
  readonly org: string
  readonly person: string
  readonly card_id: string | null
  readonly kind: CardKind
  readonly bin: string
  readonly masked: string
  readonly holder: string
  readonly currency: Currency
  readonly status: CardStatus
  readonly expires_on: BusinessDate | null
  readonly valid_until: Date
}

export const insertReferences = (tx: Tx, rows: readonly CardReference[]): Promise<unknown> =>
  tx.rows(sql`
    insert into cards.card_references (id, org_reference_id, person_id, card_id, kind, bin, masked, holder, currency, status, expires_on, valid_until)
    select id, org, person, card_id, kind, bin, masked, holder, currency, status, expires_on, valid_until
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, org uuid, person uuid, card_id uuid, kind text, bin text, masked text,
      holder text, currency text, status text, expires_on date, valid_until timestamptz)`)

export type CardReferenceRow = Omit<CardReference, 'org' | 'person'> &
  IssuerRow & {
    readonly is_permanent: boolean
    /** How the card stands now, where this bank keeps it. */
    readonly now_status: CardStatus | null
    readonly now_expires_on: BusinessDate | null
    readonly account: string | null
  }

/** What was shown under these references, with the card as it stands now. */
export const readSightings = (tx: Tx, ids: readonly string[]): Promise<CardReferenceRow[]> =>
  tx.rows(sql`
    select s.id, s.card_id, s.kind, s.bin, s.masked, s.holder, s.currency, s.status, s.expires_on, s.valid_until, s.is_permanent,
      b.payment_system, b.bic, b.accepts_transfers, c.status as now_status, c.expires_on as now_expires_on, c.account
    from cards.card_references s join cards.bins b on b.bin = s.bin left join lateral cards.find(array[s.card_id], null, null) c on s.card_id is not null
    where s.id = any (${ids}::uuid[])`)

export const ofPhones = (tx: Tx, ids: readonly string[], phones: readonly Buffer[]): Promise<{ id: string }[]> =>
  tx.rows(sql`
    select s.id from cards.card_references s
    where s.id = any (${ids}::uuid[]) and s.card_id in (
      select cards.of_phones(array(select card_id from cards.card_references where id = any (${ids}::uuid[])), ${phones}::bytea[]))`)

export const keep = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  tx.rows(
    sql`update cards.card_references set is_permanent = true where id = any (${ids}::uuid[]) and not is_permanent`,
  )

export const forget = async (tx: Tx, { references, lookups }: { references: Date; lookups: Date }): Promise<void> => {
  await tx.rows(sql`delete from cards.card_references where not is_permanent and valid_until < ${references}`)
  await tx.rows(sql`delete from cards.lookups where at < ${lookups}`)
}

export const openCards = (tx: Tx, rows: readonly object[]): Promise<unknown> =>
  tx.rows(sql`
    insert into cards.cards (id, org_reference_id, account, number_digest, phone_digest, bin, masked, currency, holder_name, expires_on, status)
    select id, org, account, decode(number_digest, 'hex'), decode(phone_digest, 'hex'), bin, masked, currency, holder_name, expires_on, status
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, org uuid, account text, number_digest text, phone_digest text, bin text,
      masked text, currency text, holder_name text, expires_on date, status text)`)

export const openIndividuals = (tx: Tx, rows: readonly object[]): Promise<unknown> =>
  tx.rows(sql`
    insert into cards.individuals (id, number_digest, phone_digest, bin, masked, currency, first_name, last_name, expires_on, status)
    select id, decode(number_digest, 'hex'), decode(phone_digest, 'hex'), bin, masked, currency, first_name, last_name, expires_on, status
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, number_digest text, phone_digest text, bin text, masked text, currency text,
      first_name text, last_name text, expires_on date, status text)`)
