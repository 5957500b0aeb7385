// The sign counter misses nothing between its query and the beginning of the live line.
import { beforeEach, expect, test } from 'vitest'
import { lineLost } from '#kit/line.ts'
import { showListening, stubLine } from '../../test/line.tsx'
import { SignCountNews, useSignCount } from './useSignCount.ts'

const Counter = () => <output>{useSignCount()} wait</output>

let line: ReturnType<typeof stubLine>
let waiting: number
const begins = (number: number) => line.tells({ listenPayment: { number } })
const after = (number: number | null) => [{ about: { legalPartyId: 'org', after: number } }]

beforeEach(() => {
  line = stubLine()
  waiting = 2
})

const show = () =>
  showListening(
    <>
      <Counter />
      <SignCountNews />
    </>,
    { ShellCounts: () => ({ getCountsOfPaymentsGroupedByStatus: [{ status: 'FOR_SIGN', count: waiting }] }) },
  )

test('what was sent between the count and the beginning of the line is counted', async () => {
  const screen = await show()
  await expect.element(screen.getByText('2 wait')).toBeVisible()
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
