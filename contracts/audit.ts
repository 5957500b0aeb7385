// The catalogue of audit actions, each under its heading. An action that is not listed here cannot be recorded.

export const auditGroups = ['DOCUMENT', 'SIGNATURE', 'VIEW', 'EXPORT', 'RIGHTS', 'ENTRY', 'BANK'] as const
export type AuditGroup = (typeof auditGroups)[number]

/** Where something was done: on a page of the portal, on a phone that signs, or by the bank itself. */
export const auditPlaces = ['PORTAL', 'PHONE', 'BANK'] as const
export type AuditPlace = (typeof auditPlaces)[number]

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
  ask: 'BANK',
  silence: 'BANK',
} as const satisfies Record<string, AuditGroup>

export type DocumentEvent = keyof typeof documentEvents

const isDocumentEvent = (text: string): text is DocumentEvent => Object.hasOwn(documentEvents, text)

/** An action on a document of a type that is registered above the contract. */
export type DocumentAction = `${string}.${DocumentEvent}`

/** What is no event of a document. Each has its words on the page of the audit, `evidence.action.…`, in three languages. */
export const auditActions = {
  'template.save': 'DOCUMENT',
  'template.update': 'DOCUMENT',
  'template.delete': 'DOCUMENT',
  'import.upload': 'DOCUMENT',
  'import.edit': 'DOCUMENT',
  'import.mend': 'DOCUMENT',
  'import.accept': 'DOCUMENT',
  'import.archive': 'DOCUMENT',
  'import.delete': 'DOCUMENT',
  'order.open': 'EXPORT',
  'requisites.open': 'EXPORT',
  'evidence.export': 'EXPORT',
  'audit.export': 'EXPORT',
  'import.download': 'EXPORT',
  'export.ask': 'EXPORT',
  'export.download': 'EXPORT',
  'export.remove': 'EXPORT',
  'statement.order': 'EXPORT',
  'statement.retry': 'EXPORT',
  'statement.remove': 'EXPORT',
  'statement.download': 'EXPORT',
  'statement.file': 'EXPORT',
  'statement.papers': 'EXPORT',
  'statement.papersDownload': 'EXPORT',
  'statement.scheduleCreate': 'EXPORT',
  'statement.scheduleChange': 'EXPORT',
  'statement.scheduleStop': 'EXPORT',
  'statement.scheduleStart': 'EXPORT',
  'statement.scheduleDelete': 'EXPORT',
  updatePermissions: 'RIGHTS',
  renameAccount: 'RIGHTS',
  'case.ask': 'RIGHTS',
  'signRight.change': 'RIGHTS',
  'signType.change': 'RIGHTS',
  'contacts.change': 'RIGHTS',
  'person.add': 'RIGHTS',
  'seller.add': 'RIGHTS',
  'person.freeze': 'RIGHTS',
  'person.unfreeze': 'RIGHTS',
  'productRole.switch': 'RIGHTS',
  'rights.open': 'EXPORT',
  'session.end': 'ENTRY',
  'smsSignIn.switch': 'ENTRY',
  'lockout.lift': 'ENTRY',
  'person.verify': 'RIGHTS',
  'person.reject': 'RIGHTS',
  'company.register': 'BANK',
  'client.confirm': 'BANK',
  'contract.change': 'RIGHTS',
  'account.status': 'BANK',
  'rate.agree': 'BANK',
  'password.give': 'ENTRY',
  'person.stop': 'RIGHTS',
  'person.release': 'RIGHTS',
  'contract.stop': 'RIGHTS',
  'contract.release': 'RIGHTS',
  'sessions.end': 'ENTRY',
  'means.revoke': 'ENTRY',
  'means.restore': 'ENTRY',
  'means.connect': 'ENTRY',
  'means.wake': 'ENTRY',
  'means.wakeOwn': 'ENTRY',
  'authenticator.wake': 'ENTRY',
  'account.stop': 'BANK',
  'account.release': 'BANK',
  'certificate.issue': 'RIGHTS',
  'certificate.refuse': 'RIGHTS',
  'certificate.revoke': 'RIGHTS',
  'case.withdraw': 'RIGHTS',
  'payControl.create': 'ENTRY',
  'payControl.regenerate': 'ENTRY',
  'payControl.wake': 'ENTRY',
  'payControl.activate': 'ENTRY',
  'payControl.unbind': 'ENTRY',
  'payControl.pinLocked': 'ENTRY',
  'payControl.block': 'ENTRY',
  'payControl.expire': 'BANK',
  'payControl.cancel': 'ENTRY',
  'person.notMe': 'ENTRY',
  'signIn.decline': 'ENTRY',
  'signIn.mismatch': 'ENTRY',
  'proof.decline': 'ENTRY',
  'proof.mismatch': 'ENTRY',
  'payControl.renew': 'ENTRY',
  'password.change': 'ENTRY',
  'codeWord.change': 'ENTRY',
  'contacts.changeOwn': 'ENTRY',
  'lockout.liftOwn': 'ENTRY',
  'payControl.show': 'VIEW',
  'payControl.sign': 'SIGNATURE',
  'payControl.decline': 'SIGNATURE',
  'payControl.silence': 'BANK',
  SIGN_IN: 'ENTRY',
  SIGN_OUT: 'ENTRY',
  NEW_DEVICE: 'ENTRY',
  CONTRACT_SWITCHED: 'ENTRY',
  'session.prove': 'ENTRY',
  CODE_LOCKED: 'ENTRY',
  PASSWORD_LOCKED: 'ENTRY',
  'person.register': 'ENTRY',
  'password.restore': 'ENTRY',
  'password.renew': 'ENTRY',
  'authenticator.restore': 'ENTRY',
  'payment.hand': 'BANK',
  'payment.settle': 'BANK',
  'payment.reject': 'BANK',
  'payment.accept': 'BANK',
  'payment.giveBack': 'BANK',
  'payment.deadline': 'BANK',
  'export.made': 'BANK',
  'statement.made': 'BANK',
  'statement.fileMade': 'BANK',
  'statement.papersMade': 'BANK',
  'statement.papersRemove': 'BANK',
  'statement.scheduled': 'BANK',
  'statement.scheduleHalt': 'BANK',
  'statement.fileRemove': 'BANK',
  'import.check': 'BANK',
  'case.approve': 'BANK',
  'case.reject': 'BANK',
  'case.expire': 'BANK',
  'demo.seed': 'BANK',
} as const satisfies Record<string, AuditGroup>

