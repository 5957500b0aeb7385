// The bank of one file of journeys: open before the first, its books whole after the last.
import { afterAll, expect } from 'vitest'
import { openBank, type TestBank } from './world.ts'

/** Awaited where the file begins, so that its journeys have a bank from their first line. */
export async function openJourneys(options?: Parameters<typeof openBank>[0]): Promise<TestBank> {
  const bank = await openBank(options)
  afterAll(async () => {
    expect(await bank.broken()).toEqual([])
    await bank.close()
  })
  return bank
}
