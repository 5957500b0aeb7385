// Texts of the design system's components in the person's language.
import type { UiWords } from '@bank/ui/words.tsx'
import { useT } from './i18n.ts'

export function useUiTexts(): UiWords {
  const t = useT()
  return {
    asTable: t('common.ui.asTable'),
    beside: t('common.ui.beside'),
    close: t('common.close'),
    copied: t('common.ui.copied'),
    copy: t('common.ui.copy'),
    hidePassword: t('common.ui.hidePassword'),
    loading: t('common.ui.loading'),
    nextMonth: t('common.ui.nextMonth'),
    nothingFound: t('common.ui.nothingFound'),
    notifications: t('common.ui.notifications'),
    openCalendar: t('common.ui.openCalendar'),
    previousMonth: t('common.ui.previousMonth'),
    search: t('common.ui.search'),
    selectAll: t('common.ui.selectAll'),
    selectRow: t('common.ui.selectRow'),
    showPassword: t('common.ui.showPassword'),
    traceId: t('common.ui.traceId'),
  }
}
