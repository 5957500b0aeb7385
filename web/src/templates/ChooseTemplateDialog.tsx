// The dialog that chooses a template for the open form.
import { ButtonLink } from '@bank/ui/Button.tsx'
import { IconSearch } from '@bank/ui/icons.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { Waiting } from '@bank/ui/Skeleton.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { EmptyState, ErrorState } from '@bank/ui/States.tsx'
import { TextField } from '@bank/ui/TextField.tsx'
import { useState } from 'react'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { to } from '#paths.ts'
import { matchingTemplates } from './find.ts'
import { OutdatedNote } from './look.tsx'
import css from './Templates.module.css'
import type { Template } from './template.ts'
import { useTemplates } from './useTemplates.ts'
import type { TemplatedForm } from './useTemplating.ts'

/** From this many templates on the dialog has a search field. */
const searchedFrom = 6

function Choice({ of, onChoose }: { of: Template; onChoose: () => void }) {
  const t = useT()
  return (
    <button type="button" className={css.choice} onClick={onChoose}>
      <span className={css.choiceWords}>
        <span className={css.name}>{of.nameTemplate}</span>
        <span className={css.under}>
          {[t(`payments.kind.${of.operation}`), of.payeeName, of.purpose].filter(Boolean).join(' · ')}
        </span>
        <OutdatedNote of={of} />
      </span>
      {of.amount && of.currency && <Money amount={of.amount} currency={of.currency} />}
    </button>
  )
}

type Props = {
  /** The form to be filled. */
  readonly form: Pick<TemplatedForm, 'operations' | 'fits'>
  readonly onChoose: (template: Template) => void
  readonly onClose: () => void
}

export function ChooseTemplateDialog({ form, onChoose, onClose }: Props) {
  const t = useT()
  const [search, setSearch] = useState('')
  const asked = useTemplates(form.operations)
  const all = (asked.data?.getTransferTemplateByCriteria ?? []).filter(one => form.fits?.(one) ?? true)
  const shown = matchingTemplates(all, { search, operation: null })
  return (
    <Dialog open compact onClose={onClose} title={t('templates.choose.title')}>
      {all.length >= searchedFrom && (
        <TextField
          type="search"
          label={t('templates.search')}
          labelHidden
          placeholder={t('templates.searchHere')}
          before={<IconSearch />}
          value={search}
          onChange={event => setSearch(event.currentTarget.value)}
        />
      )}
      {asked.error && !asked.data && <ErrorState title={t('templates.failed')} text={errorText(t, asked.error)} />}
      {asked.isPending && (
        <Waiting text={t('common.ui.loading')}>
          <SkeletonRows rows={3} lead={false} />
        </Waiting>
      )}
      {asked.data && shown.length === 0 && (
        <EmptyState
          title={t(all.length === 0 ? 'templates.choose.none' : 'templates.nothingFound')}
          text={all.length === 0 ? t('templates.choose.noneText') : undefined}
          action={<ButtonLink href={to.templates()}>{t('templates.toAll')}</ButtonLink>}
        />
      )}
      <ul className={css.choices}>
        {shown.map(one => (
          <li key={one.id}>
            <Choice of={one} onChoose={() => onChoose(one)} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
