// The list of the company's templates.
import { Button, ButtonLink } from '@bank/ui/Button.tsx'
import { IconTemplate } from '@bank/ui/icons.ts'
import { EmptyState } from '@bank/ui/States.tsx'
import { useState } from 'react'
import { useSearch } from '#kit/address.tsx'
import { useT } from '#kit/i18n.ts'
import { GroupChips } from '#kit/list/GroupChips.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { SearchBox } from '#kit/list/SearchBox.tsx'
import { paged } from '#kit/list/source.ts'
import { listSpec, useList } from '#kit/list/useList.ts'
import { useOrg } from '#kit/session.ts'
import { to } from '#paths.ts'
import { TemplateCard, templateColumns } from './columns.tsx'
import { matchingTemplates, operationsOf } from './find.ts'
import { useTemplateNews } from './news.ts'
import css from './Templates.module.css'
import { type Template, type TemplateOperation, templates } from './template.ts'

const templateList = listSpec({
  source: paged({
    document: templates,
    variables: (legalPartyId: string) => ({ criteria: { legalPartyId } }),
    // One page: the call returns all templates.
    page: ({ getTransferTemplateByCriteria: elements }) => ({ total: elements.length, elements }),
    idOf: row => row.id,
    size: 1000,
    stale: { refetchOnMount: 'always' },
  }),
  title: 'templates.title',
  failed: 'templates.failed',
  columns: templateColumns,
  Card: TemplateCard,
  nameOf: row => row.nameTemplate,
})

const searchWords = { label: 'templates.search', placeholder: 'templates.searchHere' } as const

type FilterProps = {
  /** Undefined until they are loaded. */
  readonly of: readonly Template[] | undefined
  readonly value: TemplateOperation | null
  readonly onChange: (operation: TemplateOperation | null) => void
}

function OperationFilter({ of, value, onChange }: FilterProps) {
  const t = useT()
  const all = 'ALL'
  const operations = operationsOf(of ?? [])
  // One kind alone is all of them; the row of chips stays, so that the list below stays where it is.
  const shown = operations.length < 2 && value === null ? [] : operations
  const count = (operation: TemplateOperation) => of?.filter(one => one.operation === operation).length
  return (
    <div className={css.toolbar}>
      <GroupChips<TemplateOperation | typeof all>
        label={t('templates.operations')}
        value={value ?? all}
        onChange={chosen => onChange(chosen === all ? null : chosen)}
        options={[
          { value: all, label: t('templates.all'), count: of?.length },
          ...shown.map(operation => ({
            value: operation,
            label: t(`payments.kind.${operation}`),
            count: count(operation),
          })),
        ]}
      />
    </div>
  )
}

function Nothing({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  const t = useT()
  if (narrowed)
    return (
      <EmptyState
        icon={<IconTemplate />}
        title={t('templates.nothingFound')}
        action={<Button onClick={onClear}>{t('templates.clear')}</Button>}
      />
    )
  return (
    <EmptyState
      icon={<IconTemplate />}
      title={t('templates.empty')}
      text={t('templates.emptyText')}
      action={
        <ButtonLink variant="primary" href={to.newPayment()}>
          {t('shell.newPayment')}
        </ButtonLink>
      }
    />
  )
}

export function TemplatesPage() {
  const [{ operation: named }, setAddress] = useSearch()
  const [search, setSearch] = useState('')
  const list = useList(templateList, useOrg())
  useTemplateNews()
  const all = list.rows
  const operation = operationsOf(all).find(one => one === named) ?? null
  const choose = (chosen: TemplateOperation | null) => setAddress({ operation: chosen ?? undefined })
  const clear = () => {
    setSearch('')
    choose(null)
  }
  return (
    <ListPage
      list={list}
      only={matchingTemplates(all, { search, operation })}
      actions={
        <div className={css.search}>
          <SearchBox value={search} onChange={setSearch} words={searchWords} maxLength={150} />
        </div>
      }
      head={<OperationFilter of={list.first && all} value={operation} onChange={choose} />}
      empty={<Nothing narrowed={search !== '' || operation !== null} onClear={clear} />}
    />
  )
}
