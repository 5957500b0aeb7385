// Rules of permissions on an account: by its kind, by the person's right, and by what the first signer has granted.
import { actingRight, type PersonViewer, type SignRight } from '@bank/contracts/access.ts'
import { type AccountPermission, accountPermissions } from '@bank/contracts/generated/account.ts'
import type { Currency } from '@bank/contracts/money.ts'
import { codesWhere, permissionOf } from '@bank/contracts/operations.ts'

export const accountTypes = ['CARD', 'DEPOSIT', 'LOAN', 'RKO', 'TRANSIT'] as const
export type AccountType = (typeof accountTypes)[number]

/** Which people may a company pay? The bank may hold it to its own staff, or to a white list, which is still to come. */
export type PaysPeople = 'ANYBODY' | 'STAFF' | 'WHITE_LIST'

export const accountStatuses = ['ARRESTED', 'CLOSED', 'FINAL_ARRESTED', 'OPEN'] as const
export type AccountStatus = (typeof accountStatuses)[number]
export type AccountClassification = 'ISLAMIC' | 'STANDART'

export type { AccountPermission }

type Permissions = readonly AccountPermission[]

/** What allows the kinds whose row says that. */
const toDo = (terms: Parameters<typeof codesWhere>[0]): Permissions => codesWhere(terms).map(permissionOf)

const viewOnly: Permissions = ['READ', 'PUSH_NOTIFICATION']
const outlet: Permissions = ['GENERATE_QR', ...toDo({ family: 'qr' })]

/** What a right allows at most, where the first signer has said nothing. */
export const permissionsOfRight = {
  FIRST: accountPermissions,
  SECOND: accountPermissions,
  THIRD: accountPermissions,
  CREATOR: accountPermissions,
  AUDITOR: viewOnly,
  CASH_MANAGER: [...viewOnly, ...outlet],
  CASHIER: outlet,
  NONE: outlet,
} as const satisfies Record<SignRight, Permissions>

const abroad = toDo({ family: 'swift' })
const national: Permissions = accountPermissions.filter(permission => !abroad.includes(permission))
const foreign: Permissions = [...viewOnly, 'SALARY', ...toDo({ inSom: false })]
const saving: Permissions = [...viewOnly, ...toDo({ family: 'intrabank', side: 'OWN' })]
const card: Permissions = [...viewOnly, ...toDo({ family: 'intrabank' })]

/** What an account of a kind is good for, in som and in other currencies. */
export const permissionsOfKind = {
  RKO: { som: national, other: foreign },
  CARD: { som: card, other: card },
  DEPOSIT: { som: saving, other: saving },
  LOAN: { som: viewOnly, other: viewOnly },
  TRANSIT: { som: viewOnly, other: [...viewOnly, ...toDo({ family: 'conversion' })] },
} as const satisfies Record<AccountType, { som: Permissions; other: Permissions }>

/** Whose permissions are asked for. */
export type Asker = Pick<PersonViewer, 'org' | 'personId' | 'right' | 'scheme'>

type AccountKind = { readonly type: AccountType; readonly currency: Currency }

/** What may be granted to a person on an account, in the order of the list. */
export function available(
  { type, currency }: AccountKind,
  person: Pick<Asker, 'right' | 'scheme'>,
): AccountPermission[] {
  const byKind: Permissions = permissionsOfKind[type][currency === 'KGS' ? 'som' : 'other']
  const byRight: Permissions = permissionsOfRight[actingRight(person)]
  return accountPermissions.filter(permission => byKind.includes(permission) && byRight.includes(permission))
}

/** What a person may do on an account: all that is available, or what the grant leaves of it. */
export function effective(
  kind: AccountKind,
  person: Pick<Asker, 'right' | 'scheme'>,
  granted: Permissions | null,
): AccountPermission[] {
  const most = available(kind, person)
  return granted ? most.filter(permission => granted.includes(permission)) : most
}

/** ISO 4217 numbers, as `accountByNumberAndCurrency` names currencies. */
export const isoNumbers = {
  KGS: '417',
  USD: '840',
  EUR: '978',
  RUB: '643',
  KZT: '398',
  GBP: '826',
  CNY: '156',
  JPY: '392',
  TRY: '949',
  AED: '784',
  UZS: '860',
} as const satisfies Record<Currency, string>

/** The numeric code of ISO 4217. */
export const isoNumberOf = (currency: Currency): string => isoNumbers[currency]
