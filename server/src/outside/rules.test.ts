// Messages are valid, magic inputs provoke what they promise, and the circuit breaker opens and closes.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkAccount } from '@bank/contracts/account.ts'
import { isCardNumber, makeCard, maskCard } from '@bank/contracts/card.ts'
import { businessDate } from '@bank/contracts/dates.ts'
import { entryOf } from '@bank/contracts/errors/index.ts'
import { money } from '@bank/contracts/money.ts'
import { expect, test } from 'vitest'
import { makeClock } from '#kit/clock.ts'
import { makeLog } from '#kit/log.ts'
import { newId } from '#kit/random.ts'
import { testConfig } from '../../test/config.ts'
import { makeBreaker } from './breaker.ts'
import { cardAtProcessing, magicCards } from './cards.ts'
import {
  readPacs002,
  readPacs008,
  readPacs028,
  validate,
  writePacs002,
  writePacs008,
  writePacs028,
} from './iso20022.ts'
import { type Magic, magicAccounts, magicDigits, magicOf, mishapOf, planOf, railCards, waitOf } from './magic.ts'
import { bodyOf, endToEndOf, isMessageNotTaken, paymentOf, rejectionOfReason, type Transfer } from './rail.ts'

const at = makeClock('Asia/Bishkek').at(businessDate('2026-11-20'), '10:00')
const schemas = process.env.ISO20022_SCHEMAS ?? null

const transfer = (change: Partial<Transfer> = {}): Transfer => ({
  paymentId: newId(),
  org: newId(),
  rail: 'ACH',
  number: '15/2-A',
  amount: money('1500.05', 'KGS'),
  valueDate: businessDate('2026-11-20'),
  payer: { name: 'ОсОО «Плательщик & Ко» <1>', inn: '00101202010015', account: '1090800000001152', bic: '109008' },
  recipient: { name: 'Ысык-Көл Соода', inn: null, account: '1280040000001206', bic: '128004' },
  paymentCode: '44902100',
  purpose: 'Оплата по счету 7 "за ноябрь"',
  dueAt: at,
  ...change,
})

const outgoing = (one: Transfer) => ({ endToEndId: endToEndOf(one.paymentId), body: bodyOf(one) })

test.each([
  ['one payment', [transfer()]],
  ['without a code', [transfer({ paymentCode: null })]],
  ['the longest purpose', [transfer({ purpose: 'я'.repeat(210) })]],
  ['the largest amount', [transfer({ amount: money('999999999999.99', 'KGS') })]],
  ['three payments', [transfer(), transfer(), transfer()]],
  ['a code as its reference', [transfer({ reference: '000123456789012' })]],
])('pacs.008 with %s is read back as it was, and keeps the schema', (_, transfers) => {
  const text = writePacs008({ messageId: 'M1', at }, transfers.map(outgoing))
  expect(readPacs008(text)).toEqual({
    messageId: 'M1',
    transfers: transfers.map(one => ({
      endToEndId: endToEndOf(one.paymentId),
      amount: bodyOf(one).amount,
      currency: 'KGS',
      recipientAccount: one.recipient.account,
      recipientBic: one.recipient.bic,
      reference: one.reference ?? null,
    })),
  })
  expect(() => validate('pacs008', text, schemas)).not.toThrow()
})

test('names and purposes are escaped, and a long purpose is split without loss', () => {
  const purpose = `${'а'.repeat(139)}😀${'б'.repeat(60)}`
  const text = writePacs008({ messageId: 'M1', at }, [outgoing(transfer({ purpose }))])
  expect(text).toContain('<Nm>ОсОО «Плательщик &amp; Ко» &lt;1&gt;</Nm>')
  expect(text).toContain('<Othr><Id>00101202010015</Id></Othr>')
  expect([...text.matchAll(/<Ustrd>(.*?)<\/Ustrd>/g)].map(([, line]) => line).join('')).toBe(purpose)
})

