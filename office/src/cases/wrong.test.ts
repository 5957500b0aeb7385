// Every typed field of every form that the bank may refuse says in words of its own what it must be.
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import { langs } from '@bank/contracts/lang.ts'
import { expect, test } from 'vitest'
import { fieldsOf } from './askForms.ts'
import en from './i18n/en.json' with { type: 'json' }
import ky from './i18n/ky.json' with { type: 'json' }
import meansEn from './i18n/means.en.json' with { type: 'json' }
import meansKy from './i18n/means.ky.json' with { type: 'json' }
import meansRu from './i18n/means.ru.json' with { type: 'json' }
import ru from './i18n/ru.json' with { type: 'json' }

const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ru: { ...ru, ...meansRu },
  ky: { ...ky, ...meansKy },
  en: { ...en, ...meansEn },
}

/** Known from its row, taken whatever is said, or refused under a name of its own: an account that is none, a personal number. */
const anyText = new Set(
  'account id authority companyName contractNumber document fullName grounds individualInn messageEn messageKy messageRu name nameEn nameKy nameRu reason'.split(
    ' ',
  ),
)

const rules = ['HOURS', 'WORKING_DAYS', 'HOLIDAY', 'EXCEPTION', 'FIELD', 'LIMIT', 'CORRESPONDENT', 'MEANS_SLEEP']
const given = [
  ...rules.map(rule => ({ rule })),
  ...['NEW', 'ROLE', 'END', 'LIST', 'UNLIST'].map(change => ({ change })),
  { status: 'ARRESTED' },
]

const typed = Object.keys(caseKinds).flatMap(kind =>
  given.flatMap(values =>
    fieldsOf(kind, values).filter(
      ({ choices, file, isDay, isTime, isSum, isDecimal, isBranch, isHidden, name }) =>
        ![choices, file, isDay, isTime, isSum, isDecimal, isBranch, isHidden].some(Boolean) && !anyText.has(name),
    ),
  ),
)

test.each([
  ...new Set(typed.map(({ name }) => name)),
  'status',
  'creditCurrency',
  'amountMax',
  'expiresOn',
  'signScheme',
])('%s', name => {
  for (const lang of langs) expect(texts[lang]?.[`cases.wrong.${name}`]).toBeTruthy()
})
