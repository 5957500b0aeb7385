// Names of the permissions on an account, in three languages.

import type { NameTable } from './names.ts'

/** A permission for a kind of operation is called as the kind. */
export const permissionTexts: NameTable<'GENERATE_QR' | 'PUSH_NOTIFICATION' | 'READ' | 'SALARY'> = {
  GENERATE_QR: { ru: 'Создавать QR', ky: 'QR түзүү', en: 'Create QR codes' },
  PUSH_NOTIFICATION: { ru: 'Получать уведомления', ky: 'Билдирүү алуу', en: 'Receive notifications' },
  READ: { ru: 'Видеть счёт', ky: 'Эсепти көрүү', en: 'View the account' },
  SALARY: { ru: 'Зарплата', ky: 'Айлык акы', en: 'Salary' },
}
