// The card beside a template that is being changed: name, history, save.
import { Button, ButtonLink } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { errorText } from '#kit/errorText.ts'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { to } from '#paths.ts'
import { isOfName, NameField } from './NameField.tsx'
import css from './Templates.module.css'
import type { TemplateChange } from './useTemplating.ts'

function Stale({ of }: { of: TemplateChange }) {
  const t = useT()
  const f = useFormats()
  const { theirs } = of
  if (!theirs) return null
  return (
    <Banner
      tone="warning"
      urgent
      title={t('templates.stale.title')}
      actions={
        <>
          <Button size="s" onClick={of.takeTheirs}>
            {t('templates.stale.theirs')}
          </Button>
          <Button size="s" variant="primary" busy={of.busy} onClick={() => void of.keepMine()}>
            {t('templates.stale.mine')}
          </Button>
        </>
      }
    >
      {t('templates.stale.text', {
        who: theirs.updaterName ?? theirs.creatorName,
        when: f.moment(theirs.updatedDate),
      })}
    </Banner>
  )
}

/** `formId` names the form whose fields are saved. */
export function TemplateCard({ of, formId }: { of: TemplateChange; formId: string }) {
  const t = useT()
  const { template, error, name } = of
  return (
    <Card aria-label={t('templates.edit.label')}>
      <div className={css.form}>
        <NameField value={name} onChange={of.rename} error={error && isOfName(error) ? error : null} />
        <p className={css.under}>{t('templates.edit.text')}</p>
        <p className={css.under}>
          {t('templates.madeBy', { name: template.creatorName })}
          {template.timesUsed > 0 && ` · ${t('templates.used', { count: template.timesUsed })}`}
        </p>
        <Stale of={of} />
        {error && !isOfName(error) && !of.theirs && <Banner tone="danger" urgent title={errorText(t, error)} />}
        <Button type="submit" form={formId} variant="primary" wide busy={of.busy}>
          {t('templates.edit.do')}
        </Button>
        <ButtonLink wide href={to.templates()}>
          {t('common.cancel')}
        </ButtonLink>
      </div>
    </Card>
  )
}
