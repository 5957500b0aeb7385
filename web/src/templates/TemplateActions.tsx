// Actions on a template of the list: use, change, remove.
import { ButtonLink, IconButton } from '@bank/ui/Button.tsx'
import { IconEdit, IconTrash } from '@bank/ui/icons.ts'
import { useState } from 'react'
import { useGo } from '#kit/address.tsx'
import { useT } from '#kit/i18n.ts'
import { placeOfTemplate } from './place.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import css from './Templates.module.css'
import type { Template } from './template.ts'

export function TemplateActions({ of }: { of: Template }) {
  const t = useT()
  const go = useGo()
  const [removing, setRemoving] = useState(false)
  const { nameTemplate: name } = of
  return (
    <span className={css.actions}>
      <ButtonLink size="s" href={placeOfTemplate(of)}>
        {t('templates.use')}
      </ButtonLink>
      <IconButton
        size="s"
        label={t('templates.edit', { name })}
        icon={<IconEdit />}
        onClick={() => void go(placeOfTemplate(of, 'edit-template'))}
      />
      <IconButton
        size="s"
        label={t('templates.remove', { name })}
        icon={<IconTrash />}
        onClick={() => setRemoving(true)}
      />
      {removing && <RemoveDialog of={of} onClose={() => setRemoving(false)} />}
    </span>
  )
}
