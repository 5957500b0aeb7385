// Reasons for which the bank refuses a request, in three languages; beside them stand the clerk's own words.
import type { NameTable } from './names.ts'

export type CaseReason =
  | 'IDENTITY_UNPROVEN'
  | 'DOCUMENTS_MISSING'
  | 'DATA_MISMATCH'
  | 'NO_AUTHORITY'
  | 'NOT_ELIGIBLE'
  | 'CAUSE_REMAINS'

export const caseReasonTexts: NameTable<CaseReason | 'WITHDRAWN' | 'EXPIRED'> = {
  IDENTITY_UNPROVEN: {
    ru: 'личность не подтверждена',
    ky: 'инсандыгы ырасталган жок',
    en: 'identity not confirmed',
  },
  DOCUMENTS_MISSING: { ru: 'не хватает документов', ky: 'документтер жетишсиз', en: 'documents missing' },
  DATA_MISMATCH: {
    ru: 'данные расходятся с документами',
    ky: 'маалымат документтерге дал келбейт',
    en: 'details do not match the documents',
  },
  NO_AUTHORITY: {
    ru: 'нет полномочий по документам компании',
    ky: 'компаниянын документтери боюнча укугу жок',
    en: 'no authority under the company’s documents',
  },
  NOT_ELIGIBLE: {
    ru: 'условия банка не выполнены',
    ky: 'банктын шарттары аткарылган жок',
    en: 'the bank’s conditions are not met',
  },
  CAUSE_REMAINS: {
    ru: 'причина остановки не устранена',
    ky: 'токтотуунун себеби жоюла элек',
    en: 'the cause of the stop remains',
  },
  WITHDRAWN: { ru: 'отозвана заявителем', ky: 'берген адам кайтарып алды', en: 'withdrawn by the applicant' },
  EXPIRED: { ru: 'срок истёк', ky: 'мөөнөтү бүттү', en: 'expired' },
}
