// All SQL of certificates: anchors, lists of revoked ones, whose certificate is whose, orders to the authority, texts of confirmations.
import type { Confirmation } from '#identity/index.ts'
import { sql, type Tx } from '#kit/db.ts'
import { makeQueue } from '#kit/queue.ts'
import type { OrderPurpose, TokenKind } from './token.ts'

export const listedAnchors = async (tx: Tx): Promise<Buffer[]> =>
  (
    await tx.rows<{ der: Buffer }>(
      sql`select der from certificates.anchors where unlisted_at is null order by listed_at, id`,
    )
  ).map(({ der }) => der)

/** The digest of the latest list of each issuer: nothing that was revoked once is left out. */
export const latestLists = async (tx: Tx): Promise<Buffer[]> =>
  (
    await tx.rows<{ sha256: Buffer }>(
      sql`select distinct on (issuer) sha256 from certificates.revocation_lists order by issuer, this_update desc`,
    )
  ).map(({ sha256 }) => sha256)

export const listsOf = (tx: Tx, digests: readonly Buffer[]) =>
  tx.rows<{ readonly sha256: Buffer; readonly der: Buffer }>(
    sql`select sha256, der from certificates.revocation_lists where sha256 = any (${digests}::bytea[])`,
  )

export type CertificateState = 'AWAKE' | 'REPLACED' | 'REVOKED'

export type RegisteredCertificate = {
  readonly id: string
  readonly org: string
  readonly person_id: string
  readonly contract_id: string
  readonly person_contract_id: string
  readonly kind: TokenKind
  readonly serial: string
  readonly der: Buffer
  readonly not_before: Date
  readonly not_after: Date
  readonly state: CertificateState
}

type CertificateAtDesk = Pick<RegisteredCertificate, 'id' | 'org' | 'kind' | 'serial' | 'not_after' | 'state'> & {
  readonly registered_at: Date
}

/** Of a person under any contract, ended ones too, the latest first: what the desk's role reads. */
export const certificatesAtDesk = (tx: Tx, personId: string, most: number): Promise<CertificateAtDesk[]> =>
  tx.rows<CertificateAtDesk>(sql`
    select id, org_reference_id as org, kind, serial, not_after, state, registered_at from certificates.certificates
    where person_id = ${personId} order by registered_at desc, id limit ${most}`)

/** Those that sign, and those that ended since then. */
export const certificatesOfCompany = (
  tx: Tx,
  { org, since, most }: { readonly org: string; readonly since: Date; readonly most: number },
) =>
  tx.rows<Pick<RegisteredCertificate, 'id' | 'person_id' | 'kind' | 'serial' | 'not_after' | 'state'>>(sql`
    select id, person_id, kind, serial, not_after, state from certificates.certificates
    where org_reference_id = ${org} and (state = 'AWAKE' or ended_at > ${since}) order by state <> 'AWAKE', registered_at desc, id limit ${most}`)

type Holder = { readonly personId: string; readonly contractId: string; readonly kind: TokenKind }

/** Of a person under a contract, the latest first. */
export const certificatesOf = (tx: Tx, { personId, contractId, kind }: Holder): Promise<RegisteredCertificate[]> =>
  tx.rows<RegisteredCertificate>(sql`
    select id, org_reference_id as org, person_id, contract_id, person_contract_id, kind, serial, der, not_before, not_after, state from certificates.certificates
    where person_id = ${personId} and contract_id = ${contractId} and kind = ${kind} order by registered_at desc, id`)

/** Of a person under any of these contracts, of either kind. */
export const certificatesUnder = (
  tx: Tx,
  { personId, contracts }: { readonly personId: string; readonly contracts: readonly string[] },
): Promise<RegisteredCertificate[]> =>
  tx.rows<RegisteredCertificate>(sql`
    select id, org_reference_id as org, person_id, contract_id, person_contract_id, kind, serial, der, not_before, not_after, state from certificates.certificates
    where person_id = ${personId} and contract_id = any (${contracts}::uuid[]) order by registered_at desc, id`)

/** Those that sign, under whichever contract. */
export const awakeOf = (tx: Tx, personId: string): Promise<RegisteredCertificate[]> =>
  tx.rows<RegisteredCertificate>(sql`
    select id, org_reference_id as org, person_id, contract_id, person_contract_id, kind, serial, der, not_before, not_after, state from certificates.certificates
    where person_id = ${personId} and state = 'AWAKE' order by registered_at desc, id`)

export const certificateById = (
  tx: Tx,
  { id, org }: { readonly id: string; readonly org: string },
): Promise<RegisteredCertificate | null> =>
  tx.row<RegisteredCertificate>(sql`
    select id, org_reference_id as org, person_id, contract_id, person_contract_id, kind, serial, der, not_before, not_after, state from certificates.certificates
    where id = ${id} and org_reference_id = ${org}`)

