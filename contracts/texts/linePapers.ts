// Words of the papers of account lines in three languages: advices of what came in or went out, and memorial orders.
import type { NameTable } from './names.ts'

export const linePaperTexts = {
  credit: { ru: 'ИЗВЕЩЕНИЕ О ЗАЧИСЛЕНИИ', ky: 'ЭСЕПКЕ ТҮШҮҮ БИЛДИРҮҮСҮ', en: 'CREDIT ADVICE' },
  debit: { ru: 'ИЗВЕЩЕНИЕ О СПИСАНИИ', ky: 'ЭСЕПТЕН ЧЫГАРУУ БИЛДИРҮҮСҮ', en: 'DEBIT ADVICE' },
  memorial: { ru: 'МЕМОРИАЛЬНЫЙ ОРДЕР', ky: 'МЕМОРИАЛДЫК ОРДЕР', en: 'MEMORIAL ORDER' },
  byBank: { ru: 'Операция банка', ky: 'Банктын операциясы', en: 'Bank operation' },
  reference: { ru: 'Строка счёта', ky: 'Эсептин сабы', en: 'Line reference' },
} as const satisfies NameTable<string>
