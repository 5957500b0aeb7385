// The hint that the account belongs to another form, with a link that takes the typed values along.
import { checkAccount } from '@bank/contracts/account.ts'
import { isOf } from '@bank/contracts/operations.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Banner } from '@bank/ui/States.tsx'
import type { TextKey } from '#kit/i18n.ts'
import { useT } from '#kit/i18n.ts'
import type { AccountHolder } from './documents.ts'
import { type BuiltForm, builtFormOf, kindsOf, type SomKind, type SomValues } from './values.ts'

const [toClient, toOwn] = kindsOf['intra-bank-transfer']

type MeantKindOptions = {
  readonly values: SomValues
  readonly road: SomKind
  readonly ownBank: string
  readonly holder: AccountHolder | null | undefined
}

/** The kind that the recipient's account requires; null where it is the form's own, or unknown. */
export function meantKind({ values, road, ownBank, holder }: MeantKindOptions): SomKind | null {
  if (!ownBank || checkAccount(values.recipientAccount) !== null) return null
  const here = values.recipientAccount.startsWith(ownBank)
  if (isOf(road, 'interbank')) return here ? toClient : null
  if (!here) return kindsOf['clearing-gross'][0]
  return road === toClient && holder?.isOwn ? toOwn : null
}

function wordsOf(kind: SomKind): { readonly title: TextKey; readonly press: TextKey } {
  if (isOf(kind, 'interbank')) return { title: 'payments.form.other.bank', press: 'payments.form.other.bank.go' }
  return kind === toOwn
    ? { title: 'payments.form.other.own', press: 'payments.form.other.own.go' }
    : { title: 'payments.form.other.inside', press: 'payments.form.other.inside.go' }
}

type Props = MeantKindOptions & {
  readonly onKind: (kind: SomKind) => void
  readonly onForm: (form: BuiltForm, kind: SomKind) => void
}

export function OtherForm({ onKind, onForm, ...seen }: Props) {
  const t = useT()
  const meant = meantKind(seen)
  const form = meant && builtFormOf(meant)
  if (!meant || !form) return null
  const go = () => (form === builtFormOf(seen.road) ? onKind(meant) : onForm(form, meant))
  return (
    <Banner
      title={t(wordsOf(meant).title)}
      actions={
        <Button size="s" onClick={go}>
          {t(wordsOf(meant).press)}
        </Button>
      }
    />
  )
}