export const lockCertificate = (tx: Tx, id: string) =>
  tx.row<RegisteredCertificate>(sql`
    select id, org_reference_id as org, person_id, contract_id, person_contract_id, kind, serial, der, not_before, not_after, state from certificates.certificates
    where id = ${id} for update`)

export const endCertificate = async (
  tx: Tx,
  { id, state, at }: { readonly id: string; readonly state: 'REPLACED' | 'REVOKED'; readonly at: Date },
): Promise<boolean> =>
  (await tx.row(
    sql`update certificates.certificates set state = ${state}, ended_at = ${at} where id = ${id} and state = 'AWAKE' returning 1`,
  )) !== null

/** The one that signs is replaced: there is one of each kind for a person under a contract. */
export const replaceAwake = (tx: Tx, { personId, contractId, kind }: Holder, at: Date) =>
  tx.rows(sql`
    update certificates.certificates set state = 'REPLACED', ended_at = ${at}
    where person_id = ${personId} and contract_id = ${contractId} and kind = ${kind} and state = 'AWAKE'`)

export type NewRegistration = Omit<RegisteredCertificate, 'state'> & {
  readonly sha256: Buffer
  readonly at: Date
  readonly caseNumber: string
}

export const register = (tx: Tx, one: NewRegistration) =>
  tx.rows(sql`
    insert into certificates.certificates (id, org_reference_id, person_id, contract_id, person_contract_id, kind, serial, sha256, der, not_before, not_after, registered_at, case_number)
    values (${one.id}, ${one.org}, ${one.person_id}, ${one.contract_id}, ${one.person_contract_id}, ${one.kind}, ${one.serial}, ${one.sha256}, ${one.der}, ${one.not_before},
      ${one.not_after}, ${one.at}, ${one.caseNumber})`)

/** Somebody's whom the bank knows already, whoever it is. */
export const isRegistered = async (tx: Tx, sha256: Buffer): Promise<boolean> =>
  (await tx.row(sql`select 1 from certificates.certificates where sha256 = ${sha256}`)) !== null

export type CertificateOrderRow = {
  readonly id: string
  readonly attempts: number
  readonly purpose: OrderPurpose
  readonly org: string
  readonly person_id: string
  readonly contract_id: string
  readonly person_contract_id: string
  readonly kind: TokenKind
  readonly der: Buffer
  readonly case_number: string
}

export const orders = makeQueue<CertificateOrderRow, CertificateOrderRow>(
  {
    table: 'certificates.orders',
    id: 'uuid',
    leaseMs: 60_000,
    attemptsMax: 12,
    backoff: { baseMs: 5000, maxMs: 600_000 },
    onEnd: 'outcome = $5',
    columns:
      'q.id, q.attempts, q.purpose, q.org_reference_id as org, q.person_id, q.contract_id, q.person_contract_id, q.kind, q.der, q.case_number',
  },
  row => row,
)

export type NewOrder = Omit<CertificateOrderRow, 'attempts'> & { readonly at: Date }

export const addOrder = (tx: Tx, one: NewOrder) =>
  tx.rows(sql`
    insert into certificates.orders (id, purpose, org_reference_id, person_id, contract_id, person_contract_id, kind, der, case_number, due_at, created_at)
    values (${one.id}, ${one.purpose}, ${one.org}, ${one.person_id}, ${one.contract_id}, ${one.person_contract_id}, ${one.kind}, ${one.der}, ${one.case_number}, ${one.at}, ${one.at})`)

export type Anchor = {
  readonly id: string
  readonly name: string
  readonly addresses: readonly string[]
  readonly unlisted_at: Date | null
}

export const findAnchor = (tx: Tx, sha256: Buffer): Promise<Anchor | null> =>
  tx.row<Anchor>(sql`select id, name, addresses, unlisted_at from certificates.anchors where sha256 = ${sha256}`)

export type NewAnchor = {
  readonly id: string
  readonly name: string
  readonly sha256: Buffer
  readonly der: Buffer
  readonly notAfter: Date
  readonly addresses: readonly string[]
  readonly at: Date
  readonly caseNumber: string
}

/** Listed, or listed again, with these addresses. */
export const listAnchor = (tx: Tx, one: NewAnchor) =>
  tx.rows(sql`
    insert into certificates.anchors (id, name, sha256, der, not_after, addresses, listed_at, case_number)
    values (${one.id}, ${one.name}, ${one.sha256}, ${one.der}, ${one.notAfter}, ${one.addresses}::text[], ${one.at}, ${one.caseNumber})
    on conflict (sha256) do update set addresses = excluded.addresses, listed_at = excluded.listed_at, unlisted_at = null, case_number = excluded.case_number`)

export const unlistAnchor = (
  tx: Tx,
  { sha256, at, caseNumber }: { readonly sha256: Buffer; readonly at: Date; readonly caseNumber: string },
) =>
  tx.rows(
    sql`update certificates.anchors set unlisted_at = ${at}, case_number = ${caseNumber} where sha256 = ${sha256} and unlisted_at is null`,
  )

