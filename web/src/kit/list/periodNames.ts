// Words of a list's period in three languages, the same wherever one is chosen.
import type { NameTable } from '@bank/contracts/texts/names.ts'

const days = { ky: '{count} күн', en: '{count} days' } as const

export const names = {
  'period.label': { ru: 'Период', ky: 'Мезгил', en: 'Period' },
  'period.always': { ru: 'За всё время', ky: 'Бардык убакыт', en: 'All time' },
  'period.days_one': { ru: '{count} день', ky: days.ky, en: '{count} day' },
  'period.days_few': { ...days, ru: '{count} дня' },
  'period.days_many': { ...days, ru: '{count} дней' },
  'period.days_other': { ...days, ru: '{count} дня' },
  'period.own': { ru: 'Период', ky: 'Мезгил', en: 'Period' },
  'period.from': { ru: 'С', ky: 'Башы', en: 'From' },
  'period.until': { ru: 'По', ky: 'Аягы', en: 'To' },
  'period.inverted': {
    ru: 'Начало периода позже конца',
    ky: 'Мезгилдин башы аягынан кеч',
    en: 'The period begins after it ends',
  },
} satisfies NameTable
