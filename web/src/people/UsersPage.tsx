// The page of the company's people: who works here, by what right, who is frozen, and what is asked about whom.
import { Button, ButtonLink } from '@bank/ui/Button.tsx'
import { IconUserPlus, IconUsers } from '@bank/ui/icons.ts'
import { EmptyState } from '@bank/ui/States.tsx'
import { useState } from 'react'
import { useSearch } from '#kit/address.tsx'
import { useT } from '#kit/i18n.ts'
import { GroupChips } from '#kit/list/GroupChips.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { SearchBox } from '#kit/list/SearchBox.tsx'
import { paged } from '#kit/list/source.ts'
import { listSpec, useList } from '#kit/list/useList.ts'
import { useContract, useMay, useMe, useOrg } from '#kit/session.ts'
import { to } from '#paths.ts'
import { PersonCard, peopleColumns } from './columns.tsx'
import { countIn, matchingPeople, type PeopleGroup, peopleGroups } from './filter.ts'
import { NewcomerDialog } from './NewcomerDialog.tsx'
import { NewcomerRequests } from './NewcomerRequests.tsx'
import { usePeopleNews } from './news.ts'
import css from './People.module.css'
import { people } from './person.ts'
import { UserDrawer } from './UserDrawer.tsx'

const peopleList = listSpec({
  source: paged({
    document: people,
    variables: (orgReferenceId: string) => ({ orgReferenceId }),
    // One page: the call answers everybody.
    page: ({ employeesContract: elements }) => ({ total: elements.length, elements }),
    idOf: row => row.id,
    size: 1000,
    stale: { refetchOnMount: 'always' },
  }),
  title: 'people.title',
  failed: 'people.failed',
  columns: peopleColumns,
  Card: PersonCard,
  nameOf: row => row.fullName,
  openRow: { param: 'open', by: row => row.id },
})

const searchWords = { label: 'people.search', placeholder: 'people.searchHere' } as const

function Invite() {
  const t = useT()
  const [asks, setAsks] = useState<'ADD_USER' | 'SELLER' | null>(null)
  return (
    <>
      <Button onClick={() => setAsks('SELLER')}>{t('people.act.seller')}</Button>
      <Button variant="primary" icon={<IconUserPlus />} onClick={() => setAsks('ADD_USER')}>
        {t('people.act.invite')}
      </Button>
      {asks && <NewcomerDialog kind={asks} onClose={() => setAsks(null)} />}
    </>
  )
}

function Head({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const t = useT()
  const { signScheme } = useContract()
  const mayAct = useMay('FIRST_SIGNER')
  return (
    <div className={css.actions}>
      <span className={css.scheme}>
        {t('people.scheme')} <b>{t(`identity.info.scheme.${signScheme}`)}</b>
      </span>
      <div className={css.search}>
        <SearchBox value={search} onChange={onSearch} words={searchWords} maxLength={100} />
      </div>
      <ButtonLink href={to.rights()}>{t('people.act.rights')}</ButtonLink>
      {mayAct && <Invite />}
    </div>
  )
}

export function UsersPage() {
  const t = useT()
  const [{ state }, setAddress] = useSearch()
  const [search, setSearch] = useState('')
  const list = useList(peopleList, useOrg())
  const me = useMe().userReferenceId
  usePeopleNews()
  const group = peopleGroups.find(one => one === state) ?? 'ALL'
  const choose = (chosen: PeopleGroup) => setAddress({ state: chosen === 'ALL' ? undefined : chosen })
  const clear = () => {
    setSearch('')
    choose('ALL')
  }
  return (
    <ListPage
      list={list}
      only={matchingPeople(list.rows, { group, search, me })}
      actions={<Head search={search} onSearch={setSearch} />}
      head={
        <GroupChips
          label={t('people.groups')}
          value={group}
          onChange={choose}
          options={peopleGroups.map(value => ({
            value,
            label: t(`people.group.${value}`),
            count: list.first && countIn(list.rows, value),
          }))}
        />
      }
      drawer={list.openRow && <UserDrawer key={list.openRow.id} of={list.openRow} onClose={list.close} />}
      empty={
        <EmptyState
          icon={<IconUsers />}
          title={t('people.nothingFound')}
          action={<Button onClick={clear}>{t('people.clear')}</Button>}
        />
      }
    >
      <NewcomerRequests />
    </ListPage>
  )
}
