// A guarded subscription ends once its gate says no, whatever its source does.
import { expect, test } from 'vitest'
import { guardSubscription } from './guardSubscription.ts'

/** News that comes when the test says so; one that does not even end when it is left. */
function source() {
  const waiting: ((result: IteratorResult<number, void>) => void)[] = []
  let left = 0
  const news: AsyncGenerator<number, void, void> = {
    next: () => new Promise(done => waiting.push(done)),
    return: async () => {
      left++
      return { done: true, value: undefined }
    },
    throw: async error => {
      throw error
    },
    [Symbol.asyncIterator]: () => news,
    [Symbol.asyncDispose]: async () => {},
  }
  return { news, tell: (value: number) => waiting.shift()?.({ done: false, value }), left: () => left }
}

function listened() {
  const from = source()
  let may = true
  let overs = 0
  const gate = () => {
    if (!may) throw new Error('not yours any more')
  }
  const heard = guardSubscription(from.news, gate, () => overs++)
  return { ...heard, ...from, news: heard.events, overs: () => overs, forbid: () => (may = false) }
}

test('what comes is told while the gate lets it', async () => {
  const { news, tell, recheck, overs } = listened()
  const first = news.next()
  recheck()
  tell(1)
  expect(await first).toEqual({ done: false, value: 1 })
  expect(overs()).toBe(0)
})

test('a look ends it at once with the reason, though nothing comes and the source does not end', async () => {
  const { news, recheck, forbid, overs, left } = listened()
  const next = news.next()
  forbid()
  recheck()
  await expect(next).rejects.toThrow('not yours any more')
  await expect(news.next()).rejects.toThrow('not yours any more')
  expect([overs(), left()]).toEqual([1, 1])
})

test('what was on its way while the right was lost is not told, even if nobody looked', async () => {
  const { news, tell, forbid, overs } = listened()
  const next = news.next()
  forbid()
  tell(1)
  await expect(next).rejects.toThrow('not yours any more')
  expect(overs()).toBe(1)
})

test('who leaves is not looked at any more, and leaves once', async () => {
  const { news, left, overs } = listened()
  await news.return()
  expect([overs(), left()]).toEqual([1, 1])
  await news.return()
  expect(overs()).toBe(1)
})
