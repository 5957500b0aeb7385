// A QR code of ELQR is read field by field, and one with a wrong checksum is refused.
import { expect, test } from 'vitest'
import { elqrCheck, elqrIn, readElqr } from './elqr.ts'

const link =
  'https://pay.payqr.kg/#00020101021132520010qr.bank.kg0102011016109080000000115212021213021252045411530341754061500005904BANK63040367'
const code = elqrIn(link) ?? ''

const withCheck = async (body: string): Promise<string> => `${body}6304${await elqrCheck(body)}`
const tag = (name: string, value: string): string => `${name}${String(value.length).padStart(2, '0')}${value}`
const body = (more: string): string =>
  `000201010212${tag('32', `${tag('00', 'qr.bank.kg')}${tag('10', '996700100103')}${tag('12', '12')}`)}52045411${more}5303417${tag('59', 'Дордой базары')}`

test('a link of a provider is read', async () => {
  expect(code.startsWith('000201')).toBe(true)
  expect(await readElqr(code)).toEqual({
    isOpen: false,
    tyiyn: '150000',
    name: 'BANK',
    recipient: '1090800000001152',
    comment: '',
  })
})

test.each([
  ['with an empty question before the mark', link.replace('/#', '/?#')],
  ['in the middle of a letter', `Оплатите по ссылке:\n${link}\nСпасибо`],
  ['without a link', code],
])('and %s', async (_, text) => {
  expect(await readElqr(elqrIn(text) ?? '')).toMatchObject({ tyiyn: '150000' })
})

test('letters count as characters, and a link may carry them as percents', async () => {
  const made = await withCheck(body(tag('34', 'за обед, 50%')))
  expect(await readElqr(made.slice(0, -4) + made.slice(-4).toLowerCase())).toMatchObject({ recipient: '996700100103' })
  const wanted = { isOpen: false, tyiyn: '', name: 'Дордой базары', recipient: '996700100103', comment: 'за обед, 50%' }
  expect(await readElqr(elqrIn(made) ?? '')).toEqual(wanted)
  expect(await readElqr(elqrIn(`https://bakai.app/#${encodeURIComponent(made)}`) ?? '')).toEqual(wanted)
})

test.each([
  ['another amount', code.replace('150000', '950000'), 'CHECK'],
  ['another account', code.replace('0000001152', '0000001153'), 'CHECK'],
  ['another check', code.replace('0367', '0368'), 'CHECK'],
  ['its end cut off', code.slice(0, -6), 'STRUCTURE'],
  ['a length that lies', code.replace('5904BANK', '5999BANK'), 'STRUCTURE'],
  ['another currency', code.replace('5303417', '5303840'), 'STRUCTURE'],
  [
    'a code of another country',
    '00020101021229300012D156000000000510A93FO3230Q520441115303840540510.005802CN5914BEST TRANSPORT6007BEIJING6304A13A',
    'STRUCTURE',
  ],
  ['nothing', '', 'STRUCTURE'],
])('a code with %s is not taken', async (_, text, why) => {
  expect(await readElqr(text)).toBe(why)
})

test.each([
  ['a talk', 'Оплатите 000 201 сом'],
  ['a link to a page', 'https://ordo.kg/#requisites'],
])('%s is no code', (_, text) => {
  expect(elqrIn(text)).toBe(null)
})
