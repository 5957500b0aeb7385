// What does the audit of a company tell of, and under which heading? An action that is not listed here cannot be recorded.

export const auditGroups = ['DOCUMENT', 'SIGNATURE', 'VIEW', 'EXPORT', 'RIGHTS', 'ENTRY', 'BANK'] as const
export type AuditGroup = (typeof auditGroups)[number]

/** Each has its words on the page of the audit, `evidence.action.…`, in three languages. */
export const auditActions = {
  'payment.save': 'DOCUMENT',
  'payment.update': 'DOCUMENT',
  'payment.delete': 'DOCUMENT',
  'payment.send': 'DOCUMENT',
  'payment.recall': 'DOCUMENT',
  'template.save': 'DOCUMENT',
  'template.update': 'DOCUMENT',
  'template.delete': 'DOCUMENT',
  'import.upload': 'DOCUMENT',
  'import.mend': 'DOCUMENT',
  'import.accept': 'DOCUMENT',
  'import.archive': 'DOCUMENT',
  'import.delete': 'DOCUMENT',
  'payment.sign': 'SIGNATURE',
  'payment.cancel': 'SIGNATURE',
  'payment.return': 'SIGNATURE',
  'payment.show': 'VIEW',
  'payment.view': 'VIEW',
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
  'payment.expire': 'BANK',
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
