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
export type PersonViewer = {
  readonly kind: 'PERSON'
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
  /** When a second factor was last given in this session. */
  readonly provedAt: Date | null
}

export const clerkRoles = ['OPERATOR', 'SUPERVISOR'] as const
export type ClerkRole = (typeof clerkRoles)[number]

/** One of the bank's own people, who works for no company. */
export type ClerkViewer = {
  readonly kind: 'CLERK'
  readonly clerkId: string
  readonly sessionId: string
  readonly role: ClerkRole
  /** People are told apart by it, whatever they are called at the bank: who asked never decides. */
  readonly inn: string
  readonly name: string
}

/** The phone that signs for a person under one contract. */
export type PhoneViewer = Omit<PersonViewer, 'kind' | 'products' | 'provedAt'> & {
  readonly kind: 'PHONE'
  readonly keyId: string
}

/** A program of a company, by its key. */
export type KeyViewer = {
  readonly kind: 'API_KEY'
  readonly keyId: string
  readonly contractId: string
  readonly org: string
}

/** Who calls: one of four kinds, and each rule is written for one of them. */
export type Viewer = PersonViewer | ClerkViewer | PhoneViewer | KeyViewer

/** Who came in by the front end of a house, and holds a session or a token. */
export type SessionViewer = PersonViewer | ClerkViewer | PhoneViewer

type PersonRule = {
  readonly kind: 'PERSON'
  /** Which signing rights may; absent means every right. */
  readonly rights?: readonly SignRight[]
  /** Is a person whose check is pending let in? Closed to them unless opened. */
  readonly locked?: true
  /** Is a rejected person let in? */
  readonly rejected?: true
  readonly product?: ProductRole
}

type ClerkRule = {
  readonly kind: 'CLERK'
  /** Which roles may; absent means every role. */
  readonly roles?: readonly ClerkRole[]
}

type PhoneRule = { readonly kind: 'PHONE' }

/** A row for one kind admits no other; null asks nobody who they are. */
type AccessRule = { readonly kind: null } | PersonRule | ClerkRule | PhoneRule

export const who = {
  ANYONE: { kind: null },
  SIGNED_IN: { kind: 'PERSON', locked: true, rejected: true },
  /** Anybody who works for a company, whatever their right; locked ones too. */
  COMPANY_PEOPLE: { kind: 'PERSON', locked: true },
  /** The same once the bank has checked them: what is told goes by the rights that they hold under each of their contracts. */
  CHECKED_PEOPLE: { kind: 'PERSON' },
  /** Who sees the accounts of the company, and what stands beside them. */
  READERS: { kind: 'PERSON', rights: ['FIRST', 'SECOND', 'THIRD', 'CREATOR', 'AUDITOR', 'CASH_MANAGER'], locked: true },
  /** Who sees documents that the company signs, of whatever type. */
  DOCUMENT_READERS: { kind: 'PERSON', rights: ['FIRST', 'SECOND', 'THIRD', 'CREATOR', 'AUDITOR', 'CASH_MANAGER'] },
  PAYMENT_READERS: { kind: 'PERSON', rights: ['FIRST', 'SECOND', 'THIRD', 'CREATOR', 'AUDITOR'] },
  /** Who answers for the company's money, and who checks it: they see what everybody did, and from where. */
  AUDIT_READERS: { kind: 'PERSON', rights: ['FIRST', 'SECOND', 'THIRD', 'AUDITOR'] },
  DEBT_READERS: { kind: 'PERSON', rights: ['FIRST', 'SECOND', 'THIRD', 'CREATOR', 'AUDITOR'] },
  MAKERS: { kind: 'PERSON', rights: ['FIRST', 'SECOND', 'CREATOR'] },
  SIGNERS: { kind: 'PERSON', rights: ['FIRST', 'SECOND', 'THIRD'] },
  SIGNERS_AND_MAKERS: { kind: 'PERSON', rights: ['FIRST', 'SECOND', 'THIRD', 'CREATOR'] },
  FIRST_SIGNER: { kind: 'PERSON', rights: ['FIRST'] },
  KEY_HOLDERS: { kind: 'PERSON', rights: ['FIRST', 'SECOND', 'THIRD'], locked: true },
  SALARY_READERS: { kind: 'PERSON', product: 'SALARY_USER' },
  SALARY_MAKERS: { kind: 'PERSON', rights: ['FIRST', 'SECOND', 'CREATOR'], product: 'SALARY_USER' },
  SALARY_PREPARERS: {
    kind: 'PERSON',
    rights: ['FIRST', 'SECOND', 'THIRD', 'CREATOR', 'CASH_MANAGER', 'CASHIER', 'NONE'],
    product: 'SALARY_USER',
  },
  OUTLET_KEEPERS: { kind: 'PERSON', rights: ['FIRST', 'CASH_MANAGER'] },
  /** Phones that hold an active key. */
  PHONES: { kind: 'PHONE' },
  /** The bank's own people. */
  CLERKS: { kind: 'CLERK' },
  SUPERVISORS: { kind: 'CLERK', roles: ['SUPERVISOR'] },
} as const satisfies Record<string, AccessRule>

