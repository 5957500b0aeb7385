// The table of usual letters says what the transliteration itself says, whatever stands beside what.
import { toLatin } from '@bank/contracts/abroad.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostile } from '../../../test/hostile.ts'
import { latinOf } from './latin.ts'

const usual = fc.constantFrom(
  ...'АБВЩщЪъьЮЯяҢңӨөҮүЁёЙйжкABCabcXYZxyz0123456789 .,:;/()-+?\'"«»№–=_*#%&@$!~^|\\[]{}<>`\u0301\u00a0ß€',
)

test('texts of usual letters and of any', () => {
  const text = fc.oneof(fc.string({ unit: usual, maxLength: 12 }), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(text, one => {
      expect(latinOf(one)).toBe(toLatin(one))
    }),
    { numRuns: 20_000 },
  )
  for (const one of [...Object.values(hostile).map(String), '', ' ', 'Щ', 'щЩ', 'ОсОО «Щука № 5»'])
    expect(latinOf(one)).toBe(toLatin(one))
})
