// The caller under each of their contracts that is open now: who they are there, for questions that are not of one company.
import type {
  PersonViewer,
  ProductRole,
  SignRight,
  SignScheme,
  SignType,
  VerificationState,
} from '@bank/contracts/access.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { sql, type Tx } from '#kit/db.ts'
import type { PersonCall } from '#kit/door.ts'

type ContractRow = {
  readonly contract_id: string
  readonly org: string
  readonly company_name: string
  readonly number: string
  readonly right: SignRight
  readonly scheme: SignScheme
  readonly sign_type: SignType
  readonly product_roles: ProductRole[]
  readonly verification: VerificationState
}

/** By the same conditions under which a session lives. */
const openContracts = (tx: Tx, personId: string, today: BusinessDate) =>
  tx.rows<ContractRow>(sql`
    select w.contract_id, w.org_reference_id as org, o.name as company_name, c.number, w.sign_right as right, c.sign_scheme as scheme,
      case when c.pay_control then 'PAY_CONTROL' else w.sign_type end as sign_type, w.product_roles, p.verification
    from identity.person_contracts w join identity.contracts c on c.id = w.contract_id join identity.persons p on p.id = w.person_id
      join identity.organisations o on o.org_reference_id = w.org_reference_id
    where w.person_id = ${personId} and w.state = 'ACTIVE' and c.active and not c.stopped and not p.stopped
      and (c.expires_on is null or c.expires_on >= ${today})
    order by o.name, c.number`)

export type OwnContract = {
  readonly companyName: string
  readonly contractNum: string
  /** Who they are under it. The session stays the one in which they ask. */
  readonly viewer: PersonViewer
}

/** Asked as the bank: a person's own contracts belong to several companies. Of the companies nothing is read but their names. */
export async function ownContracts({ me, db, clock }: PersonCall): Promise<OwnContract[]> {
  const rows = await db.bank(tx => openContracts(tx, me.personId, clock.today()))
  return rows.map(row => ({
    companyName: row.company_name,
    contractNum: row.number,
    viewer: {
      ...{ kind: 'PERSON', personId: me.personId, sessionId: me.sessionId, provedAt: me.provedAt },
      ...{ contractId: row.contract_id, org: row.org, right: row.right, scheme: row.scheme },
      ...{ signType: row.sign_type, products: row.product_roles, verification: row.verification },
    },
  }))
}