/** Addresses of anchors that are listed, not asked since; each is taken by one node. */
export const claimAddresses = async (tx: Tx, at: Date, since: Date): Promise<string[]> =>
  (
    await tx.rows<{ address: string }>(sql`
      insert into certificates.list_addresses as a (address, asked_at)
      select distinct l.address, ${at}::timestamptz from certificates.anchors n cross join lateral unnest(n.addresses) as l (address) where n.unlisted_at is null
      on conflict (address) do update set asked_at = excluded.asked_at where a.asked_at <= ${since} or a.asked_at > excluded.asked_at
      returning address`)
  ).map(({ address }) => address)

/** Whoever revokes has the lists asked for at the next round. */
export const hurryAddresses = (tx: Tx) => tx.rows(sql`update certificates.list_addresses set asked_at = '-infinity'`)

export const noteFetched = (
  tx: Tx,
  { address, at, error }: { readonly address: string; readonly at: Date; readonly error: string | null },
) =>
  tx.rows(sql`
    update certificates.list_addresses set last_error = ${error}, fetched_at = case when ${error}::text is null then ${at} else fetched_at end
    where address = ${address}`)

export type NewRevocationList = {
  readonly sha256: Buffer
  readonly issuer: Buffer
  readonly der: Buffer
  readonly thisUpdate: Date
  readonly nextUpdate: Date
  readonly at: Date
}

export const keepList = (tx: Tx, one: NewRevocationList) =>
  tx.rows(sql`
    insert into certificates.revocation_lists (sha256, issuer, der, this_update, next_update, fetched_at)
    values (${one.sha256}, ${one.issuer}, ${one.der}, ${one.thisUpdate}, ${one.nextUpdate}, ${one.at}) on conflict do nothing`)

type ConfirmationText = Confirmation & { readonly content: Buffer; readonly until: Date }

/** One for each half-way token and each session: a new one takes the place of the last. */
export const keepConfirmation = (tx: Tx, { purpose, placeId, personId, content, until }: ConfirmationText) =>
  tx.rows(sql`
    insert into certificates.confirmations (purpose, place_id, person_id, content, expires_at) values (${purpose}, ${placeId}, ${personId}, ${content}, ${until})
    on conflict (place_id) do update set content = excluded.content, expires_at = excluded.expires_at, consumed_at = null`)

/** The text, for the one call that consumes it; null where there is none that is still good. */
export const consumeConfirmation = async (
  tx: Tx,
  { purpose, placeId, personId }: Confirmation,
  now: Date,
): Promise<Buffer | null> =>
  (
    await tx.row<{ content: Buffer }>(sql`
      update certificates.confirmations set consumed_at = ${now}
      where purpose = ${purpose} and place_id = ${placeId} and person_id = ${personId} and consumed_at is null and expires_at > ${now} returning content`)
  )?.content ?? null

export const sweepConfirmations = (tx: Tx, before: Date) =>
  tx.rows(sql`delete from certificates.confirmations where expires_at < ${before}`)

/** How the latest certificate of somebody under their contract stands. */
export type HeldState = {
  readonly person_contract_id: string
  readonly state: CertificateState
  readonly not_after: Date
}

export const latestUnder = (
  tx: Tx,
  { ids, kind }: { readonly ids: readonly string[]; readonly kind: TokenKind },
): Promise<HeldState[]> =>
  tx.rows<HeldState>(sql`
    select distinct on (person_contract_id) person_contract_id, state, not_after from certificates.certificates
    where person_contract_id = any (${ids}::uuid[]) and kind = ${kind} order by person_contract_id, state = 'AWAKE' desc, registered_at desc`)

type AnchorRow = Anchor & {
  readonly der: Buffer
  readonly not_after: Date
  readonly listed_at: Date
  readonly case_number: string
}

/** Listed ones first; what is listed no more stays known. */
export const everyAnchor = (tx: Tx): Promise<AnchorRow[]> =>
  tx.rows<AnchorRow>(sql`
    select id, name, der, not_after, addresses, listed_at, unlisted_at, case_number from certificates.anchors
    order by unlisted_at is not null, name, id limit 200`)

export const addressStates = (tx: Tx) =>
  tx.rows<{ readonly address: string; readonly fetched_at: Date | null; readonly last_error: string | null }>(
    sql`select address, fetched_at, last_error from certificates.list_addresses`,
  )

export type ListState = { readonly issuer: Buffer; readonly this_update: Date; readonly next_update: Date }

export const latestStates = (tx: Tx): Promise<ListState[]> =>
  tx.rows<ListState>(sql`
    select distinct on (issuer) issuer, this_update, next_update from certificates.revocation_lists order by issuer, this_update desc`)