export type AuditAction = keyof typeof auditActions

/** What a person does on a phone that signs; a signature by it, and a document that it declined, are such by their means. */
export const phoneActions: readonly AuditAction[] = [
  'payControl.activate',
  'payControl.unbind',
  'payControl.pinLocked',
  'payControl.block',
  'payControl.renew',
  'payControl.cancel',
  'payControl.show',
  'payControl.sign',
  'payControl.decline',
  'person.notMe',
  'signIn.decline',
  'signIn.mismatch',
  'proof.decline',
  'proof.mismatch',
  'password.change',
  'codeWord.change',
  'contacts.changeOwn',
  'lockout.liftOwn',
  'means.wakeOwn',
]

/** What clerks do, in the bank's own chain of the audit; the desk has its words. */
export const deskActions = {
  'desk.firstSupervisor': 'RIGHTS',
  'desk.signIn': 'ENTRY',
  'desk.signOut': 'ENTRY',
  'desk.locked': 'ENTRY',
  'desk.open': 'VIEW',
  'desk.search': 'VIEW',
  'desk.file': 'VIEW',
  'desk.codeWord': 'VIEW',
  'desk.askRail': 'VIEW',
  'desk.step': 'BANK',
  'desk.clock': 'BANK',
  'desk.staff': 'RIGHTS',
  'desk.anchor': 'RIGHTS',
  'desk.entrance': 'RIGHTS',
} as const satisfies Record<string, AuditGroup>

export type DeskAction = keyof typeof deskActions

export const isAuditAction = (text: string): text is AuditAction => Object.hasOwn(auditActions, text)

/** What an action did to a document, whatever its type; null where it is something else. */
export function documentEventOf(action: string): DocumentEvent | null {
  const event = action.slice(action.indexOf('.') + 1)
  return !isAuditAction(action) && action.includes('.') && isDocumentEvent(event) ? event : null
}

/** The heading of an action; what nobody knows is the bank's own. */
export function auditGroupOf(action: string): AuditGroup {
  if (isAuditAction(action)) return auditActions[action]
  const event = documentEventOf(action)
  return event ? documentEvents[event] : 'BANK'
}

/** Every action under a heading, where documents are of these types. */
export const auditActionsOf = (group: AuditGroup, types: readonly string[]): string[] =>
  [
    ...types.flatMap(type => Object.keys(documentEvents).map(event => `${type}.${event}`)),
    ...Object.keys(auditActions),
  ].filter(action => auditGroupOf(action) === group)
