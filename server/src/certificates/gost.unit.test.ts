// Signatures by GOST R 34.10-2012, made and checked by an OpenSSL with the engine; where there is none, these are skipped and the rest of the house refuses GOST by its name.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasGost, makeGost, gostOpenssl as openssl } from '../../test/gost.ts'
import { type CmsCheck, checkCms } from './cms.ts'

const faultOf = (check: CmsCheck): string | null => {
  const verdict = checkCms(check)
  return 'fault' in verdict ? verdict.fault : null
}

describe.each([256, 512] as const)('GOST R 34.10-2012 of %i bits, where OpenSSL has the engine', bits => {
  let folder: string
  let made: ReturnType<typeof makeGost>
  let right: CmsCheck
  beforeAll(() => {
    if (!hasGost) return
    folder = mkdtempSync(join(tmpdir(), 'ordo-gost-test-'))
    made = makeGost(folder, bits)
    const anchors = [made.authority('root')]
    const registered = [made.person('anna', 'root')]
    const content = Buffer.from('ordo/batch/2\ncount:1:1')
    const ground = { anchors, registered, lists: [made.list('root')], at: new Date(), openssl }
    right = { ...ground, content, cms: made.sign('anna', content.toString()) }
  })
  afterAll(() => {
    if (hasGost) rmSync(folder, { recursive: true, force: true })
  })

  test.runIf(hasGost)('counts, and proves itself by its chain and list', () => {
    expect(checkCms(right)).toEqual({ chain: [...right.registered, ...right.anchors], lists: right.lists })
  })

  test.runIf(hasGost)('over other bytes, and with any part of the signature changed, does not', () => {
    expect(faultOf({ ...right, content: Buffer.from('ordo/batch/2\ncount:1:2') })).toBe('DIGEST')
    const changed = Buffer.from(right.cms)
    changed[changed.length - 5] = (changed.at(-5) ?? 0) ^ 1
    expect(faultOf({ ...right, cms: changed })).toBe('SIGNATURE')
  })

  test.runIf(hasGost)('of another authority of that name, revoked, over, without a list, does not', () => {
    expect(faultOf({ ...right, anchors: [made.authority('other')] })).toBe('CHAIN')
    expect(faultOf({ ...right, lists: [made.list('root', ['anna'])] })).toBe('REVOKED')
    expect(faultOf({ ...right, lists: [] })).toBe('NO_LIST')
    expect(faultOf({ ...right, at: new Date(right.at.getTime() + 400 * 24 * 3_600_000) })).toBe('EXPIRED')
  })

  test.runIf(hasGost)('by the key of somebody else under the name of the registered one does not', () => {
    const stranger = made.person('boris', 'root')
    expect(faultOf({ ...right, cms: made.sign('boris', right.content.toString()) })).toBe('FOREIGN')
    expect(faultOf({ ...right, registered: [...right.registered, stranger] })).toBeNull()
  })

  test.runIf(hasGost)('is refused by name where no program is told, or one that knows none of it', () => {
    for (const program of [null, '/nowhere/openssl', '/bin/false'])
      expect(faultOf({ ...right, openssl: program })).toBe('NO_GOST')
  })
})
