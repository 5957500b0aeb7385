// Roles and rights: the only list of who is who. The SDL, the REST routes and the screens name a row of `who`; all ask `admits`.

export const signRights = ['FIRST', 'SECOND', 'THIRD', 'CREATOR', 'CASHIER', 'CASH_MANAGER', 'AUDITOR', 'NONE'] as const
export type SignRight = (typeof signRights)[number]

export const signSchemes = ['ONE_SIGNATORY', 'TWO_SIGNATORY', 'THREE_SIGNATORY'] as const
export type SignScheme = (typeof signSchemes)[number]

export const signTypes = ['PAY_CONTROL', 'RU_TOKEN_2', 'RU_TOKEN_S', 'TOTP'] as const
export type SignType = (typeof signTypes)[number]

export const productRoles = ['LOAN_MANAGER', 'SALARY_USER', 'SELLER'] as const
export type ProductRole = (typeof productRoles)[number]

/** The bank's check of a person: CONFIRMED works, PENDING sees accounts, letters and own settings, REJECTED sees one screen. */
export const verificationStates = ['CONFIRMED', 'PENDING', 'REJECTED'] as const
export type VerificationState = (typeof verificationStates)[number]

/** A signed-in person under one contract: what every decision about access may look at, and nothing else. */
export type Viewer = {
  readonly personId: string
  readonly sessionId: string
  readonly contractId: string
  /** orgReferenceId and legalPartyId alike. */
  readonly org: string
  readonly right: SignRight
  readonly scheme: SignScheme
  readonly signType: SignType
  readonly products: readonly ProductRole[]
  readonly verification: VerificationState
}

type AccessRule = {
  /** Must there be a session at all? */
  readonly session: boolean
  /** Which signing rights may; absent means every right. */
  readonly rights?: readonly SignRight[]
  /** Is a person whose check is pending let in? Closed to them unless opened. */
  readonly locked?: true
  /** Is a rejected person let in? */
  readonly rejected?: true
  readonly product?: ProductRole
}

export const who = {
  ANYONE: { session: false },
  SIGNED_IN: { session: true, locked: true, rejected: true },
  STAFF: { session: true, locked: true },
  /** Who sees the accounts of the company, and what stands beside them. */
  READERS: { session: true, rights: ['FIRST', 'SECOND', 'THIRD', 'CREATOR', 'AUDITOR', 'CASH_MANAGER'], locked: true },
  /** Who sees documents that the company signs, of whatever type. */
  DOCUMENT_READERS: { session: true, rights: ['FIRST', 'SECOND', 'THIRD', 'CREATOR', 'AUDITOR', 'CASH_MANAGER'] },
  PAYMENT_READERS: { session: true, rights: ['FIRST', 'SECOND', 'THIRD', 'CREATOR', 'AUDITOR'] },
  /** Who answers for the company's money, and who checks it: they see what everybody did, and from where. */
  AUDIT_READERS: { session: true, rights: ['FIRST', 'SECOND', 'THIRD', 'AUDITOR'] },
  DEBT_READERS: { session: true, rights: ['FIRST', 'SECOND', 'THIRD', 'CREATOR', 'AUDITOR'] },
  MAKERS: { session: true, rights: ['FIRST', 'SECOND', 'CREATOR'] },
  SIGNERS: { session: true, rights: ['FIRST', 'SECOND', 'THIRD'] },
  SIGNERS_AND_MAKERS: { session: true, rights: ['FIRST', 'SECOND', 'THIRD', 'CREATOR'] },
  FIRST_SIGNER: { session: true, rights: ['FIRST'] },
  KEY_HOLDERS: { session: true, rights: ['FIRST', 'SECOND'], locked: true },
  SALARY_READERS: { session: true, product: 'SALARY_USER' },
  SALARY_MAKERS: { session: true, rights: ['FIRST', 'SECOND', 'CREATOR'], product: 'SALARY_USER' },
  SALARY_PREPARERS: {
    session: true,
    rights: ['FIRST', 'SECOND', 'THIRD', 'CREATOR', 'CASH_MANAGER', 'CASHIER', 'NONE'],
    product: 'SALARY_USER',
  },
  OUTLET_KEEPERS: { session: true, rights: ['FIRST', 'CASH_MANAGER'] },
} as const satisfies Record<string, AccessRule>

export type Who = keyof typeof who
export const groups = Object.keys(who) as Who[]

/** The right as it acts: a third signer signs only where the scheme has three, a cashier counts as none. */
export function actingRight(viewer: Pick<Viewer, 'right' | 'scheme'>): SignRight {
  if (viewer.right === 'THIRD' && viewer.scheme !== 'THREE_SIGNATORY') return 'AUDITOR'
  return viewer.right === 'CASHIER' ? 'NONE' : viewer.right
}

/** What decides whether a person may ask; a job that acts for one knows no more. */
type ViewerAccess = Pick<Viewer, 'right' | 'scheme' | 'products' | 'verification'>

/** May this kind of person ask at all? Rows and states are asked elsewhere. */
export function admits(to: Who, viewer: ViewerAccess | null): boolean {
  const rule: AccessRule = who[to]
  if (!rule.session) return true
  if (!viewer) return false
  if (viewer.verification === 'REJECTED' && !rule.rejected) return false
  if (viewer.verification === 'PENDING' && !rule.locked) return false
  if (rule.product && !viewer.products.includes(rule.product)) return false
  if (!rule.rights) return true
  const acting = actingRight(viewer)
  return rule.rights.some(right => actingRight({ right, scheme: 'THREE_SIGNATORY' }) === acting)
}

/** Is the bank's check of this person all that closes it to them? Screens then say so. */
export const waitsForCheck = (to: Who, viewer: ViewerAccess): boolean =>
  viewer.verification === 'PENDING' && !admits(to, viewer) && admits(to, { ...viewer, verification: 'CONFIRMED' })

/** One row of `who` in words, for the snapshot that a security reviewer reads. */
export function describe(to: Who): string {
  const rule: AccessRule = who[to]
  if (!rule.session) return 'anyone'
  const parts = [rule.rights ? rule.rights.join('|') : 'any right']
  if (rule.product) parts.push(rule.product)
  if (rule.locked) parts.push('even locked')
  if (rule.rejected) parts.push('even rejected')
  return parts.join(', ')
}
