// The head of every screen of the desk: one search field, the bank's day and clock, language, help.
import { weekdayNamesShort } from '@bank/contracts/dateNames.ts'
import { formatDate, formatTime, instantToBankDay, weekday } from '@bank/contracts/dates.ts'
import { deskSearchAtMost } from '@bank/contracts/textLengths.ts'
import { IconButton } from '@bank/ui/Button.tsx'
import { IconHelpCircle, IconSearch } from '@bank/ui/icons.ts'
import { Kbd } from '@bank/ui/Kbd.tsx'
import { TextField } from '@bank/ui/TextField.tsx'
import { useGo, useSearch } from '@bank/web/kit/address.tsx'
import { instantOf } from '@bank/web/kit/clock.ts'
import { useLang, useT } from '@bank/web/kit/i18n.ts'
import { LanguageMenu } from '@bank/web/kit/LanguageMenu.tsx'
import { isDemo } from '@bank/web/kit/page.ts'
import { type FormEvent, type RefObject, useState } from 'react'
import { isOverlong, overlongText } from '#kit/overlong.ts'
import { useNow } from '#kit/useNow.ts'
import { to } from '../paths.ts'
import { PhonePerson } from './Rail.tsx'
import css from './Shell.module.css'

/** The bank's day and time, each second; a demo's clock may run elsewhere than the machine's. */
function BankClock() {
  const t = useT()
  const lang = useLang()
  const instant = instantOf(useNow())
  const day = instantToBankDay(instant)
  const written = weekdayNamesShort[lang][weekday(day) - 1]
  const name = lang === 'en' ? written : written?.toLowerCase()
  return (
    <p className={css.clock}>
      <span className="visually-hidden">{t('shell.clock')}</span>
      <span>{`${name}, ${formatDate(day)}`}</span>
      <time className={css.time} dateTime={instant}>
        {formatTime(instant, undefined, { seconds: true })}
      </time>
      <span className={css.place}>{t('shell.place')}</span>
    </p>
  )
}

/** Searches companies, people, cases, documents and accounts. */
function DeskSearch({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const t = useT()
  const go = useGo()
  const [{ q: text = '' }] = useSearch()
  const [typed, setTyped] = useState(text)
  const [shown, setShown] = useState(text)
  if (shown !== text) {
    setShown(text)
    setTyped(text)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = typed.trim()
    if (text && !isOverlong(text, deskSearchAtMost)) void go(to.search(text))
  }
  return (
    <search className={css.search}>
      <form onSubmit={submit}>
        <TextField
          ref={field}
          type="search"
          label={t('shell.search')}
          labelHidden
          placeholder={t('shell.search')}
          before={<IconSearch />}
          after={<Kbd>/</Kbd>}
          value={typed}
          className={css.searchField}
          error={overlongText(t, typed, deskSearchAtMost)}
          onChange={event => setTyped(event.currentTarget.value)}
          enterKeyHint="search"
        />
      </form>
    </search>
  )
}

type Props = { readonly search: RefObject<HTMLInputElement | null>; readonly onHelp: () => void }

export function Header({ search, onHelp }: Props) {
  const t = useT()
  return (
    <div className={css.bar}>
      <DeskSearch field={search} />
      <div className={css.end}>
        <BankClock />
        {isDemo() && <span className={css.demo}>{t('shell.demo')}</span>}
        <IconButton size="s" label={t('shell.keys')} icon={<IconHelpCircle />} onClick={onHelp} />
        <LanguageMenu />
        <PhonePerson />
      </div>
    </div>
  )
}
