// A cut line to the provider of budget codes, on the way there or back, is told to the person as what it is.
import { money } from '@bank/contracts/money.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { makeClock } from '#kit/clock.ts'
import type { World } from '#kit/ctx.ts'
import { makeLog } from '#kit/log.ts'
import { testConfig } from '../../test/config.ts'
import { paylogic } from './paylogic.ts'

const line = vi.hoisted(() => ({ answer: (_action: string): string => '' }))

vi.mock('./paylogic-simulator.ts', async original => ({
  ...(await original<object>()),
  paylogicSimulator: async (_world: World, text: string) =>
    line.answer((JSON.parse(text) as { action: string }).action),
}))

afterEach(() => {
  line.answer = () => ''
})

const world = { config: testConfig({}), log: makeLog('silent'), clock: makeClock('Asia/Bishkek') } as World
const order = {
  ...{ service: 'tax', subject: 'inn', requisites: { inn: '00101202010015' }, reference: 'r', items: [] },
  ...{ client: { inn: '00101202010015', name: 'ОсОО Ала-Тоо' }, amount: money('10.00', 'KGS') },
}
const code = { code: '000000000000017', paylogicId: 'PL17', amount: '10.00', paymentCode: '11113100', taxOffice: '001' }
const made = JSON.stringify({ result: { code: 0 }, bill: { ...code, validUntil: '2026-11-20 23:59:59' } })
const unknown = JSON.stringify({ result: { code: 20 } })
const cut = (): never => {
  throw new Error('the line was cut')
}

test('an answer that was lost is asked for', async () => {
  line.answer = action => (action === 'CREATE' ? cut() : made)
  expect(await paylogic(world).create(order)).toMatchObject({ code: code.code, paylogicId: 'PL17' })
})

test('an order that never arrived is to be given again, and its fields are not blamed', async () => {
  line.answer = action => (action === 'CREATE' ? cut() : unknown)
  await expect(paylogic(world).create(order)).rejects.toThrow('PaylogicSystemException')
  line.answer = cut
  await expect(paylogic(world).create(order)).rejects.toThrow('PaylogicSystemException')
})

test('what the provider itself does not know is said as it says it', async () => {
  line.answer = () => unknown
  await expect(paylogic(world).create(order)).rejects.toThrow('PaylogicNotFoundException')
})
