// The catalogue of audit actions, each under its heading. An action that is not listed here cannot be recorded.

export const auditGroups = ['DOCUMENT', 'SIGNATURE', 'VIEW', 'EXPORT', 'RIGHTS', 'ENTRY', 'BANK'] as const
export type AuditGroup = (typeof auditGroups)[number]

/** What is done to a document of any type: its action is the name of the type and one of these. */
const documentEvents = {
  save: 'DOCUMENT',
  update: 'DOCUMENT',
  delete: 'DOCUMENT',
  send: 'DOCUMENT',
  recall: 'DOCUMENT',
  sign: 'SIGNATURE',
  cancel: 'SIGNATURE',
  return: 'SIGNATURE',
  show: 'VIEW',
  view: 'VIEW',
  expire: 'BANK',
} as const satisfies Record<string, AuditGroup>

export type DocumentEvent = keyof typeof documentEvents

/** An action on a document of a type that is registered above the contract. */
export type DocumentAction = `${string}.${DocumentEvent}`

type ActionsOn<T extends string> = { readonly [E in DocumentEvent as `${T}.${E}`]: (typeof documentEvents)[E] }

/** The rows of one type of documents. */
const actionsOn = <T extends string>(type: T): ActionsOn<T> =>
  Object.fromEntries(
    Object.entries(documentEvents).map(([event, group]) => [`${type}.${event}`, group]),
  ) as ActionsOn<T>

/** Each has its words on the page of the audit, `evidence.action.…`, in three languages. */
export const auditActions = {
  ...actionsOn('payment'),
  'template.save': 'DOCUMENT',
  'template.update': 'DOCUMENT',
  'template.delete': 'DOCUMENT',
  'import.upload': 'DOCUMENT',
  'import.edit': 'DOCUMENT',
  'import.accept': 'DOCUMENT',
  'import.archive': 'DOCUMENT',
  'import.delete': 'DOCUMENT',
  'order.open': 'EXPORT',
  'evidence.export': 'EXPORT',
  'export.ask': 'EXPORT',
  'export.download': 'EXPORT',
  'export.remove': 'EXPORT',
  updatePermissions: 'RIGHTS',
  SIGN_IN: 'ENTRY',
  SIGN_OUT: 'ENTRY',
  NEW_DEVICE: 'ENTRY',
  CONTRACT_SWITCHED: 'ENTRY',
  CODE_LOCKED: 'ENTRY',
  PASSWORD_LOCKED: 'ENTRY',
  'payment.hand': 'BANK',
  'payment.settle': 'BANK',
  'payment.reject': 'BANK',
  'payment.accept': 'BANK',
  'payment.giveBack': 'BANK',
  'export.made': 'BANK',
  'import.check': 'BANK',
  'demo.seed': 'BANK',
} as const satisfies Record<string, AuditGroup>

export type AuditAction = keyof typeof auditActions

export const isAuditAction = (text: string): text is AuditAction => Object.hasOwn(auditActions, text)
