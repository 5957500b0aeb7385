// Error codes of cards: why one cannot be found, or cannot be paid to.
import type { Catalogue } from './catalogue.ts'

export const cardErrors = {
  InvalidCardNumberException: { field: 'recipientDetail' },
  InvalidPhoneException: { field: 'recipientDetail' },
  CardNotFoundException: { field: 'recipientDetail' },
  CardReferenceExpiredException: { field: 'recipientDetail' },
  CardTypeNotAllowedException: { field: 'recipientDetail', params: ['system'] },
  CardBlockedException: { field: 'recipientDetail' },
  CardClosedException: { field: 'recipientDetail' },
  CardExpiredException: { field: 'recipientDetail' },
  CardServiceException: { field: 'recipientDetail' },
} as const satisfies Catalogue
