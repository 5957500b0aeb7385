// Payments signed on phones, from what is shown to the evidence: an outsider checks the signatures, and the keys that the audit binds to people.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeVerifier } from '@bank/tools/verifier.ts'
import { verify } from '@bank/tools/verifyBundle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { only, onPhones, sent } from './phoneCompanies.ts'
import { openSignerPhones, type SignerPhones } from './signerPhones.ts'
import { opensslAgrees, runs, verifiesAll, within } from './verifierAlone.ts'
import { openBank, type TestBank, type TestCompany } from './world.ts'

let bank: TestBank
let phones: SignerPhones

beforeAll(async () => {
  bank = await openBank({ database: 'own' })
  phones = await openSignerPhones(bank)
})
afterAll(async () => {
  expect(await bank.broken()).toEqual([])
  await phones.close()
  await bank.close()
})

async function bundleOf({ anna }: TestCompany, id: string): Promise<string> {
  const headers = { 'x-device-id': 'test', cookie: `sid=${anna.id}` }
  return (await bank.app.inject({ method: 'GET', url: `/api/v1/evidence/${id}`, headers })).body
}

/** Two phones sign what is sent; the ids, and the company. */
async function signedByTwo(count = 1) {
  const company = await onPhones({ bank, phones }, 'TWO_SIGNATORY', '10000.00')
  const ids = await sent(company, count)
  for (const phone of [company.first, company.second]) {
    await phones.asks()
    expect((await phone.signs(await only(phone))).succeeded).toBe(count)
  }
  return { company, ids }
}

test('what two phones signed proves itself to an outsider; any change of it shows', async () => {
  const { company, ids } = await signedByTwo(2)
  const taken = await bundleOf(company, ids[0] ?? '')
  const checks = verify(taken)
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
  const named = checks.map(({ name }) => name.replace(/^.*signature /, ''))
  for (const name of ['1: phone', '1: decision', '1: key', '1: shown', '2: phone', '2: decision', '2: key', '2: shown'])
    expect(named).toContain(name)
  const failing = (from: RegExp, to: (found: string) => string): string[] =>
    verify(taken.replace(from, to)).flatMap(({ name, ok }) => (ok ? [] : [name.replace(/^.*signature \d: /, '')]))
  const turned = (found: string): string => `${found.slice(0, -8)}${found.slice(-8).split('').toReversed().join('')}`
  expect(failing(/"proof":"[0-9a-f]{128}/, turned)).toContain('phone')
  expect(failing(/decision:4:SIGN/, () => 'decision:4:SINK')).toContain('decision')
  expect(failing(/\\"spki\\": \\"[0-9a-f]+/, turned)).toContain('key')
})

test('the verifier alone in a folder checks a bundle of phones, takes it apart for OpenSSL, and names what was changed', async () => {
  const { company, ids } = await signedByTwo()
  const taken = await bundleOf(company, ids[0] ?? '')
  await within(async folder => {
    await makeVerifier(folder)
    writeFileSync(join(folder, 'evidence.jsonl'), taken)
    writeFileSync(join(folder, 'changed.jsonl'), taken.replace('decision:4:SIGN', 'decision:4:SINK'))
    const whole = runs(folder, 'evidence.jsonl', '--extract', 'out')
    expect(whole.stderr).toBe('')
    expect(whole.stdout).toMatch(/OK: \d+ checks\n$/)
    expect(whole.status).toBe(0)
    const changed = runs(folder, 'changed.jsonl')
    expect(changed.status).toBe(1)
    expect(changed.stdout).toMatch(/FAIL .*: phone - /)
    expect(readdirSync(join(folder, 'out')).filter(name => name.startsWith('shown-'))).toHaveLength(2)
    opensslAgrees(join(folder, 'out'), whole.stdout, ['.txt', '.der', '.pem'])
  })
})

test('npm run verify holds whatever came of a request: signed, declined, not answered, and asked again', async () => {
  const company = await onPhones({ bank, phones }, 'THREE_SIGNATORY', '10000.00')
  const [, , silent] = await sent(company, 3)
  await phones.asks()
  const asked = await only(company.first)
  await company.first.signs(asked, { omitted: [silent ?? ''] })
  await phones.asks()
  const [declined = ''] = await company.second.pending()
  await company.second.declines(declined, 'Не та сумма')
  bank.wait(11 * 60_000)
  await phones.falls()
  expect(await verifiesAll(bank)).toBeGreaterThan(5)
})