export type Who = keyof typeof who
export const groups = Object.keys(who) as Who[]

/** The right as it acts: a third signer signs only where the scheme has three, a cashier counts as none. */
export function actingRight(viewer: Pick<PersonViewer, 'right' | 'scheme'>): SignRight {
  if (viewer.right === 'THIRD' && viewer.scheme !== 'THREE_SIGNATORY') return 'AUDITOR'
  return viewer.right === 'CASHIER' ? 'NONE' : viewer.right
}

/** What decides whether a person may ask; a job that acts for one knows no more. */
type PersonAccess = Pick<PersonViewer, 'kind' | 'right' | 'scheme' | 'products' | 'verification'>
type ViewerAccess = PersonAccess | Pick<ClerkViewer, 'kind' | 'role'> | Pick<PhoneViewer | KeyViewer, 'kind'>

function admitsPerson(rule: PersonRule, viewer: PersonAccess): boolean {
  if (viewer.verification === 'REJECTED' && !rule.rejected) return false
  if (viewer.verification === 'PENDING' && !rule.locked) return false
  if (rule.product && !viewer.products.includes(rule.product)) return false
  if (!rule.rights) return true
  const acting = actingRight(viewer)
  return rule.rights.some(right => actingRight({ right, scheme: 'THREE_SIGNATORY' }) === acting)
}

/** May this kind of caller ask at all? Rows and states are asked elsewhere. */
export function admits(to: Who, viewer: ViewerAccess | null): boolean {
  const rule: AccessRule = who[to]
  if (!rule.kind) return true
  if (rule.kind === 'PERSON') return viewer?.kind === 'PERSON' && admitsPerson(rule, viewer)
  if (rule.kind === 'PHONE') return viewer?.kind === 'PHONE'
  return viewer?.kind === 'CLERK' && (!rule.roles || rule.roles.includes(viewer.role))
}

const proofLastsMs = 5 * 60_000

/** Was a second factor that was given then given lately? */
export const isProofFresh = (at: Date | null, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() <= proofLastsMs

/** Has this person given a second factor in this session lately? By the machine's clock, which dated the proof. */
export const isProved = (viewer: Viewer | null, now: Date): boolean =>
  viewer?.kind === 'PERSON' && isProofFresh(viewer.provedAt, now)

/** Is this group of people alone? Of others no proof can be asked. */
export const isOfPeople = (to: Who): boolean => who[to].kind === 'PERSON'

/** Is the bank's check of this person all that closes it to them? Screens then say so. */
export const waitsForCheck = (to: Who, viewer: PersonAccess): boolean =>
  viewer.verification === 'PENDING' && !admits(to, viewer) && admits(to, { ...viewer, verification: 'CONFIRMED' })

/** One row of `who` in words, for the snapshot that a security reviewer reads. */
export function describe(to: Who): string {
  const rule: AccessRule = who[to]
  if (!rule.kind) return 'anyone'
  if (rule.kind === 'PHONE') return 'phone with an active key'
  if (rule.kind === 'CLERK') return rule.roles ? `clerk ${rule.roles.join('|')}` : 'clerk of any role'
  const parts = [`person ${rule.rights ? rule.rights.join('|') : 'of any right'}`]
  if (rule.product) parts.push(rule.product)
  if (rule.locked) parts.push('even locked')
  if (rule.rejected) parts.push('even rejected')
  return parts.join(', ')
}
