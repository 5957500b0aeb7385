// The documents of GraphQL of the bank's day, its rails and its books.
import { desk } from '#kit/generated/desk/gql.ts'
import type { BankDayQuery, BooksQuery, RailDaysQuery, RailTroublesQuery } from '#kit/generated/desk/graphql.ts'

export const bankDay = desk(`
  query BankDay {
    bankDay {
      now
      today
      isWorkingDay
      opensAt
      closesAt
      closedThrough
      waitingDay
      waitingSince
      alarms
      unconfirmedBrakes { id number kind since }
      isDemo
      standIns
      jobs { name startedAt tookMs nextAt failedAt error }
    }
  }
`)

export const clockStops = desk(`
  query ClockStops {
    clockStops {
      deadlines
      workingDay
      monthEnd
    }
  }
`)

export const clockForecast = desk(`
  query ClockForecast($to: Instant!) {
    clockForecast(to: $to) {
      what
      count
    }
  }
`)

export const moveClock = desk(`
  mutation MoveClock($to: Instant!) {
    moveClock(to: $to)
  }
`)

export const railDays = desk(`
  query RailDays {
    railDays {
      name
      condition
      mode
      opensAt
      closesAt
      sessionIntervalSeconds
      sessions
      stretches { condition from to }
      waiting
      oldestDueAt
      retrying
      unanswered
      silent
      dead
      parkedAnswers
      sent { currency count amount }
      settled { currency count amount }
    }
  }
`)

export const railTroubles = desk(`
  query RailTroubles {
    railTroubles {
      payments {
        trouble
        rail
        paymentId
        number
        companyName
        recipient
        amount
        currency
        attempts
        enquiries
        lastError
        since
        word
        wordAt
        askedAt
        isAskWanted
      }
      answers { rail messageId reason reference status answer receivedAt }
    }
  }
`)

export const books = desk(`
  query Books {
    books {
      asOf
      balances { currency kind accounts balance held }
      alarms { id law account detail raisedAt }
      laws
    }
  }
`)

export const checkLaw = desk(`
  query CheckLaw($id: String!) {
    checkLaw(id: $id) {
      id
      rows
      differing
      examples
      tookMs
      checkedAt
    }
  }
`)

export const walkAccount = desk(`
  query WalkAccount($number: String!, $before: String) {
    walkAccount(number: $number, before: $before) {
      number
      currency
      companyName
      duty
      balance
      held
      isBlocked
      total
      lines { seq posting stage day bookedAt amount balance counterparty counterpartyNumber purpose }
    }
  }
`)

export type Day = BankDayQuery['bankDay']
export type RailRow = RailDaysQuery['railDays'][number]
export type Troubles = RailTroublesQuery['railTroubles']
export type BooksView = BooksQuery['books']
