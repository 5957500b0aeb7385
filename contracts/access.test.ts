// Every row of access is written for one kind of callers, and admits no other kind.
import { expect, test } from 'vitest'
import {
  admits,
  clerkRoles,
  describe,
  groups,
  productRoles,
  signRights,
  signSchemes,
  type Viewer,
  verificationStates,
  type Who,
} from './access.ts'

const ids = { personId: 'person', sessionId: 'session', contractId: 'contract', org: 'firm', provedAt: null }

const people = signRights.flatMap(right =>
  signSchemes.flatMap(scheme =>
    verificationStates.flatMap(verification =>
      [[], productRoles].map(
        products => ({ kind: 'PERSON', ...ids, right, scheme, signType: 'TOTP', products, verification }) as const,
      ),
    ),
  ),
)

const standing = {
  right: 'FIRST',
  scheme: 'ONE_SIGNATORY',
  signType: 'PAY_CONTROL',
  verification: 'CONFIRMED',
} as const

const callers: readonly Viewer[] = [
  ...people,
  ...clerkRoles.map(
    role => ({ kind: 'CLERK', clerkId: 'clerk', sessionId: 'session', inn: '', name: '', role }) as const,
  ),
  {
    kind: 'PHONE',
    keyId: 'key',
    sessionId: 'session',
    personId: 'person',
    contractId: 'contract',
    org: 'firm',
    ...standing,
  },
  { kind: 'API_KEY', keyId: 'key', contractId: 'contract', org: 'firm' },
]

const kindsIn = (to: Who): string[] => [...new Set(callers.filter(one => admits(to, one)).map(({ kind }) => kind))]

/** Every other row is for people of a company. */
const others: Partial<Record<Who, string[]>> = {
  ANYONE: ['PERSON', 'CLERK', 'PHONE', 'API_KEY'],
  CLERKS: ['CLERK'],
  SUPERVISORS: ['CLERK'],
  PHONES: ['PHONE'],
}

test.each(groups)('%s lets in one kind of callers, and nobody unknown', to => {
  expect(kindsIn(to)).toEqual(others[to] ?? ['PERSON'])
  expect(admits(to, null)).toBe(to === 'ANYONE')
  const [kind] = others[to] ?? ['PERSON']
  expect(describe(to)).toMatch(to === 'ANYONE' ? /^anyone$/ : new RegExp(`^${kind?.toLowerCase()} `))
})

test('an operator is no supervisor', () => {
  const clerk = { kind: 'CLERK', clerkId: 'clerk', sessionId: 'session' } as const
  expect(clerkRoles.filter(role => admits('SUPERVISORS', { ...clerk, role }))).toEqual(['SUPERVISOR'])
  expect(clerkRoles.filter(role => admits('CLERKS', { ...clerk, role }))).toEqual(clerkRoles)
})
