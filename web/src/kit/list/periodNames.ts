// Words of a list's period in three languages, the same wherever one is chosen: short, as five stand side by side in a drawer.
import type { NameTable } from '@bank/contracts/texts/names.ts'

const days = { ru: '{count}\u00a0дн.', ky: '{count}\u00a0күн', en: '{count}\u00a0days' } as const

export const names = {
  'period.label': { ru: 'Период', ky: 'Мезгил', en: 'Period' },
  'period.always': { ru: 'За всё время', ky: 'Бардык убакыт', en: 'All time' },
  'period.days_one': { ...days, en: '{count}\u00a0day' },
  'period.days_few': days,
  'period.days_many': days,
  'period.days_other': days,
  'period.own': { ru: 'Свой', ky: 'Өз', en: 'Custom' },
  'period.from': { ru: 'С', ky: 'Башы', en: 'From' },
  'period.until': { ru: 'По', ky: 'Аягы', en: 'To' },
  'period.inverted': {
    ru: 'Начало периода позже конца',
    ky: 'Мезгилдин башы аягынан кеч',
    en: 'The period begins after it ends',
  },
} satisfies NameTable
