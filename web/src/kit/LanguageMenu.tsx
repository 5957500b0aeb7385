// The menu of the portal's language.
import { langs, toStored } from '@bank/contracts/lang.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Menu } from '@bank/ui/overlay/Menu.tsx'
import { setLang, useLang, useT } from './i18n.ts'
import { langNames } from './langNames.ts'

export function LanguageMenu() {
  const t = useT()
  const current = useLang()
  const entries = langs.map(one => ({
    key: one,
    label: <span lang={one}>{langNames[one]}</span>,
    checked: one === current,
    onSelect: () => void setLang(one),
  }))
  return (
    <Menu
      entries={entries}
      opener={props => (
        <Button {...props} variant="quiet">
          {toStored(current).slice(0, 2)}{' '}
          <span className="visually-hidden">{t('common.language', { name: langNames[current] })}</span>
        </Button>
      )}
    />
  )
}
