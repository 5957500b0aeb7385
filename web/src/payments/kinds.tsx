// The kinds of payments that a person begins: the form of each, what it is paid from, and why it cannot be begun now.
import { convertibleCurrencies } from '@bank/contracts/money.ts'
import { codesWhere, codeWhere, type OperationCode, operationOf, permissionOf } from '@bank/contracts/operations.ts'
import {
  IconArrowsExchange,
  IconArrowsRightLeft,
  IconBuildingBank,
  IconCreditCard,
  IconReceiptTax,
  IconUser,
  IconUsers,
  IconWallet,
  IconWorld,
} from '@bank/ui/icons.ts'
import type { ReactNode } from 'react'
import { type Account, type AccountPermission, currencyOf, useAccounts } from '#accounts/index.ts'
import { type TextKey, useT } from '#kit/i18n.ts'
import { type PaymentForm, to } from '#paths.ts'
import { fittingAccounts } from './forms/payers.ts'
import { formCurrency } from './forms/values.ts'

type KindKey =
  | 'bank'
  | 'client'
  | 'own'
  | 'conversion'
  | 'abroad'
  | 'businessCard'
  | 'personCard'
  | 'fromCard'
  | 'budget'

type PayableFrom = {
  readonly type?: Account['type']
  readonly currencies?: readonly string[]
  /** Any of them is enough. */
  readonly permissions: readonly AccountPermission[]
}

export type Kind = {
  readonly key: KindKey
  readonly icon: ReactNode
  readonly title: TextKey
  /** Null where the kind has forms of its own noun. */
  readonly form: PaymentForm | null
  readonly side?: 'own'
  readonly from: PayableFrom
  /** The accounts of the company that it may credit; absent where the recipient's account is typed. */
  readonly credits?: (account: Account) => boolean
  /** The text of what the company lacks, where it has accounts to pay from. */
  readonly lacks?: (usable: readonly Account[]) => TextKey | null
  /** The text of why none of the accounts fits. */
  readonly none: TextKey
}

const som = [formCurrency]
const none = 'payments.kinds.none.som'
const isIn =
  (currencies: readonly string[], type?: Account['type']) =>
  (one: Account): boolean =>
    currencies.includes(currencyOf(one)) && (type === undefined || one.type === type)

const toOwn = permissionOf(codeWhere({ family: 'intrabank', side: 'OWN' }))
const toOther = permissionOf(codeWhere({ family: 'intrabank', side: 'OTHER' }))
const convertible: readonly string[] = convertibleCurrencies

/** In the order of the page: what most companies do most comes first. */
export const kinds: readonly Kind[] = [
  {
    key: 'bank',
    title: 'payments.kinds.bank',
    icon: <IconBuildingBank />,
    form: 'clearing-gross',
    from: { currencies: som, permissions: codesWhere({ family: 'interbank' }) },
    none,
  },
  {
    key: 'client',
    title: 'payments.kind.INTRABANK_TRANSFER_FOREIGN',
    icon: <IconUsers />,
    form: 'intra-bank-transfer',
    from: { currencies: som, permissions: [toOther] },
    none,
  },
  {
    key: 'own',
    title: 'payments.kind.INTRABANK_TRANSFER_OWN',
    icon: <IconArrowsRightLeft />,
    form: 'intra-bank-transfer',
    side: 'own',
    from: { currencies: som, permissions: [toOwn] },
    credits: isIn(som),
    lacks: usable => (usable.length > 1 ? null : 'payments.kinds.none.second'),
    none,
  },
  {
    key: 'budget',
    title: 'payments.kinds.budget',
    icon: <IconReceiptTax />,
    form: null,
    from: { currencies: som, permissions: [permissionOf(codeWhere({ family: 'budget' }))] },
    none,
  },
  {
    key: 'abroad',
    title: 'payments.kinds.abroad',
    icon: <IconWorld />,
    form: 'swift',
    from: { permissions: [permissionOf(codeWhere({ family: 'swift' }))] },
    none: 'payments.kinds.none.account',
  },
  {
    key: 'conversion',
    title: 'payments.kinds.conversion',
    icon: <IconArrowsExchange />,
    form: 'conversion',
    from: { currencies: convertible, permissions: [permissionOf(codeWhere({ family: 'conversion' }))] },
    credits: isIn(convertible),
    lacks: usable => (new Set(usable.map(currencyOf)).size > 1 ? null : 'payments.kinds.none.pair'),
    none: 'payments.kinds.none.pair',
  },
  {
    key: 'businessCard',
    title: 'payments.kind.RKO_2_BUSINESS_CARD_FOREIGN',
    icon: <IconCreditCard />,
    form: 'card-transfer',
    from: { type: 'RKO', currencies: convertible, permissions: [toOwn, toOther] },
    credits: isIn(convertible, 'CARD'),
    none: 'payments.kinds.none.account',
  },
  {
    key: 'personCard',
    title: 'payments.kinds.personCard',
    icon: <IconUser />,
    form: 'card-transfer-o24',
    from: { type: 'RKO', currencies: convertible, permissions: [toOther] },
    // A card is looked for by its number: no account is typed or chosen.
    credits: () => false,
    none: 'payments.kinds.none.account',
  },
  {
    key: 'fromCard',
    title: 'payments.kinds.fromCard',
    icon: <IconWallet />,
    form: 'card-transfer-rko',
    from: { type: 'CARD', currencies: convertible, permissions: [toOwn, toOther] },
    credits: isIn(convertible, 'RKO'),
    none: 'payments.kinds.none.card',
  },
]

/** The accounts from which a kind may be paid. */
export const payersOf = ({ from: { permissions, ...from } }: Kind, accounts: readonly Account[]): Account[] =>
  fittingAccounts(accounts, from).filter(one => permissions.some(needed => one.permissions.includes(needed)))

/** Why a kind cannot be begun with these accounts; null where it can. */
export function lackOf(kind: Kind, accounts: readonly Account[]): TextKey | null {
  const { permissions: _, ...from } = kind.from
  const usable = fittingAccounts(accounts, from)
  if (usable.length === 0) return kind.none
  const lack = kind.lacks?.(usable) ?? null
  return lack ?? (payersOf(kind, accounts).length === 0 ? 'payments.kinds.none.right' : null)
}

/** The kind that a document of this operation belongs to; of a form that asks whose account it is, by the side. */
export function kindAt(operation: OperationCode, side?: Kind['side']): Kind | undefined {
  const { form } = operationOf(operation)
  return kinds.find(kind => kind.form === form && kind.side === side)
}

/** The address of a kind's form; `kept` where it begins with what was typed on another. */
export const placeOfKind = ({ form, side }: Pick<Kind, 'form' | 'side'>, kept?: '1'): string =>
  form ? to.payment({ form, side, kept }) : to.budget({ kept })

export type OfferedKind = Omit<Kind, 'title'> & {
  readonly title: string
  /** Why it cannot be begun now; null where it can, or while the accounts are not known. */
  readonly closed: string | null
}

/** All kinds in the words of the screen. */
export function useKinds(): readonly OfferedKind[] {
  const t = useT()
  const { accounts, waiting, error } = useAccounts()
  return kinds.map(kind => {
    const lack = waiting || error ? null : lackOf(kind, accounts)
    return {
      ...kind,
      title: t(kind.title),
      closed: lack && t(lack),
    }
  })
}
