// The count of the menu: nothing that happens after it was counted and before the line of news begins is missed, and each type counts in its own section.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lineLost } from '#kit/live.ts'
import { anna } from '../../test/forms.tsx'
import { showListening, stubLine } from '../../test/line.tsx'
import { InboxNews, registerInbox, useInbox, useInboxCounts } from './index.ts'

const type = { section: 'history', who: 'PAYMENT_READERS', href: '/history', rows: [] } as const
registerInbox({ ...type, type: 'payment' }, { ...type, type: 'memo', section: 'memos' }, { ...type, type: 'order' })

function Counter() {
  const waitingIn = useInboxCounts()
  return (
    <output>
      {waitingIn('history').sign} wait, {waitingIn('memos').sign} elsewhere, {waitingIn('history').edit} came back
    </output>
  )
}

/** Another place of the screen that shows what waits, as the home's card does. */
const Card = () => <p>{useInbox().length} groups</p>

let line: ReturnType<typeof stubLine>
let waiting: number
let asked: number
const begins = (number: number) => line.tells({ listenInbox: { number } })
const after = (number: number | null) => [{ legalPartyId: 'org', after: number }]

beforeEach(() => {
  line = stubLine()
  waiting = 2
  asked = 0
})

/** `eventNumber` is the last event of the company when the session was loaded. */
const show = (eventNumber?: number) =>
  showListening(
    <>
      <Counter />
      <Card />
      <InboxNews />
    </>,
    {
      EmployeeSecure: () => ({ employeeSecure: { ...anna.EmployeeSecure.employeeSecure, eventNumber } }),
      Inbox: () => {
        asked += 1
        return {
          inboxGroups: [
            { type: 'payment', act: 'SIGN', kind: 'CLEARING', count: waiting - 1 },
            { type: 'payment', act: 'SIGN', kind: 'SWIFT', count: 1 },
            { type: 'payment', act: 'EDIT', kind: 'SWIFT', count: 3 },
            { type: 'payment', act: null, kind: 'GROSS', count: 40 },
            { type: 'memo', act: 'SIGN', kind: null, count: 7 },
            { type: 'unheard of', act: 'SIGN', kind: null, count: 100 },
          ],
        }
      },
    },
  )

test('what was sent between the count and the beginning of the line is counted', async () => {
  const screen = await show()
  await expect.element(screen.getByText('2 wait, 7 elsewhere, 3 came back')).toBeVisible()
  await expect.element(screen.getByText('6 groups')).toBeVisible()
  expect(asked).toBe(1)
  await expect.poll(line.asked).toEqual(after(null))
  waiting = 3
  begins(7)
  await expect.element(screen.getByText('3 wait')).toBeVisible()
})

test('a line that broke before it began is begun anew, and one that breaks now and then is not called lost', async () => {
  const screen = await show()
  await expect.poll(line.asked).toEqual(after(null))
  line.breaks()
  await expect.poll(line.asked).toEqual(after(null))
  for (let number = 7; number < 13; number += 1) {
    begins(number)
    line.breaks()
    await expect.poll(line.asked).toEqual(after(number))
  }
  expect(lineLost.get()).toBe(false)
  waiting = 4
  begins(13)
  await expect.element(screen.getByText('4 wait')).toBeVisible()
})

test('later is no refusal: it is asked again, from where it was', async () => {
  await show()
  await expect.poll(line.asked).toEqual(after(null))
  begins(7)
  line.fails('UnavailableException')
  await expect.poll(line.asked).toEqual(after(7))
})

const restMs = 61_000
const turn = (hidden: boolean): void => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'hidden')
})

test('a tab that is hidden for a minute gives its line back, and goes on after the last number when it is seen', async () => {
  const screen = await show()
  await expect.poll(line.asked).toEqual(after(null))
  begins(7)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  turn(true)
  vi.advanceTimersByTime(restMs)
  vi.useRealTimers()
  await expect.poll(line.asked).toEqual([])
  waiting = 5
  turn(false)
  await expect.poll(line.asked).toEqual(after(7))
  line.tells({ listenInbox: { number: 7 } })
  line.tells({ listenInbox: { number: 8 } })
  await expect.element(screen.getByText('5 wait')).toBeVisible()
})

test('where nothing happened since the session was loaded, each thing is asked once', async () => {
  const screen = await show(7)
  await expect.element(screen.getByText('2 wait')).toBeVisible()
  await expect.poll(line.asked).toEqual(after(7))
  begins(7)
  // What news makes a screen ask again is asked a quarter of a second later, so this timer fires after it.
  await new Promise(done => setTimeout(done, 300))
  expect(asked).toBe(1)
  waiting = 3
  begins(8)
  await expect.element(screen.getByText('3 wait')).toBeVisible()
  expect(asked).toBe(2)
})

test('where the line begins anew, what it may have missed is asked for', async () => {
  const screen = await show(7)
  await expect.poll(line.asked).toEqual(after(7))
  waiting = 5
  begins(9)
  await expect.element(screen.getByText('5 wait')).toBeVisible()
})
