// Rules of templates: how many, length of a name, and which fields of single operations they hold.

export const templatesAtMost = 500
export const nameAtMost = 150

const text = (atMost: number): RegExp => new RegExp(`^.{1,${atMost}}$`, 'u')
const digits = (atMost: number): RegExp => new RegExp(`^[0-9]{1,${atMost}}$`)
const code = (atMost: number): RegExp => new RegExp(`^[0-9A-Za-z]{1,${atMost}}$`)
const decimal = /^[0-9]{1,12}([.][0-9]{1,2})?$/

/** The fields that only some operations have, by the names of the wire, and the form of each. */
export const detailForms = {
  recipientAmount: decimal,
  commissionAccount: /^[0-9]{16}$/,
  commissionOption: /^(BEN|GOUR|OUR|SHA)$/,
  rubInn: digits(14),
  categoryCode: code(10),
  corrAccount: code(34),
  kpp: digits(9),
  country: code(3),
  recipientAddress: text(140),
  recipientBankName: text(140),
  bik: digits(9),
  rubCodeVo: code(10),
  kztBin: digits(12),
  intermediaryBankCode: code(11),
  isExotic: /^(true|false)$/,
  exoticAmount: decimal,
  exoticCurrencyCode: /^[A-Z]{3}$/,
  // Half hidden, as it is shown: the bank keeps no number of a card.
  recipientCardNum: /^[0-9]{4}X{8}[0-9]{4}$/,
  recipientDetail: text(210),
  cardReferencesId: text(36),
  budgetForm: /^[A-Z_]{1,20}$/,
} as const satisfies Record<string, RegExp>

export type DetailName = keyof typeof detailForms
export const detailNames = Object.keys(detailForms) as readonly DetailName[]
