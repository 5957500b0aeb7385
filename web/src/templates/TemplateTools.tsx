// Template tools of a form: fill it from a template, save it as one.
import { Button } from '@bank/ui/Button.tsx'
import { IconTemplate } from '@bank/ui/icons.ts'
import { Banner } from '@bank/ui/States.tsx'
import { useState } from 'react'
import { textIfAny, useT } from '#kit/i18n.ts'
import { ChooseTemplateDialog } from './ChooseTemplateDialog.tsx'
import { SaveTemplateDialog } from './SaveTemplateDialog.tsx'
import css from './Templates.module.css'
import type { TemplateValues } from './template.ts'
import type { Templating } from './useTemplating.ts'

type Props = { readonly of: Templating }

export function TemplateTools({ of }: Props) {
  const t = useT()
  const [choosing, setChoosing] = useState(false)
  const [kept, setKept] = useState<TemplateValues | null>(null)
  const { form, from, choose } = of
  return (
    <div className={css.tools}>
      <Button variant="text" size="s" icon={<IconTemplate />} onClick={() => setChoosing(true)}>
        {t('templates.choose.open')}
      </Button>
      <Button variant="text" size="s" onClick={() => setKept(form.read())}>
        {t('templates.save.open')}
      </Button>
      {choosing && (
        <ChooseTemplateDialog
          form={form}
          onClose={() => setChoosing(false)}
          onChoose={template => {
            choose(template)
            setChoosing(false)
          }}
        />
      )}
      {kept && (
        <SaveTemplateDialog
          source={kept}
          proposed={kept.fields.recipientName || kept.fields.recipientDetail || from?.name || null}
          onClose={() => setKept(null)}
          onRefused={form.refuse}
        />
      )}
    </div>
  )
}

/** Lists fields filled from a template, to be reviewed before sending. */
export function FilledFrom({ of: { from, form } }: Props) {
  const t = useT()
  if (!from) return null
  const names = from.fields
    .flatMap(field => form.labelOf?.(field) ?? textIfAny(t, `says.field.${field}`) ?? [])
    .join(', ')
  return (
    <Banner title={t('templates.filled.title', { name: from.name })} urgent>
      {names && t('templates.filled.text', { names })}
    </Banner>
  )
}
