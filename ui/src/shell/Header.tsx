/** The header of every page: contract, search, language, person. */
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Avatar } from '../Avatar.tsx'
import { cx } from '../cx.ts'
import { IconSearch, IconSelector } from '../icons.ts'
import { Kbd } from '../Kbd.tsx'
import css from './Header.module.css'

interface HeaderBarProps {
  contract: ReactNode
  search?: ReactNode
  /** At the right: language, notifications, person. */
  end: ReactNode
}

export function HeaderBar({ contract, search, end }: HeaderBarProps) {
  return (
    <div className={css.bar}>
      {contract}
      {search && <div className={css.search}>{search}</div>}
      <div className={css.end}>{end}</div>
    </div>
  )
}

interface OpenerProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'title' | 'name'> {
  name: string
  note: string
  /** Instead of the note on a phone. */
  phoneNote?: string
  ref?: Ref<HTMLButtonElement>
}

/** The opener of the contract switcher: an organisation and what identifies it. */
export function ContractButton({ name, note, phoneNote, ref, ...rest }: OpenerProps) {
  return (
    <button type="button" {...rest} ref={ref} className={css.contract}>
      <Avatar name={name} variant="organisation" size="s" />
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        <span className={cx(css.note, phoneNote !== undefined && css.wideNote)}>{note}</span>
        {phoneNote && <span className={cx(css.note, css.phoneNote)}>{phoneNote}</span>}
      </span>
      <IconSelector className={css.selector} />
    </button>
  )
}

/** The opener of the person's menu. */
export function PersonButton({ name, note, phoneNote: _, ref, ...rest }: OpenerProps) {
  return (
    <button type="button" {...rest} ref={ref} className={css.person}>
      <Avatar name={name} variant="person" size="s" spoken />
      <span className={css.words}>
        <span className={css.personName}>{name}</span>
        <span className={css.note}>{note}</span>
      </span>
    </button>
  )
}

/** The opener of search and commands, drawn as a field. */
export function SearchButton(
  props: { text: string; kbd?: string; ref?: Ref<HTMLButtonElement> } & ButtonHTMLAttributes<HTMLButtonElement>,
) {
  const { text, kbd, ref, ...rest } = props
  return (
    <button type="button" {...rest} ref={ref} className={css.searchButton}>
      <IconSearch />
      <span className={css.searchText}>{text}</span>
      {kbd && <Kbd>{kbd}</Kbd>}
    </button>
  )
}
