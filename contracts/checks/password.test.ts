// A new password keeps its rules, and holds nothing by which its owner or the bank is called.
import { expect, test } from 'vitest'
import { brokenPasswordRules } from './password.ts'

const anna = {
  names: ['Асанова', 'Анна', 'Нурлановна'],
  username: 'a.asanova',
  phone: '996555100101',
  inn: '11404198600217',
}

test.each`
  password                     | broken
  ${'Kanareika-26'}            | ${[]}
  ${'Канарейка Wd4!'}          | ${[]}
  ${'ไก่จิกเด็กตายบนปากโอ่ง-Wd4'}  | ${[]}
  ${`Wd4!${'ы'.repeat(124)}`}  | ${[]}
  ${`Wd4!${'😀'.repeat(124)}`} | ${[]}
  ${`Wd4!${'ы'.repeat(125)}`}  | ${['length']}
  ${''}                        | ${['length', 'upper', 'lower', 'digit', 'special', 'own']}
  ${'Wd4!'}                    | ${['length']}
  ${'kanareika-26'}            | ${['upper']}
  ${'KANAREIKA-26'}            | ${['lower']}
  ${'Канарейка-26'}            | ${['upper', 'lower']}
  ${'Kanareika-ab'}            | ${['digit']}
  ${'Kanareika26'}             | ${['special']}
  ${'Kanareika 26'}            | ${['special']}
  ${'Wd4!-asanova'}            | ${['own']}
  ${'Wd4!-АСАНОВА'}            | ${['own']}
  ${'Wd4!-Anna-kan'}           | ${['own']}
  ${'Wd4!-A.Asanova'}          | ${['own']}
  ${'Wd-555100101!'}           | ${['own']}
  ${'Wd-(555) 100-101!'}       | ${['own']}
  ${'Wd-11404198600217!'}      | ${['own']}
  ${'Wd-OrdoBank-26!'}         | ${['own']}
`('"$password" breaks $broken', ({ password, broken }) => {
  expect(brokenPasswordRules(password, anna)).toEqual(broken)
})

test('of whom nothing is known, only the words of the bank are refused', () => {
  expect(brokenPasswordRules('Wd4!-asanova', {})).toEqual([])
  expect(brokenPasswordRules('Wd4!-ордобанк', {})).toEqual(['own'])
})
