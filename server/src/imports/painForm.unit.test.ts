// A pain.001 message is validated as by its public schema, and a fault names its element.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import { orders } from '../../test/files.ts'
import { account } from '../../test/hostile/parts.ts'
import type { PainVersion as Version } from '../files/pain.ts'
import { writePain } from '../files/writePain.ts'
import { read } from './read.ts'
import type { RowError } from './rowValues.ts'

const schemas = process.env.ISO20022_SCHEMAS

/** Everything that we look into, and what we pass by, as the standard has it. */
function sample(version: Version): string {
  const is9 = version === '09'
  const party = (name: string, id: string): string =>
    `<Nm>${name}</Nm><PstlAdr><Ctry>KG</Ctry></PstlAdr><Id><OrgId><${is9 ? 'AnyBIC' : 'BICOrBEI'}>DEMOKG22</${is9 ? 'AnyBIC' : 'BICOrBEI'}><Othr><Id>${id}</Id><SchmeNm><Cd>TXID</Cd></SchmeNm><Issr>A</Issr></Othr></OrgId></Id><CtryOfRes>KG</CtryOfRes>`
  const bank = (code: string): string =>
    `<FinInstnId><${is9 ? 'BICFI' : 'BIC'}>DEMOKG22</${is9 ? 'BICFI' : 'BIC'}><ClrSysMmbId><ClrSysId><Prtry>KGZ</Prtry></ClrSysId><MmbId>${code}</MmbId></ClrSysMmbId><Nm>A</Nm></FinInstnId><BrnchId><Id>1</Id></BrnchId>`
  const number = (id: string): string =>
    `<Id><Othr><Id>${id}</Id><SchmeNm><Prtry>A</Prtry></SchmeNm></Othr></Id><Ccy>KGS</Ccy><Nm>A</Nm>`
  const kind =
    '<PmtTpInf><InstrPrty>NORM</InstrPrty><SvcLvl><Cd>URGP</Cd></SvcLvl><LclInstrm><Prtry>GROSS</Prtry></LclInstrm><CtgyPurp><Cd>SUPP</Cd></CtgyPurp></PmtTpInf>'
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}"><CstmrCdtTrfInitn><GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-20T10:00:00+06:00</CreDtTm>
<NbOfTxs>1</NbOfTxs><CtrlSum>1500.00</CtrlSum><InitgPty><Nm>A</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>B1</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>true</BtchBookg><NbOfTxs>1</NbOfTxs><CtrlSum>1500.00</CtrlSum>${kind}
<ReqdExctnDt>${is9 ? '<Dt>2026-11-20</Dt>' : '2026-11-20'}</ReqdExctnDt><Dbtr>${party('A', '00101202010015')}</Dbtr>
<DbtrAcct>${number(account.number)}</DbtrAcct><DbtrAgt>${bank('109001')}</DbtrAgt><ChrgBr>SLEV</ChrgBr>
<CdtTrfTxInf><PmtId><InstrId>1</InstrId><EndToEndId>15</EndToEndId>${is9 ? '<UETR>7a562c67-ca16-48ba-b074-65581be6f011</UETR>' : ''}</PmtId>${kind}
<Amt><InstdAmt Ccy="KGS">1500.00</InstdAmt></Amt><ChrgBr>SHAR</ChrgBr><UltmtDbtr><Nm>A</Nm></UltmtDbtr>
<CdtrAgt>${bank('128004')}</CdtrAgt><Cdtr>${party('ОсОО Сон-Куль', '00101202010015')}</Cdtr><CdtrAcct>${number('1280040000001206')}</CdtrAcct>
<InstrForCdtrAgt><InstrInf>A</InstrInf></InstrForCdtrAgt><InstrForDbtrAgt>A</InstrForDbtrAgt><Purp><Prtry>55301100</Prtry></Purp>
<RmtInf><Ustrd>Оплата</Ustrd><Ustrd> по счёту 7</Ustrd><Strd><AddtlRmtInf>A</AddtlRmtInf></Strd></RmtInf></CdtTrfTxInf></PmtInf></CstmrCdtTrfInitn></Document>`
}

/** What we object to, in the file or in a row; nothing when it is taken. */
async function objections(text: string): Promise<readonly RowError[]> {
  try {
    return (await read(Buffer.from(text), 'xml')).rows.flatMap(({ reading }) => reading)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [{ classification: error.classification, params: error.params }]
  }
}

const said = async (text: string): Promise<string[]> =>
  (await objections(text)).map(({ classification, params }) =>
    `${params.element ?? classification} ${params.rule ?? ''}`.trim(),
  )

/** The same of the form alone: control figures that differ from the transfers are no matter of the schema. */
const saidOfForm = async (text: string): Promise<boolean> =>
  (await objections(text)).some(({ classification }) => classification !== 'ImportControlException')

test.each(['03', '09'] as const)('a message of every element, version %s, is taken as it is', async version => {
  expect(await objections(sample(version))).toEqual([])
  const [row] = (await read(Buffer.from(sample(version)), 'xml')).rows
  expect(row?.fields).toMatchObject({
    transferNum: '15',
    amount: '1500.00',
    purpose: 'Оплата по счёту 7',
    rail: 'GROSS',
  })
})

describe('what is not of the form is named by its element', () => {
  const cases: [string, (text: string) => string, string, string?][] = [
    ['a header that is missing', text => text.replace(/<GrpHdr>.*?<\/GrpHdr>/s, ''), 'GrpHdr MISSING'],
    ['a count that is none', text => text.replace('<NbOfTxs>1<', '<NbOfTxs>one<'), 'GrpHdr/NbOfTxs FORMAT'],
    ['a moment that is none', text => text.replace('2026-11-20T10', '20.11.2026 10'), 'GrpHdr/CreDtTm FORMAT'],
    ['a way that nobody knows', text => text.replace('TRF', 'PAY'), 'PmtInf/PmtMtd FORMAT'],
    [
      'a batch without a day',
      text => text.replace(/<ReqdExctnDt>.*?<\/ReqdExctnDt>/, ''),
      'PmtInf/ReqdExctnDt MISSING',
    ],
    ['a batch without a payer', text => text.replace(/<Dbtr>.*?<\/Dbtr>/s, ''), 'PmtInf/Dbtr MISSING'],
    [
      'elements out of order',
      text => text.replace(/(<PmtMtd>.*?<\/PmtMtd>)(<BtchBookg>.*?<\/BtchBookg>)/, '$2$1'),
      'PmtInf/PmtMtd ORDER',
    ],
    [
      'an element that no one knows',
      text => text.replace('<ChrgBr>SHAR', '<Bonus>1</Bonus><ChrgBr>SHAR'),
      'Bonus UNKNOWN',
    ],
    [
      'a transfer without its number',
      text => text.replace('<EndToEndId>15</EndToEndId>', ''),
      'PmtId/EndToEndId MISSING',
      'transferNum',
    ],
    [
      'a number too long',
      text => text.replace('>15<', `>${'1'.repeat(36)}<`),
      'PmtId/EndToEndId LENGTH',
      'transferNum',
    ],
    ['a name too long', text => text.replace('Сон-Куль', 'а'.repeat(140)), 'Cdtr/Nm LENGTH', 'recipientName'],
    [
      'an amount with a comma',
      text => text.replace('>1500.00</InstdAmt', '>1500,00</InstdAmt'),
      'Amt/InstdAmt FORMAT',
      'amount',
    ],
    ['an amount without a currency', text => text.replace(' Ccy="KGS"', ''), 'Amt/InstdAmt/@Ccy MISSING', 'currency'],
    ['a day as people write it', text => text.replace('2026-11-20<', '20.11.2026<'), 'ReqdExctnDt FORMAT', 'valueDate'],
    [
      'a line of the purpose too long',
      text => text.replace('Оплата', 'а'.repeat(141)),
      'RmtInf/Ustrd LENGTH',
      'purpose',
    ],
    ['two recipients', text => text.replace('<Cdtr>', '<Cdtr><Nm>B</Nm></Cdtr><Cdtr>'), 'Cdtr REPEATED'],
    [
      'an amount of two kinds',
      text =>
        text.replace('</InstdAmt>', '</InstdAmt><EqvtAmt><Amt Ccy="KGS">1</Amt><CcyOfTrf>KGS</CcyOfTrf></EqvtAmt>'),
      'Amt CHOICE',
    ],
    ['words between elements', text => text.replace('<Amt>', '<Amt>about '), 'Amt FORMAT'],
    ['an element of somebody else', text => text.replace('<Amt>', '<x:Bonus xmlns:x="urn:x"/><Amt>'), 'Bonus UNKNOWN'],
  ]
  test.each(cases)('%s', async (_, change, wanted, field) => {
    const text = sample('03')
    expect(change(text)).not.toBe(text)
    expect(await said(change(text))).toContain(wanted)
    if (field) expect((await objections(change(text))).map(({ params }) => params.field)).toContain(field)
  })
})

test.skipIf(!schemas || !existsSync(schemas))('what we write keeps the schema', () => {
  const bytes = writePain(orders(account, 3), { id: 'X', at: new Date('2026-11-20T04:00:00Z') })
  expect(breaks('09', Buffer.from(bytes).toString())).toBe(false)
})

const validators = new Map<Version, XsdValidator>()
function validatorOf(version: Version): XsdValidator {
  const known = validators.get(version)
  const text = known ? '' : readFileSync(join(schemas ?? '', `pain.001.001.${version}.xsd`), 'utf8')
  const made = known ?? XsdValidator.fromDoc(XmlDocument.fromString(text))
  validators.set(version, made)
  return made
}

/** Does it break the public schema? */
function breaks(version: Version, text: string): boolean {
  const doc = XmlDocument.fromString(text)
  try {
    validatorOf(version).validate(doc)
    return false
  } catch {
    return true
  } finally {
    doc.dispose()
  }
}

/** Into these we do not look. */
const passedBy = /<(?:PstlAdr|BrnchId|InstrForCdtrAgt|Strd)>.*?<\/(?:PstlAdr|BrnchId|InstrForCdtrAgt|Strd)>/gs

/** Where an element ends that begins here; elements of its name may stand in it. */
function endOf(text: string, name: string, from: number): number {
  const tags = new RegExp(`<(/?)${name}(?: [^>]*)?>`, 'g')
  tags.lastIndex = from
  for (let depth = 0, tag = tags.exec(text); tag; tag = tags.exec(text)) {
    depth += tag[1] ? -1 : 1
    if (depth === 0) return tags.lastIndex
  }
  return text.length
}

const isPassedBy = (name: string): boolean => /^(?:PstlAdr|BrnchId|InstrForCdtrAgt|Strd)$/.test(name)

/** One element of the message at a time: left out, doubled, behind the next, renamed, emptied, with other texts, with an attribute. */
function* changes(text: string): Generator<string> {
  const hidden = [...text.matchAll(passedBy)].map(found => ({
    from: found.index + 1,
    to: found.index + found[0].length,
  }))
  for (const found of text.matchAll(/<(\w+)(?: [^>]*)?>(?=[^<]*<)/g)) {
    const [open, name = ''] = found
    const from = found.index
    if (name === 'Document' || hidden.some(one => from > one.from && from < one.to)) continue
    const to = endOf(text, name, from)
    const element = text.slice(from, to)
    const inner = element.slice(open.length, -name.length - 3)
    const put = (said: string): string => text.slice(0, from) + said + text.slice(to)
    yield put('')
    yield put(element + element)
    yield put(`<Xyz${open.slice(name.length + 1)}${inner}</Xyz>`)
    if (isPassedBy(name)) continue
    yield put(element.replace('>', ' a="1">'))
    yield put(`${open}</${name}>`)
    yield put(`${open}${inner}<Xyz/></${name}>`)
    if (inner.includes('<')) yield put(`${open}x${inner}</${name}>`)
    else
      for (const said of ['x', '1', 'а'.repeat(2100), '2026-11-20', '-1', 'KGS', '٣', `\u00a0${inner}`])
        yield put(`${open}${said}</${name}>`)
    // The library does not take white space around days and moments, though the definition of XML Schema does.
    if (!inner.includes('<') && !/^\d{4}-/.test(inner)) yield put(`${open}\n\t${inner} </${name}>`)
    const [next] = /^\s*<(\w+)/.exec(text.slice(to)) ?? []
    const until = next ? endOf(text, next.trim().slice(1), to) : to
    if (next) yield text.slice(0, from) + text.slice(to, until) + element + text.slice(until)
  }
}

test.skipIf(!schemas || !existsSync(schemas)).each(['03', '09'] as const)(
  'every change of a message, version %s, is taken or not as the public schema has it',
  async version => {
    const text = sample(version)
    expect(breaks(version, text)).toBe(false)
    let tried = 0
    const wrong: string[] = []
    for (const changed of changes(text)) {
      tried++
      const invalid = breaks(version, changed)
      if (invalid !== (await saidOfForm(changed))) {
        const at = [...changed].findIndex((letter, n) => letter !== text[n])
        wrong.push(`${invalid ? 'taken' : `refused (${await said(changed)})`}: …${changed.slice(at - 40, at + 60)}`)
      }
    }
    expect(tried).toBeGreaterThan(700)
    expect(wrong).toEqual([])
  },
)