test.each([
  ['settled', { status: 'ACSC', reason: null, text: null }],
  ['refused', { status: 'RJCT', reason: 'AC04', text: null }],
  ['refused in words', { status: 'RJCT', reason: 'NARR', text: 'Получатель просит вернуть' }],
  ['pending', { status: 'PDNG', reason: null, text: null }],
] as const)('pacs.002 %s is read back as it was, and keeps the schema', (_, said) => {
  const report = { messageId: 'S1', originalMessageId: 'M1', endToEndId: endToEndOf(newId()), ...said }
  const text = writePacs002(report, at)
  expect(readPacs002(text)).toEqual(report)
  expect(() => validate('pacs002', text, schemas)).not.toThrow()
})

test('pacs.028 asks about one transfer, and is read back as it was', () => {
  const endToEndId = endToEndOf(newId())
  expect(readPacs028(writePacs028({ messageId: 'Q1', at }, endToEndId))).toEqual({ messageId: 'Q1', endToEndId })
})

test.each([
  ['no XML', 'hello'],
  ['another message', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08"/>'],
  [
    'an unknown status',
    String(
      writePacs002(
        { messageId: 'S', originalMessageId: '', endToEndId: 'E', status: 'ACSC', reason: null, text: null },
        at,
      ),
    ).replace('ACSC', 'ABCD'),
  ],
])('an answer that is %s is not read', (_, text) => {
  expect(() => readPacs002(text as Parameters<typeof readPacs002>[0])).toThrow()
})

test('an entity of another file is not brought in', () => {
  const text = `<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/hostname">]>${writePacs002(
    { messageId: 'S', originalMessageId: '', endToEndId: 'E', status: 'ACSC', reason: null, text: null },
    at,
  ).replace(/^<\?xml.*?\?>/, '')}`.replace('<MsgId>S', '<MsgId>&x;')
  expect(() => readPacs002(text as Parameters<typeof readPacs002>[0])).toThrow()
})

/** The one law that this schema knows is the length of an id; the public schemas are not ours to keep here. */
const oneLaw = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08"
  targetNamespace="urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08" elementFormDefault="qualified">
  <xs:simpleType name="Max35Text"><xs:restriction base="xs:string"><xs:maxLength value="35"/></xs:restriction></xs:simpleType>
  <xs:complexType name="Heading"><xs:sequence>
    <xs:element name="MsgId" type="Max35Text"/><xs:element name="CreDtTm" type="xs:dateTime"/>
    <xs:element name="NbOfTxs" type="xs:integer"/><xs:element name="SttlmInf" type="xs:anyType"/>
  </xs:sequence></xs:complexType>
  <xs:complexType name="Transfer"><xs:sequence>
    <xs:element name="GrpHdr" type="Heading"/><xs:element name="CdtTrfTxInf" type="xs:anyType" maxOccurs="unbounded"/>
  </xs:sequence></xs:complexType>
  <xs:complexType name="Content"><xs:sequence><xs:element name="FIToFICstmrCdtTrf" type="Transfer"/></xs:sequence></xs:complexType>
  <xs:element name="Document" type="Content"/>
</xs:schema>`

test('a message that breaks the schema of the named folder is refused, one that keeps it is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ordo-schemas-'))
  writeFileSync(join(folder, 'pacs.008.001.08.xsd'), oneLaw)
  const withId = (messageId: string) => writePacs008({ messageId, at }, [outgoing(transfer())])
  try {
    for (const known of [folder, ...(schemas ? [schemas] : [])]) {
      expect(() => validate('pacs008', withId('M'.repeat(35)), known)).not.toThrow()
      expect(() => validate('pacs008', withId('M'.repeat(36)), known)).toThrow()
    }
    expect(() => validate('pacs008', withId('M'.repeat(36)), null)).not.toThrow()
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a body with an impossible sum is not sent', () => {
  const { endToEndId, body } = outgoing(transfer())
  const write = (change: object) => () =>
    writePacs008({ messageId: 'M', at }, [{ endToEndId, body: { ...body, ...change } }])
  for (const change of [{ amount: '1.001' }, { amount: '-1.00' }, { currency: 'ABC' }, { valueDate: '2026-02-30' }]) {
    expect(write(change)).toThrow()
    try {
      write(change)()
    } catch (error) {
      expect(isMessageNotTaken(error)).toBe(true)
    }
  }
})

test('a reference leads back to its payment', () => {
  const id = newId()
  expect(endToEndOf(id)).toHaveLength(32)
  expect(paymentOf(endToEndOf(id))).toBe(id)
  expect([paymentOf('15'), paymentOf(''), paymentOf('z'.repeat(32))]).toEqual([null, null, null])
})

test.each([
  ['AC01', 'RailAccountInvalidException'],
  ['AC03', 'RailAccountInvalidException'],
  ['AC04', 'RailAccountClosedException'],
  ['AC06', 'RailAccountBlockedException'],
  ['AM05', 'RailDuplicateException'],
  ['BE04', 'RailPartyException'],
  ['BE05', 'RailPartyException'],
  ['RC01', 'RailBankException'],
  ['DT01', 'RailDateException'],
  ['TM01', 'RailCutOffException'],
  ['NARR', 'RailUnspecifiedException'],
  ['toString', 'RailUnspecifiedException'],
  [null, 'RailUnspecifiedException'],
])('reason %s is %s', (reason, classification) => {
  const fault = rejectionOfReason({ reason, text: 'слова' })
  expect(fault.classification).toBe(classification)
  expect(Object.keys(fault.params)).toEqual(entryOf(fault.classification).params ?? [])
})

const said = (account: string, mode: Parameters<typeof planOf>[0]['mode'] = 'NORMAL', dice = 50) =>
  planOf({ account, mode, dice }).map(({ status, reason, delayMs, unknown, onlyOnEnquiry }) =>
    [status, reason, delayMs, unknown, onlyOnEnquiry && 'asked'].filter(Boolean).join(' '),
  )

const promised: Record<Magic, string[]> = {
  AC01: ['RJCT AC01'],
  AC04: ['RJCT AC04'],
  AC06: ['RJCT AC06'],
  AM05: ['RJCT AM05'],
  BE05: ['RJCT BE05'],
  RC01: ['RJCT RC01'],
  DT01: ['RJCT DT01'],
  TM01: ['RJCT TM01'],
  NARR: ['RJCT NARR'],
  SLOW: ['ACSC 10000'],
  DOUBLE: ['ACSC', 'ACSC'],
  CUT: ['ACSC'],
  POISON: [],
  PENDING: ['PDNG', 'ACSC 2000'],
  UNKNOWN: ['ACSC', 'ACSC true'],
  SILENT: [],
  ASKED: ['ACSC asked'],
}

test.each(Object.entries(promised) as [Magic, string[]][])('the account of %s provokes %j', (magic, answers) => {
  expect(checkAccount(magicAccounts[magic])).toBeNull()
  expect(magicOf(magicAccounts[magic])).toBe(magic)
  expect(said(magicAccounts[magic])).toEqual(answers)
})

test.each(Object.keys(promised) as Magic[])('a card of the test issuer provokes %s, seen by its ends only', magic => {
  expect(isCardNumber(railCards[magic])).toBe(true)
  expect(magicOf(maskCard(railCards[magic]))).toBe(magic)
})

test('no card of another issuer is magic', () => {
  for (const number of [makeCard('941702000000904'), makeCard('401702000000904')])
    expect(magicOf(maskCard(number))).toBeNull()
})

test('a card goes to the rail masked, with the reference that stands for it', () => {
  const recipient = { name: 'Айгүл Т.', inn: '', account: '9417XXXXXXXX1234', bic: '109001', proxy: newId() }
  const text = writePacs008({ messageId: 'M1', at }, [
    outgoing(transfer({ rail: 'CARDS', recipient, paymentCode: null })),
  ])
  expect(text).toContain(
    `<CdtrAcct><Id><Othr><Id>9417XXXXXXXX1234</Id></Othr></Id><Prxy><Id>${recipient.proxy}</Id></Prxy></CdtrAcct>`,
  )
  expect(() => validate('pacs008', text, schemas)).not.toThrow()
})

test('the processing answers the same for the same card, and what a magic one provokes', async () => {
  const clock = makeClock('Asia/Bishkek', () => Date.parse('2026-11-20T04:00:00Z'))
  const world = { config: testConfig({}), clock, log: makeLog('silent') }
  const asked = makeCard('941702123456789')
  const told = await cardAtProcessing(world, asked)
  expect(told).toMatchObject({ currency: 'KGS', status: 'ACTIVE' })
  expect(told?.holder).toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}\.$/u)
  expect(await cardAtProcessing(world, asked)).toEqual(told)
  expect(await cardAtProcessing(world, magicCards.BLOCKED)).toMatchObject({ status: 'BLOCKED' })
  expect(await cardAtProcessing(world, magicCards.CLOSED)).toMatchObject({ status: 'CLOSED' })
  expect(await cardAtProcessing(world, magicCards.EXPIRED)).toMatchObject({ expiresOn: '2026-11-19' })
  expect(await cardAtProcessing(world, magicCards.NOBODY)).toBeNull()
  for (const mute of [magicCards.NO_SERVICE, magicCards.SLOW])
    await expect(cardAtProcessing(world, mute)).rejects.toThrow('CardServiceException')
})

test('every magic card stands on its page', () => {
  const readme = readFileSync(new URL('../../../docs/MAGIC.md', import.meta.url), 'utf8')
  expect(readme).toContain(railCards.AC04.replace(/(.{4})(?=.)/g, '$1 '))
  for (const number of Object.values(magicCards)) expect(readme).toContain(number.slice(-4))
})

test('an ordinary account may hold the digits of a magic one', () => {
  expect(magicOf('1030040000990776')).toBeNull()
})

test('every magic input stands on its page with its account', () => {
  const readme = readFileSync(new URL('../../../docs/MAGIC.md', import.meta.url), 'utf8')
  for (const magic of Object.keys(magicDigits) as Magic[])
    expect(readme).toContain(`| ${magicAccounts[magic]} | ${magic} |`)
})

test.each`
  mode             | dice  | answers
  ${'NORMAL'}      | ${3}  | ${['ACSC']}
  ${'REFUSING'}    | ${50} | ${['RJCT NARR']}
  ${'SLOW'}        | ${50} | ${['ACSC 10000']}
  ${'DUPLICATING'} | ${50} | ${['ACSC', 'ACSC']}
  ${'FLAKY'}       | ${29} | ${['ACSC', 'ACSC']}
  ${'FLAKY'}       | ${30} | ${['ACSC']}
  ${'FLAKY'}       | ${47} | ${['ACSC 1500']}
  ${'FLAKY'}       | ${99} | ${['ACSC', 'ACSC true']}
`('in mode $mode with dice $dice the rail says $answers', ({ mode, dice, answers }) => {
  expect(said('1280040000001206', mode, dice)).toEqual(answers)
})

test.each([
  ['FLAKY', 4, 'FAILS'],
  ['FLAKY', 5, 'CUT'],
  ['FLAKY', 9, 'CUT'],
  ['FLAKY', 10, 'LATE'],
  ['FLAKY', 15, 'NONE'],
  ['NORMAL', 4, 'NONE'],
] as const)('in mode %s with dice %d taking a message: %s', (mode, dice, mishap) => {
  expect(mishapOf({ mode, dice })).toBe(mishap)
})

test.each([
  [0, 20, 0],
  [1, 20, 19_999],
  [19_999, 20, 1],
  [20_000, 20, 0],
  [12_345, 0, 0],
])('at %d ms with a session every %d s the answer waits %d ms', (nowMs, sessionIntervalSeconds, wait) => {
  expect(waitOf({ nowMs, sessionIntervalSeconds })).toBe(wait)
})

test('the breaker opens after five failures in a row, lets one try after ten seconds, and closes on success', () => {
  let now = 0
  const breaker = makeBreaker(() => now)
  for (let failure = 1; failure < 5; failure++) breaker.failed()
  breaker.succeeded()
  for (let failure = 1; failure < 5; failure++) breaker.failed()
  expect(breaker.state()).toBe('CLOSED')
  breaker.failed()
  expect(breaker.state()).toBe('OPEN')
  now = 9_999
  expect(breaker.state()).toBe('OPEN')
  now = 10_000
  expect(breaker.state()).toBe('HALF_OPEN')
  breaker.failed()
  expect(breaker.state()).toBe('OPEN')
  now = 20_000
  breaker.succeeded()
  expect(breaker.state()).toBe('CLOSED')
})
