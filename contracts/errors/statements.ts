// Error codes of statements: why one is not ordered, not made or not handed over.
import type { Catalogue } from './catalogue.ts'

export const statementErrors = {
  /** At the field in which the call names its accounts; so is the next one. */
  StatementAccountsRequiredException: { params: ['field'] },
  /** One that is not there, or that the caller may not READ: the answer is the same. */
  StatementAccountException: { params: ['account', 'field'] },
  StatementCurrencyException: { field: 'currencies', params: ['currency'] },
  StatementPeriodException: { field: 'startDate', params: ['days'] },
  StatementFutureException: { field: 'endDate', params: ['today'] },
  StatementBeforeOpeningException: { field: 'endDate', params: ['opened'] },
  StatementLimitException: { status: 409, params: ['limit'] },
  StatementNotFoundException: { status: 404 },
  StatementNotReadyException: { status: 409 },
  StatementRoadException: { status: 409 },
  /** camt.053 and MT940 have closed days only, and this statement has none. */
  StatementDayOpenException: { status: 409, field: 'fileFormat' },
  /** Since the last time: every closed day has been downloaded. */
  StatementUpToDateException: { status: 409, field: 'fileFormat' },
  /** Since the last time: somebody else was given these days, and has not downloaded them yet. */
  StatementHeldException: { status: 409, params: ['until'] },
  StatementScheduleNotFoundException: { status: 404 },
  StatementScheduleLimitException: { status: 409, params: ['limit'] },
  /** Who is to be told works for the company no more, or never did. */
  StatementPersonException: { field: 'people' },
  /** An archive of a paper for each line has so many at most. */
  StatementPapersException: { status: 409, params: ['limit'] },
  /** Its files are written by a release that this node is not of: other bytes are never given for the same. */
  StatementWritersException: { status: 409 },
  StatementTooLargeException: { status: 409, params: ['address'] },
  /** The cause of FAIL: the books of the account do not tie. */
  StatementUntiedException: { params: ['account'] },
} as const satisfies Catalogue
