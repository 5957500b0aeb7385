// Which filters of the history did this person keep, and is the present one worth keeping?
import { Button, IconButton } from '@bank/ui/Button.tsx'
import { IconBookmark, IconTrash } from '@bank/ui/icons.ts'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { Menu } from '@bank/ui/overlay/Menu.tsx'
import { TextField } from '@bank/ui/TextField.tsx'
import { type SubmitEvent, useState } from 'react'
import { type Search, useSearch } from '#kit/address.tsx'
import { errorText } from '#kit/errorText.ts'
import { payment } from '#kit/generated/payment/gql.ts'
import type { KeptFiltersQuery } from '#kit/generated/payment/graphql.ts'
import { useT } from '#kit/i18n.ts'
import { useAsk, useTell } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import css from './Filter.module.css'
import { nothingWanted } from './filter.ts'

const keptFilters = payment(`
  query KeptFilters($legalPartyId: ID!) {
    historyFilters(legalPartyId: $legalPartyId) { id name query }
  }
`)

const keepFilter = payment(`
  mutation KeepFilter($historyFilter: HistoryFilterInput!) {
    saveHistoryFilter(historyFilter: $historyFilter)
  }
`)

const forgetFilter = payment(`
  mutation ForgetFilter($id: ID!, $legalPartyId: ID!) {
    deleteHistoryFilter(id: $id, legalPartyId: $legalPartyId)
  }
`)

type Kept = KeptFiltersQuery['historyFilters'][number]

const everything: Search = { status: undefined, ...nothingWanted }
const nameAtMost = 60

/** What narrows the history now, as its address says it. */
function queryOf(search: Search): string {
  const said = Object.keys(everything).flatMap(name => (search[name] ? [[name, search[name]]] : []))
  return new URLSearchParams(said).toString()
}

function List({ kept }: { kept: readonly Kept[] }) {
  const t = useT()
  const legalPartyId = useOrg()
  const forget = useTell(forgetFilter, 'payments')
  if (kept.length === 0) return <p className={css.note}>{t('payments.filter.saved.none')}</p>
  return (
    <ul className={css.saved}>
      {kept.map(({ id, name }) => (
        <li key={id}>
          <span>{name}</span>
          <IconButton
            label={t('payments.filter.saved.delete', { name })}
            icon={<IconTrash />}
            onClick={() => forget.mutate({ id, legalPartyId })}
          />
        </li>
      ))}
    </ul>
  )
}

function Keep({ kept, query, onClose }: { kept: readonly Kept[]; query: string; onClose: () => void }) {
  const t = useT()
  const legalPartyId = useOrg()
  const [name, setName] = useState('')
  const [missing, setMissing] = useState(false)
  const keep = useTell(keepFilter, 'payments')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!name.trim()) return setMissing(true)
    keep.mutate({ historyFilter: { legalPartyId, name: name.trim(), query } }, { onSuccess: onClose })
  }
  const error = missing ? t('payments.filter.saved.missing') : keep.error && errorText(keep.error)
  return (
    <Dialog open compact size="s" onClose={onClose} title={t('payments.filter.saved.title')}>
      <List kept={kept} />
      {query === '' ? (
        <p className={css.note}>{t('payments.filter.saved.nothing')}</p>
      ) : (
        <form className={css.keep} noValidate onSubmit={submit}>
          <TextField
            autoFocus
            label={t('payments.filter.saved.name')}
            help={t('payments.filter.saved.help')}
            value={name}
            maxLength={nameAtMost}
            onChange={event => {
              setName(event.currentTarget.value)
              setMissing(false)
            }}
            {...(error && { error })}
          />
          <Button type="submit" variant="primary" busy={keep.isPending}>
            {t('payments.filter.saved.save')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}

export function SavedFilters() {
  const t = useT()
  const [search, setSearch] = useSearch()
  const [keeping, setKeeping] = useState(false)
  const { data } = useAsk(keptFilters, { legalPartyId: useOrg() })
  const kept = data?.historyFilters ?? []
  const now = queryOf(search)
  return (
    <>
      <Menu
        side="bottom-end"
        opener={props => (
          <IconButton {...props} variant="default" label={t('payments.filter.saved.title')} icon={<IconBookmark />} />
        )}
        entries={[
          ...kept.map(({ id, name, query }) => ({
            key: id,
            label: name,
            checked: query === now,
            onSelect: () => setSearch({ ...everything, ...Object.fromEntries(new URLSearchParams(query)) }),
          })),
          { key: 'manage', label: t('payments.filter.saved.manage'), onSelect: () => setKeeping(true) },
        ]}
      />
      {keeping && <Keep kept={kept} query={now} onClose={() => setKeeping(false)} />}
    </>
  )
}
