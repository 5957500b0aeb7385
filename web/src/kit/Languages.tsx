// The languages as links, for a page before the sign-in.
import { langs } from '@bank/contracts/lang.ts'
import { LanguageLinks } from '@bank/ui/shell/SignInFrame.tsx'
import { setLang, useLang } from './i18n.ts'
import { langNames } from './langNames.ts'

export function Languages({ label }: { label: string }) {
  return (
    <LanguageLinks
      label={label}
      options={langs.map(value => ({ value, label: langNames[value] }))}
      value={useLang()}
      onChange={value => void setLang(value)}
    />
  )
}
