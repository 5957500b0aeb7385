// The second step of a clerk's sign-in: six digits of the authenticator.
import { CodeForm } from '@bank/web/kit/CodeForm.tsx'
import { useT } from '@bank/web/kit/i18n.ts'
import type { Refusal } from '@bank/web/kit/refusal.ts'
import { confirmTotp } from '#kit/session.ts'

type Props = {
  readonly onDone: () => void
  readonly onBack: () => void
  readonly onFailed: (error: Refusal) => void
}

export function CodeStep({ onDone, ...ends }: Props) {
  const t = useT()
  return (
    <CodeForm
      title={t('identity.totp.title')}
      note={t('identity.totp.note')}
      label={t('identity.totp.label')}
      words={{ short: t('identity.code.six'), back: t('identity.back'), confirm: t('identity.confirm') }}
      onCode={async code => {
        await confirmTotp(code)
        onDone()
      }}
      {...ends}
    />
  )
}
