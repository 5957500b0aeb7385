// Names of the permissions on an account, in three languages.

import type { NameTable } from './names.ts'

/** A permission for a kind of operation is called as the kind. */
export const permissionTexts: NameTable<'GENERATE_QR' | 'PUSH_NOTIFICATION' | 'READ' | 'SALARY'> = {
  GENERATE_QR: { ru: 'Создавать QR', ky: 'QR түзүү', en: 'Make QR codes' },
  PUSH_NOTIFICATION: { ru: 'Получать уведомления', ky: 'Билдирүү алуу', en: 'Get notifications' },
  READ: { ru: 'Видеть счёт', ky: 'Эсепти көрүү', en: 'See the account' },
  SALARY: { ru: 'Зарплата', ky: 'Айлык акы', en: 'Salary' },
}
