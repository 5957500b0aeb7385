// What does the company fill its payments from?
import { Button, ButtonLink } from '@bank/ui/Button.tsx'
import { Chips } from '@bank/ui/Chips.tsx'
import { IconSearch, IconTemplate } from '@bank/ui/icons.ts'
import { EmptyState, ErrorState } from '@bank/ui/States.tsx'
import { Page } from '@bank/ui/shell/Frame.tsx'
import { TextField } from '@bank/ui/TextField.tsx'
import { QueryTable } from '@bank/ui/table/QueryTable.tsx'
import { useState } from 'react'
import { useSearch } from '#kit/address.tsx'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { to } from '#paths.ts'
import { templateCard, templateColumns } from './columns.tsx'
import { found, operationsOf } from './find.ts'
import { useTemplateNews } from './news.ts'
import css from './Templates.module.css'
import type { Operation, Template } from './template.ts'
import { useTemplates } from './useTemplates.ts'

function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useT()
  return (
    <div className={css.search}>
      <TextField
        type="search"
        label={t('templates.search')}
        labelHidden
        placeholder={t('templates.searchHere')}
        title={t('templates.search')}
        before={<IconSearch />}
        value={value}
        maxLength={150}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </div>
  )
}

type FilterProps = {
  readonly templates: readonly Template[]
  readonly value: Operation | null
  readonly onChange: (operation: Operation | null) => void
}

function OperationFilter({ templates, value, onChange }: FilterProps) {
  const t = useT()
  const all = 'ALL'
  const operations = operationsOf(templates)
  if (operations.length < 2 && value === null) return null
  const count = (operation: Operation) => templates.filter(one => one.operation === operation).length
  return (
    <div className={css.toolbar}>
      <div className={css.chips}>
        <Chips<Operation | typeof all>
          label={t('templates.operations')}
          value={value ?? all}
          onChange={chosen => onChange(chosen === all ? null : chosen)}
          options={[
            { value: all, label: t('templates.all'), count: String(templates.length) },
            ...operations.map(operation => ({
              value: operation,
              label: t(`payments.kind.${operation}`),
              count: String(count(operation)),
            })),
          ]}
        />
      </div>
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
        <ButtonLink variant="primary" href={to.payment({ form: 'clearing-gross' })}>
          {t('shell.newPayment')}
        </ButtonLink>
      }
    />
  )
}

export function TemplatesPage() {
  const t = useT()
  const [{ operation: named }, setAddress] = useSearch()
  const [search, setSearch] = useState('')
  const asked = useTemplates()
  useTemplateNews()
  const all = asked.data?.getTransferTemplateByCriteria ?? []
  const operation = operationsOf(all).find(one => one === named) ?? null
  const choose = (chosen: Operation | null) => setAddress({ operation: chosen ?? undefined })
  const clear = () => {
    setSearch('')
    choose(null)
  }
  return (
    <Page title={t('templates.title')} actions={<SearchField value={search} onChange={setSearch} />}>
      <OperationFilter templates={all} value={operation} onChange={choose} />
      <QueryTable
        label={t('templates.title')}
        columns={templateColumns}
        rows={found(all, { search, operation })}
        rowId={row => row.id}
        rowName={row => row.nameTemplate}
        renderCard={templateCard}
        waiting={asked.isPending}
        error={
          asked.error &&
          !asked.data && (
            <ErrorState
              title={t('templates.failed')}
              text={errorText(asked.error)}
              {...(asked.error.traceId && { traceId: asked.error.traceId })}
              action={<Button onClick={() => void asked.refetch()}>{t('common.retry')}</Button>}
            />
          )
        }
        empty={<Nothing narrowed={search !== '' || operation !== null} onClear={clear} />}
      />
    </Page>
  )
}
