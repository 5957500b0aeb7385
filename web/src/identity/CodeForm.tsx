// The form of a six-digit code, with the words of the sign-in.
import { type CodeFormProps, CodeForm as KitForm } from '#kit/CodeForm.tsx'
import { useT } from '#kit/i18n.ts'

export function CodeForm(props: Omit<CodeFormProps, 'words'>) {
  const t = useT()
  const words = { short: t('identity.code.six'), back: t('identity.back'), confirm: t('identity.confirm') }
  return <KitForm {...props} words={words} />
}
