// A GOST key the whole way through the bank: asked for at the desk, issued, registered, and signing; skipped where no OpenSSL has the engine.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sha256 } from '#kit/random.ts'
import { type CaseWork, caught, openCaseWork, refused } from '../../test/caseWork.ts'
import { gostOpenssl, hasGost, makeGost } from '../../test/gost.ts'
import { base64, makeTokens } from '../../test/tokens.ts'
import type { TestBank, TestCompany } from '../../test/world.ts'
import { tokenMeans } from './means.ts'

const folder = mkdtempSync(join(tmpdir(), 'ordo-gost-test-'))
const shown = Buffer.from('ordo/batch/2\ncount:1:1\nKGS:6:100.00\n1:20:№ 7 · 100.00 KGS')

/** A bank that knows GOST by this program, or by none. */
async function openGostBank(cmsOpenssl: string | null) {
  const config = { logLevel: 'fatal', cmsOpenssl } as const
  const { bank, firm, work } = await openCaseWork({ database: 'own', config }, { signType: 'RU_TOKEN_2' })
  const tokens = makeTokens(bank, work)
  await tokens.listAuthority()
  return { bank, firm, work, tokens }
}

let bank: TestBank
let firm: TestCompany
let work: CaseWork
let tokens: ReturnType<typeof makeTokens>
let withoutGost: TestBank
let asksThere: (request: Buffer) => Promise<unknown>

beforeAll(async () => {
  ;({ bank, firm, work, tokens } = await openGostBank(gostOpenssl))
  const other = await openGostBank(null)
  withoutGost = other.bank
  asksThere = async request => {
    const form = { businessUserContractId: await other.tokens.workId(other.firm.anna.id), method: 'RU_TOKEN_2' }
    return caught(other.work.atDesk('RU_TOKEN_CERTIFICATE_ISSUE', { ...form, request: base64(request) }))
  }
})
afterAll(async () => {
  await bank.close()
  await withoutGost.close()
  rmSync(folder, { recursive: true, force: true })
})

const answers = (cms: Buffer, text = shown) =>
  caught(
    work.as(firm.anna, ctx =>
      tokenMeans('RU_TOKEN_2').check(
        ctx,
        { id: ctx.me.sessionId, digest: sha256(text), text, row: {}, countMiss: async () => 4 },
        { code: null, cms, factor: null, phone: null },
      ),
    ),
  )

describe.each([256, 512] as const)('a GOST key of %i bits, where OpenSSL has the engine', bits => {
  test.runIf(hasGost)('gets a certificate by its own request, and signs what was shown and nothing else', async () => {
    const gost = makeGost(folder, bits)
    const form = { businessUserContractId: await tokens.workId(firm.anna.id), method: 'RU_TOKEN_2' }
    const request = gost.request(`anna${bits}`)
    const changed = Buffer.from(request)
    changed[changed.length - 5] = (changed.at(-5) ?? 0) ^ 1
    const forged = work.atDesk('RU_TOKEN_CERTIFICATE_ISSUE', { ...form, request: base64(changed) })
    expect(await caught(forged)).toEqual(refused('CertificateRequestException'))
    bank.wait(1000)
    await work.confirms(await work.atDesk('RU_TOKEN_CERTIFICATE_ISSUE', { ...form, request: base64(request) }))
    await tokens.run('orders')
    gost.take(`anna${bits}`, (await tokens.latest(firm.anna.id))?.der ?? Buffer.alloc(0))
    const cms = gost.sign(`anna${bits}`, shown.toString())
    expect(await answers(cms)).toBe('done')
    expect(await answers(cms, Buffer.from(`${shown}1`))).toEqual(refused('TokenContentException'))
  })

  test.runIf(hasGost)('is refused by name in a bank that names no such program', async () => {
    expect(await asksThere(makeGost(folder, bits).request(`boris${bits}`))).toEqual(refused('TokenGostException'))
  })
})
