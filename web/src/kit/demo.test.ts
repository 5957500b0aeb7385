// The code that a demo shows is that of an authenticator, also after the bank's clock was moved.
import { afterEach, expect, test, vi } from 'vitest'
import { machineNow, syncBankTime } from './clock.ts'
import { totpCode } from './demo.ts'

afterEach(() => {
  syncBankTime(new Date(machineNow()).toISOString(), machineNow())
  vi.useRealTimers()
})

// RFC 6238, appendix B: the last six digits.
test('a moved clock of the bank changes no code', async () => {
  vi.useFakeTimers({ now: 59_000, toFake: ['Date'] })
  syncBankTime('2026-11-20T04:30:00Z', machineNow())
  expect(await totpCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')).toBe('287082')
})
