// Random downloads and closings: whatever a company did before, it has each closed day once.
import { addDays, businessDate } from '@bank/contracts/dates.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClosingBank, openClosingBank } from '../../test/closingBank.ts'
import { daysIn, downloadsAt, orders, removes, type SinceLastOrder, since } from '../../test/sinceLast.ts'

let bank: ClosingBank['bank']
let { closes, makeAll, firm, day } = {} as ClosingBank
let { fetches, downloads } = {} as ReturnType<typeof downloadsAt>

beforeAll(async () => {
  ;({ bank, closes, makeAll, firm, day } = await openClosingBank())
  ;({ fetches, downloads } = downloadsAt(bank))
})
afterAll(() => bank.close())

test('since the last time gives every closed day from the beginning on, each once', {
  timeout: 120_000,
}, async () => {
  const step = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('closes' as const), count: fc.integer({ min: 1, max: 3 }) }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('since' as const), isTaken: fc.boolean() }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('order' as const),
        back: fc.integer({ min: 1, max: 6 }),
        length: fc.integer({ min: 1, max: 4 }),
      }),
    },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async steps => {
      const begun = day()
      const { anna, account } = await firm(begun)
      const [given, taken]: [string[], Set<string>] = [[], new Set()]
      /** The first day of whatever was downloaded first. */
      let beginning: string | null = null
      const span = (from: string, to: string): string[] => {
        const all: string[] = []
        for (let at = businessDate(from); at <= to; at = addDays(at, 1)) all.push(at)
        return all
      }
      const take = async (one: SinceLastOrder): Promise<string[]> => {
        await makeAll()
        const [from = '', to = ''] = daysIn(one, account) ?? []
        beginning ??= from
        const before = span(from, to).filter(at => !taken.has(at))
        if (before.length) await downloads(anna, one, account)
        else await fetches(anna, one.id)
        for (const at of span(from, to)) taken.add(at)
        return span(from, to)
      }
      const isUpToDate = (error: { refused?: string }) => {
        expect(error.refused).toBe('StatementUpToDateException')
        return null
      }
      for (const one of steps) {
        if (one.kind === 'closes') await closes(one.count)
        else if (one.kind === 'order') {
          const from = addDays(day(), -one.back)
          const end = addDays(from, one.length - 1)
          if (from < begun || end >= day()) continue
          await take(await orders(anna, account, from, end))
        } else {
          const ordered = await since(anna, 'CSV', [account]).catch(isUpToDate)
          if (!ordered) continue
          if (!one.isTaken) await removes(anna, ordered.id)
          else {
            const had = new Set(taken)
            const got = await take(ordered)
            expect(got.filter(at => had.has(at))).toEqual([])
            given.push(...got)
          }
        }
      }
      await closes()
      for (;;) {
        const ordered = await since(anna, 'CSV', [account]).catch(isUpToDate)
        if (!ordered) break
        given.push(...(await take(ordered)))
      }
      expect(new Set(given).size).toBe(given.length)
      const first = beginning ?? day()
      expect([...taken].filter(at => at >= first).toSorted()).toEqual(span(first, addDays(day(), -1)))
    }),
    { numRuns: 6 },
  )
})
