// Guards send each kind of person to the screens they may see.
import type { PersonViewer } from '@bank/contracts/access.ts'
import { expect, test } from 'vitest'
import { detour, homeOf } from './guard.ts'
import type { Session } from './session.ts'

const as = (viewer: Partial<PersonViewer>): Session =>
  ({
    state: 'in',
    viewer: {
      kind: 'PERSON',
      right: 'FIRST',
      scheme: 'TWO_SIGNATORY',
      signType: 'TOTP',
      products: [],
      verification: 'CONFIRMED',
      ...viewer,
    },
  }) as unknown as Session
const nobody: Session = { state: 'out', reason: 'none' }
const left: Session = { state: 'out', reason: 'left' }

test.each([
  ['nobody keeps where they wanted to go', nobody, 'READERS', '/accounts', '/auth/login?to=%2Faccounts%3Fa%3D1'],
  ['who left goes to a clean sign-in', left, 'READERS', '/accounts', '/auth/login'],
  ['a signer sees the accounts', as({}), 'READERS', '/accounts', null],
  ['a cashier goes to the outlets', as({ right: 'CASHIER' }), 'READERS', '/accounts', '/outlet/all'],
  ['a cashier may not pay', as({ right: 'CASHIER' }), 'MAKERS', '/payment/clearing-gross', '/outlet/all'],
  ['an auditor may not pay', as({ right: 'AUDITOR' }), 'MAKERS', '/payment/clearing-gross', '/accounts'],
  ['a locked person may not pay', as({ verification: 'PENDING' }), 'MAKERS', '/payment/clearing-gross', '/accounts'],
  ['nor look at payments', as({ verification: 'PENDING' }), 'PAYMENT_READERS', '/history', '/accounts'],
  ['nor change rights', as({ verification: 'PENDING' }), 'FIRST_SIGNER', '/settings/users', '/accounts'],
  ['but sees accounts', as({ verification: 'PENDING' }), 'READERS', '/accounts', null],
  ['a rejected person sees one screen', as({ verification: 'REJECTED' }), 'READERS', '/accounts', '/user-rejected'],
  ['and only that', as({ verification: 'REJECTED' }), 'SIGNED_IN', '/user-rejected', null],
  ['nobody else sees it', as({}), 'SIGNED_IN', '/user-rejected', '/accounts'],
  ['users are for the first signer', as({ right: 'SECOND' }), 'FIRST_SIGNER', '/settings/users', '/accounts'],
  ['keys are for signers', as({ right: 'CREATOR' }), 'KEY_HOLDERS', '/settings/pay-control', '/accounts'],
  ['salary needs the product', as({}), 'SALARY_MAKERS', '/salary/all', '/accounts'],
  ['and opens with it', as({ products: ['SALARY_USER'] }), 'SALARY_MAKERS', '/salary/all', null],
] as const)('%s', (_, here, who, path, instead) => {
  expect(detour({ who }, path, `${path}?a=1`.replace(/^\/(?!accounts).*/, path), here)).toBe(instead)
})

test('each kind of person has a home', () => {
  expect(homeOf(nobody)).toBe('/auth/login')
  expect(homeOf(as({}))).toBe('/accounts')
  expect(homeOf(as({ right: 'NONE' }))).toBe('/outlet/all')
  expect(homeOf(as({ verification: 'REJECTED' }))).toBe('/user-rejected')
})
