// The drawer of one audit record.

import { ButtonLink } from '@bank/ui/Button.tsx'
import { groupDigits } from '@bank/ui/kit/digits.ts'
import { Drawer } from '@bank/ui/overlay/Drawer.tsx'
import { Recap, type RecapRow } from '@bank/ui/Recap.tsx'
import { useFormats } from '#kit/format.ts'
import { type TextKey, type Translate, textIfAny, useT } from '#kit/i18n.ts'
import cells from '#kit/list/Cells.module.css'
import { to } from '#paths.ts'
import css from './Audit.module.css'
import { type AuditRecord, actionText } from './audit.ts'
import { GroupPill, Who } from './auditColumns.tsx'

/** The text of a status, of a file or a document by the action: some of their codes are the same. */
function statusWords(value: string, action: string): string {
  if (action.startsWith('export.')) return `exports.status.${value}`
  return action.startsWith('import.') ? `imports.status.${value}` : `payments.status.${value}`
}

/** Parameters of a record as rows: name, label, and the text of a value, in the order of the drawer. */
const told: readonly (readonly [name: string, label: TextKey, words?: (value: string, action: string) => string])[] = [
  ['from', 'evidence.says.from', statusWords],
  ['status', 'evidence.says.status', statusWords],
  ['right', 'evidence.says.right', value => `says.right.${value}`],
  ['scheme', 'evidence.says.scheme', value => `evidence.scheme.${value}`],
  ['reason', 'evidence.says.reason'],
  ['documents', 'evidence.says.documents'],
]

/** The text of a permission: that of its operation, as in the history. */
const permissionText = (t: Translate, code: string): string =>
  textIfAny(t, `evidence.permission.${code}`) ?? textIfAny(t, `payments.kind.${code}`) ?? code

/** Rows of a change of an account: its number, and whose rights or which name; none for any other record. */
function useAccountChange({ params: { whom, account, permissions, name } }: AuditRecord): RecapRow[] {
  const t = useT()
  const ofAccount = account ? [{ key: 'account', label: t('evidence.says.account'), value: groupDigits(account) }] : []
  if (name !== undefined)
    return [...ofAccount, { key: 'name', label: t('evidence.says.name'), value: name || t('evidence.name.none') }]
  if (permissions === undefined) return []
  const granted =
    permissions === '' ? [t('evidence.permission.none')] : permissions.split(', ').map(code => permissionText(t, code))
  return [
    ...(whom ? [{ key: 'whom', label: t('evidence.says.whom'), value: whom }] : []),
    ...ofAccount,
    { key: 'permissions', label: t('evidence.says.permissions'), value: granted.join(', ') },
  ]
}

function useRows(of: AuditRecord): RecapRow[] {
  const t = useT()
  const f = useFormats()
  const changed = useAccountChange(of)
  const said = told.flatMap(([name, label, words]) => {
    const value = of.params[name]
    if (!value) return []
    return [{ key: name, label: t(label), value: (words && textIfAny(t, words(value, of.action))) ?? value }]
  })
  const means: [string, TextKey, string | null][] = [
    ['means', 'evidence.column.means', of.means && t(`evidence.means.${of.means}`)],
    ['place', 'evidence.column.place', t(`evidence.place.${of.place}`)],
  ]
  const facts: [string, TextKey, string | null][] = [
    ['key', 'evidence.column.key', of.key],
    ['address', 'evidence.column.address', of.address],
    ['trace', 'evidence.says.trace', of.traceId],
    ['number', 'evidence.says.number', of.number],
    ['hash', 'evidence.says.hash', of.hash],
  ]
  return [
    { key: 'when', label: t('evidence.column.when'), value: f.moment(of.at) },
    { key: 'who', label: t('evidence.column.who'), value: <Who of={of} /> },
    ...means.flatMap(([key, label, value]) => (value ? [{ key, label: t(label), value }] : [])),
    ...said,
    ...changed,
    ...facts.flatMap(([key, label, value]) =>
      value ? [{ key, label: t(label), value: <span className={css.code}>{value}</span> }] : [],
    ),
  ]
}

export function AuditDrawer({ of, onClose }: { of: AuditRecord; onClose: () => void }) {
  const t = useT()
  const rows = useRows(of)
  return (
    <Drawer
      open
      onClose={onClose}
      label={t('evidence.drawer.title')}
      head={<GroupPill of={of} />}
      footer={
        of.documentId && (
          <ButtonLink wide href={to.history({ open: of.documentId })}>
            {t('evidence.drawer.open')}
          </ButtonLink>
        )
      }
    >
      <div className={css.details}>
        <p className={css.title}>{actionText(t, of.action)}</p>
        {of.documentNumber && <p className={cells.under}>{t('evidence.document', { number: of.documentNumber })}</p>}
        <Recap variant="details" rows={rows} />
      </div>
    </Drawer>
  )
}
