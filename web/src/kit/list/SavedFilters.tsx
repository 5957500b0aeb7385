// Saved filters: those that this person has named, taken up at a press, saved and removed.
import { Button, IconButton } from '@bank/ui/Button.tsx'
import { IconBookmark, IconTrash } from '@bank/ui/icons.ts'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { Menu } from '@bank/ui/overlay/Menu.tsx'
import { TextField } from '@bank/ui/TextField.tsx'
import { type SubmitEvent, useState } from 'react'
import { type SearchParams, useSearch } from '../address.tsx'
import { errorText } from '../errorText.ts'
import { type TextKey, useT } from '../i18n.ts'
import type { Refusal } from '../refusal.ts'
import css from './List.module.css'

type SavedFilter = { readonly id: string; readonly name: string; readonly query: string }

type Word = 'title' | 'manage' | 'none' | 'nothing' | 'name' | 'missing' | 'help' | 'save' | 'remove'

/** The store of a list's saved filters, and its texts; `words.remove` has the `name`. */
export type SavedFilterStore = {
  readonly useSaved: () => readonly SavedFilter[]
  readonly useSave: () => {
    readonly busy: boolean
    readonly error: Refusal | null
    readonly save: (filter: Omit<SavedFilter, 'id'>, then: () => void) => void
  }
  readonly useRemove: () => (id: string) => void
  readonly words: Readonly<Record<Word, TextKey>>
}

/** The part of the address that is a filter: an `AddressFilter` of any values. */
type Filter = { queryOf(search: SearchParams): string; ofQuery(query: string): SearchParams }

type StoreProps = { readonly store: SavedFilterStore; readonly saved: readonly SavedFilter[] }

function SavedList({ store, saved }: StoreProps) {
  const t = useT()
  const remove = store.useRemove()
  if (saved.length === 0) return <p className={css.note}>{t(store.words.none)}</p>
  return (
    <ul className={css.saved}>
      {saved.map(({ id, name }) => (
        <li key={id}>
          <span>{name}</span>
          <IconButton label={t(store.words.remove, { name })} icon={<IconTrash />} onClick={() => remove(id)} />
        </li>
      ))}
    </ul>
  )
}

const nameAtMost = 60

function ManageDialog({ store, saved, query, onClose }: StoreProps & { query: string; onClose: () => void }) {
  const t = useT()
  const { words } = store
  const [name, setName] = useState('')
  const [missing, setMissing] = useState(false)
  const { busy, error: refused, save } = store.useSave()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!name.trim()) return setMissing(true)
    save({ name: name.trim(), query }, onClose)
  }
  const error = missing ? t(words.missing) : refused && errorText(t, refused)
  return (
    <Dialog open compact size="s" onClose={onClose} title={t(words.title)}>
      <SavedList store={store} saved={saved} />
      {query === '' ? (
        <p className={css.note}>{t(words.nothing)}</p>
      ) : (
        <form className={css.save} noValidate onSubmit={submit}>
          <TextField
            autoFocus
            label={t(words.name)}
            help={t(words.help)}
            value={name}
            maxLength={nameAtMost}
            onChange={event => {
              setName(event.currentTarget.value)
              setMissing(false)
            }}
            {...(error && { error })}
          />
          <Button type="submit" variant="primary" busy={busy}>
            {t(words.save)}
          </Button>
        </form>
      )}
    </Dialog>
  )
}

export function SavedFilters({ store, filter }: { store: SavedFilterStore; filter: Filter }) {
  const t = useT()
  const { words } = store
  const [search, setSearch] = useSearch()
  const [managing, setManaging] = useState(false)
  const saved = store.useSaved()
  const now = filter.queryOf(search)
  return (
    <>
      <Menu
        side="bottom-end"
        opener={props => <IconButton {...props} variant="default" label={t(words.title)} icon={<IconBookmark />} />}
        entries={[
          ...saved.map(({ id, name, query }) => ({
            key: id,
            label: name,
            checked: query === now,
            onSelect: () => setSearch(filter.ofQuery(query)),
          })),
          { key: 'manage', label: t(words.manage), onSelect: () => setManaging(true) },
        ]}
      />
      {managing && <ManageDialog store={store} saved={saved} query={now} onClose={() => setManaging(false)} />}
    </>
  )
}
