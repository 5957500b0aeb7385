// Standings of the people of a company at a moment that is past, from the history of their contracts.
import type { SignRight, SignScheme, SignType } from '@bank/contracts/access.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { sql, type Tx } from '#kit/db.ts'
import { fullName, type NameParts } from './person.ts'

type StandingRow = NameParts & {
  readonly person_id: string
  readonly inn: string
  readonly right: SignRight
  readonly sign_type: SignType
  readonly scheme: SignScheme
  readonly state: 'ACTIVE' | 'FREEZE'
  readonly may_act: boolean
}

export type StandingThen = {
  readonly personId: string
  readonly fullName: string
  readonly inn: string
  readonly right: SignRight
  readonly signType: SignType
  readonly scheme: SignScheme
  readonly state: 'ACTIVE' | 'FREEZE'
  /** Neither frozen nor stopped, under a contract that was in force. */
  readonly mayAct: boolean
}

type StandingQuestion = { readonly org: string; readonly day: BusinessDate; readonly until: Date }

/** By name; of each contract what was written last before the moment. */
export async function standingsOn(tx: Tx, { org, day, until }: StandingQuestion): Promise<StandingThen[]> {
  const rows = await tx.rows<StandingRow>(sql`
    select h.person_id, p.last_name, p.first_name, p.middle_name, p.inn, h.sign_right as right, h.sign_type, h.sign_scheme as scheme, h.state,
      h.state = 'ACTIVE' and h.active and (h.expires_on is null or h.expires_on >= ${day}) as may_act
    from (
      select distinct on (person_contract_id) * from identity.work_history
      where org_reference_id = ${org} and since < ${until} order by person_contract_id, since desc, number desc
    ) h join identity.persons p on p.id = h.person_id
    order by p.last_name, p.first_name, h.person_contract_id`)
  return rows.map(row => ({
    personId: row.person_id,
    fullName: fullName(row),
    inn: row.inn,
    right: row.right,
    signType: row.sign_type,
    scheme: row.scheme,
    state: row.state,
    mayAct: row.may_act,
  }))
}
