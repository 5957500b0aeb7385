// Error codes that any call may answer, whatever it asks for.
import type { Catalogue } from './catalogue.ts'

export const commonErrors = {
  ForbiddenException: { status: 403 },
  NotFoundException: { status: 404 },
  SystemException: { status: 500 },
  UnavailableException: { status: 503 },
  ValidationException: { params: ['field'] },
  AmountFormatException: { field: 'amount' },
  AmountSignException: { field: 'amount' },
  AmountDecimalsException: { field: 'amount', params: ['currency'] },
  AmountCurrencyException: { field: 'amount', params: ['currency'] },
  AmountAmbiguousException: { field: 'amount', params: ['first', 'second'] },
  QueryRefusedException: {},
  TooManyRequestsException: { status: 429, params: ['seconds'] },
  IdempotencyKeyException: {},
  IdempotencyConflictException: { status: 409 },
  StaleVersionException: { status: 409 },
} as const satisfies Catalogue
