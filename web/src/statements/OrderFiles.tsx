// The files of an order on the screen: formats to be made at once, and their language.

import { Checkbox } from '@bank/ui/Checkbox.tsx'
import { Segmented } from '@bank/ui/Segmented.tsx'
import { useT } from '#kit/i18n.ts'
import { langNames } from '#kit/langNames.ts'
import cells from '#kit/list/Cells.module.css'
import { fileLanguages, langOfFile } from './file.ts'
import { BoxGroup } from './OrderAccounts.tsx'
import { type OrderValues, orderFormats } from './order.ts'
import css from './Statements.module.css'

type FilesOfOrder = Pick<OrderValues, 'formats' | 'language'>

export function FileBoxes({ value, onChange }: { value: FilesOfOrder; onChange: (value: FilesOfOrder) => void }) {
  const t = useT()
  const { formats, language } = value
  const toggle = (format: (typeof orderFormats)[number]) =>
    onChange({ language, formats: orderFormats.filter(one => formats.includes(one) !== (one === format)) })
  return (
    <>
      <BoxGroup label={t('statements.order.formats')} error={undefined}>
        <div className={css.boxes}>
          {orderFormats.map(format => (
            <Checkbox
              key={format}
              label={t(`statements.format.${format}`)}
              checked={formats.includes(format)}
              onChange={() => toggle(format)}
            />
          ))}
        </div>
        <p className={cells.under}>{t('statements.order.formatsHelp')}</p>
      </BoxGroup>
      {formats.length > 0 && (
        <Segmented
          wide
          label={t('statements.order.language')}
          value={language}
          onChange={next => onChange({ formats, language: next })}
          options={fileLanguages.map(one => ({ value: one, label: langNames[langOfFile[one]] }))}
        />
      )}
    </>
  )
}
