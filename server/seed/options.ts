// Options of a journey's fresh company, and what the bank answers with: people who are signed in.
import type { SignRight, SignScheme, SignType } from '@bank/contracts/access.ts'
import type { Currency } from '@bank/contracts/money.ts'
import type { people } from './people.ts'

export type PersonName = keyof typeof people
/** The clerks of the demo, by their logins. */
export type ClerkName = 'operator' | 'supervisor'

export type PersonOptions = {
  /** The one that this person has in the demo unless said otherwise. */
  readonly right?: SignRight
  /** Whether to set a password, whose hash is slow: only for people who sign in on the screen. */
  readonly hasPassword?: true
  /** Whether the enrolment of an authenticator is still to come. */
  readonly isWithoutApp?: true
  /** Whether the bank has entered them, and they have not registered yet. */
  readonly isEntered?: true
}

export type AccountOptions = {
  readonly name: string
  readonly currency?: Currency
  readonly type?: 'RKO' | 'CARD'
  readonly status?: 'OPEN' | 'ARRESTED'
  readonly balance: string
}

export type CompanyOptions = {
  readonly scheme?: SignScheme
  readonly signType?: SignType
  readonly people: Readonly<Partial<Record<PersonName, PersonOptions>>>
  /** One account in som unless said otherwise. */
  readonly accounts?: readonly AccountOptions[]
  /** Parts of the names of those whom the demo pays: this company has paid each of them once. */
  readonly payees?: readonly string[]
  /** How many transfers wait for this signature; the signatures before it are put by whoever has the right. */
  readonly waiting?: { readonly right: 'FIRST' | 'SECOND'; readonly count: number }
}

/** Session tokens, as a browser holds them. */
export type OpenSession = {
  readonly cookie: { readonly name: string; readonly value: string }
  readonly device: string
  readonly expiresIn: number
}

export type CompanyPerson = {
  readonly login: string
  readonly personInn: string
  readonly phone: string
  readonly password: string
  readonly totpSecret: string
  /** The last TOTP step that the bank accepted; 0 when none was used. */
  readonly usedStep: number
  readonly session: OpenSession
}

export type OpenedCompany = {
  readonly inn: string
  readonly accounts: readonly { readonly name: string; readonly number: string }[]
  readonly people: Readonly<Partial<Record<PersonName, CompanyPerson>>>
}
