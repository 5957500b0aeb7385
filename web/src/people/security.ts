// The calls about one's own sign-in: sessions, factors.
import { accessControl } from '#kit/generated/access-control/gql.ts'

export const ownSessions = accessControl(`
  query OwnSessions {
    ownSessions { id address agent startedDate seenDate isOpen isCurrent }
  }
`)

export const endSession = accessControl(`
  mutation EndSession($sessionId: UUID!) {
    endSession(sessionId: $sessionId)
  }
`)

export const endOtherSessions = accessControl(`
  mutation EndOtherSessions {
    endOtherSessions
  }
`)

export const signInFactors = accessControl(`
  query SignInFactors {
    signInFactors { hasTotp totpDate totpSleepsUntil keySleepsUntil hasAwakeMeans isSmsAllowed }
  }
`)

export const phoneChange = accessControl(`
  query PhoneChangeOfMine {
    phoneChange { before after expiresAt isBeforeProved isAfterProved }
  }
`)

export const sendPhoneCodes = accessControl(`
  mutation SendPhoneCodes {
    sendPhoneCodes { expiresIn resendIn }
  }
`)

export const provePhone = accessControl(`
  mutation ProvePhone($side: PhoneSide!, $code: String!) {
    provePhone(side: $side, code: $code) { before after expiresAt isBeforeProved isAfterProved }
  }
`)

export const switchSms = accessControl(`
  mutation SwitchSms($isAllowed: Boolean!) {
    switchSmsSignIn(isAllowed: $isAllowed)
  }
`)

export const wakeAuthenticator = accessControl(`
  mutation WakeAuthenticator {
    wakeAuthenticator
  }
`)
