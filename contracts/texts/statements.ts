// Names of the statuses of a statement in three languages.

import type { StatementStatus } from '../generated/statement.ts'
import type { NameTable } from './names.ts'

export const statementStatusTexts = {
  PENDING: { ru: 'В очереди', ky: 'Кезекте', en: 'Queued' },
  IN_PROGRESS: { ru: 'Готовится', ky: 'Даярдалууда', en: 'Being made' },
  READY: { ru: 'Готова', ky: 'Даяр', en: 'Ready' },
  NOT_FOUND: { ru: 'Движений нет', ky: 'Кыймыл жок', en: 'No movement' },
  FAIL: { ru: 'Не сделана', ky: 'Даярдалган жок', en: 'Failed' },
} as const satisfies NameTable<StatementStatus>
