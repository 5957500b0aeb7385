// Texts of the controls of forms in the person's language.
import { monthNames, nearDayNames, weekdayNames, weekdayNamesShort } from '@bank/contracts/dateNames.ts'
import type { FieldWords } from '@bank/ui/form/words.tsx'
import { useLang, useT } from './i18n.ts'

export function useFieldTexts(): FieldWords {
  const t = useT()
  const lang = useLang()
  return {
    months: monthNames[lang],
    weekdays: weekdayNamesShort[lang],
    weekdayNames: weekdayNames[lang],
    nearDays: nearDayNames[lang],
    noDate: text => t('common.ui.noDate', { text }),
    found: count => t('common.ui.found', { count }),
  }
}
