// Finds companies and people of the whole bank, for its own people.
import type { SignRight, SignScheme, SignType, VerificationState } from '@bank/contracts/access.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { makeStatement } from '#kit/composed.ts'
import { sql, statement, type Tx } from '#kit/db.ts'
import { anywhere, foldOf } from '#kit/fold.ts'
import type { NameParts } from './person.ts'

const most = 10
/** Of a text that very many people have in their names, some are enough to see that it says too little. */
const lookedAtMost = 200

export type FoundPerson = NameParts & { readonly id: string; readonly inn: string }

const wholeName = "last_name || ' ' || first_name || ' ' || middle_name"

/** By INN, phone, login, or a part of the name; letters that are typed for each other are one. */
export const peopleLike = (tx: Tx, text: string): Promise<FoundPerson[]> =>
  tx.rows<FoundPerson>(
    statement(
      `select id, inn, last_name, first_name, middle_name from (select id, inn, last_name, first_name, middle_name from identity.persons
        where inn = $1 or phone = $2 or username = lower($1) or ${foldOf(wholeName)} like ${foldOf('$3')} limit $4) found
      order by last_name, first_name, id limit $5`,
      [text, text.replace(/\D/g, ''), anywhere(text), lookedAtMost, most],
    ),
  )

export type CompanyContract = {
  readonly id: string
  readonly number: string
  readonly scheme: SignScheme
  readonly products: readonly string[]
  readonly isActive: boolean
  readonly isStopped: boolean
  readonly createdOn: BusinessDate
  readonly expiresOn: BusinessDate | null
}

export const contractsOfCompany = (tx: Tx, org: string): Promise<CompanyContract[]> =>
  tx.rows<CompanyContract>(sql`
    select id, number, sign_scheme as scheme, products, active as "isActive", stopped as "isStopped", created_on as "createdOn", expires_on as "expiresOn"
    from identity.contracts where org_reference_id = ${org} order by created_on, number`)

/** Somebody's work at a company, under one contract. */
export type Work = FoundPerson & {
  readonly work_id: string
  readonly org: string
  readonly contract_id: string
  readonly right: SignRight
  readonly sign_type: SignType
  readonly state: 'ACTIVE' | 'FREEZE'
}

/** Of a company, of a person, or of both; of neither there is none. */
export const worksAt = (
  tx: Tx,
  { org, personId }: { readonly org: string | null; readonly personId: string | null },
): Promise<Work[]> => {
  const { given, of } = makeStatement()
  const asked = [
    ...given(org, at => `w.org_reference_id = ${at}`),
    ...given(personId, at => `w.person_id = ${at}`),
  ].join(' and ')
  return tx.rows<Work>(
    of(
      `select p.id, p.inn, p.last_name, p.first_name, p.middle_name, w.id as work_id, w.org_reference_id as org, w.contract_id, w.sign_right as right, w.sign_type, w.state
      from identity.person_contracts w join identity.persons p on p.id = w.person_id
      where ${asked || 'false'} order by p.last_name, p.first_name, p.id`,
    ),
  )
}

export type PersonCard = FoundPerson & {
  readonly username: string
  readonly phone: string
  readonly email: string | null
  readonly verification: VerificationState
  readonly stopped: boolean
  readonly has_totp: boolean
  /** Of an authenticator that sleeps now. */
  readonly totp_sleeps_until: Date | null
  readonly codes_locked: boolean
  readonly takes_sms: boolean
  /** How often the code word was missed; null where there is none. */
  readonly word_missed: number | null
  readonly sessions: number
  readonly last_seen_at: Date | null
}

/** A locked authenticator is one that the machine's time has not let go yet. */
export const personCard = (tx: Tx, id: string, now: Date): Promise<PersonCard | null> =>
  tx.row<PersonCard>(sql`
    select p.id, p.inn, p.last_name, p.first_name, p.middle_name, p.username, p.phone, p.email, p.verification, p.stopped,
      coalesce(f.confirmed_at is not null, false) as has_totp, case when f.sleeps_until > ${now} then f.sleeps_until end as totp_sleeps_until, coalesce(f.locked_permanently or f.locked_until > ${now}, false) as codes_locked,
      coalesce(f.confirmed_at is null or f.sms_sign_in, true) as takes_sms, (select failed_attempts from identity.code_words w where w.person_id = p.id) as word_missed,
      (select count(*)::int from identity.sessions s where s.person_id = p.id and s.ended_at is null) as sessions,
      (select max(s.last_seen_at) from identity.sessions s where s.person_id = p.id) as last_seen_at
    from identity.persons p left join identity.factors f on f.person_id = p.id where p.id = ${id}`)
