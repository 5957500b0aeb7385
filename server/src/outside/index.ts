// The door of outside: rails, SMS, rates, taxes, and other systems that the bank does not own.
import { registerCaseKind } from '#cases/index.ts'
import { startRailCase, stopRailCase } from './railCases.ts'
import { deadLetterCase, parkedAnswerCase } from './stuckCases.ts'

export { authorityOf, demoListAddress, hasAuthority, revocationListAt } from './authority.ts'
export { type Captcha, type CaptchaAction, captcha, captchaActions, forgetCaptchas } from './captcha.ts'
export { cardAtProcessing, magicCards } from './cards.ts'
export { type Delivery, deliveryOf, type RailMessage } from './delivery.ts'
export { handOver, takeBack } from './dispatch.ts'
export { type RailSettings, railSettings, setRail } from './dispatch-store.ts'
export { type QrNotice, registerQr, takeNotice } from './elqr.ts'

import './forecast.ts'

export { figures } from './figures.ts'
export { type ParkedAnswer, type RailHandlers, registerRails } from './handlers.ts'
export { jobs } from './jobs.ts'
export { hasMagic, type Magic, magicAccounts, untiedAccount } from './magic.ts'
export { dailyRates } from './nbkr.ts'
export { type PaylogicBill, type PaylogicCode, type PaylogicQuestion, paylogic } from './paylogic.ts'
export { previewOf } from './preview.ts'
export {
  type AbroadDetails,
  type RailAnswer,
  type RailName,
  type RailParty,
  type RailStatus,
  railNames,
  rejectionOfReason,
  type Transfer,
} from './rail.ts'
export { type RailDay, railDays, troubles } from './railDay.ts'
export { wantRailAsked } from './remedies.ts'
export { sendSms } from './sms.ts'
export { forgetSms, lastSms } from './sms-store.ts'
export { standInsOf, unallowedStandIns } from './standIns.ts'
export { type TaxDebt, taxDebts } from './tax.ts'
export { debtsOnPaper, type TaxPaper, taxPaper, taxPapers } from './taxNotice.ts'
export { type RailState, railStates } from './watch-store.ts'

registerCaseKind(stopRailCase)
registerCaseKind(startRailCase)
registerCaseKind(deadLetterCase)
registerCaseKind(parkedAnswerCase)
