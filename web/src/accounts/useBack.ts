// The way back to the list of accounts, for pages of one.
import { useT } from '#kit/i18n.ts'
import { to } from '#paths.ts'

export function useBack() {
  const t = useT()
  return { href: to.accounts(), text: t('accounts.title') }
}
