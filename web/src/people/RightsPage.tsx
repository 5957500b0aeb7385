// The page of the rights of the company as of a day: a file of who may do what on which account, for whoever checks it.
import { isBusinessDate } from '@bank/contracts/dates.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { DateField } from '@bank/ui/form/DateField.tsx'
import { IconDownload } from '@bank/ui/icons.ts'
import { Page } from '@bank/ui/shell/Frame.tsx'
import { useState } from 'react'
import { today } from '#kit/clock.ts'
import { file } from '#kit/file.ts'
import { useLang, useT } from '#kit/i18n.ts'
import { useSaveFile } from '#kit/useSaveFile.ts'
import { to } from '#paths.ts'
import css from './People.module.css'

export function RightsPage() {
  const t = useT()
  const lang = useLang()
  const [day, setDay] = useState<string>(today())
  const [isAsked, setAsked] = useState(false)
  const isLater = isBusinessDate(day) && day > today()
  const error = isAsked && (day === '' ? t('people.field.missing') : isLater && t('people.rights.later'))
  const orFault = (save: () => void) => () => {
    setAsked(true)
    if (isBusinessDate(day) && !isLater) save()
  }
  const at = (format: 'xlsx' | 'pdf') => `rights.${format}?${new URLSearchParams({ on: day, lang })}`
  const sheet = useSaveFile(() => file(at('xlsx')))
  const paper = useSaveFile(() => file(at('pdf')))
  return (
    <Page title={t('people.rights.title')} back={{ href: to.settings(), text: t('people.settings') }}>
      <div className={css.narrow}>
        <Card>
          <div className={css.form}>
            <p>{t('people.rights.text')}</p>
            <DateField
              label={t('people.rights.day')}
              value={day}
              onChange={setDay}
              today={today()}
              leaning="back"
              error={error || undefined}
            />
            <div className={css.actions}>
              <Button variant="primary" icon={<IconDownload />} busy={sheet.busy} onClick={orFault(sheet.save)}>
                XLSX
              </Button>
              <Button icon={<IconDownload />} busy={paper.busy} onClick={orFault(paper.save)}>
                PDF
              </Button>
            </div>
          </div>
        </Card>
      </div>
    </Page>
  )
}
