// Writes a statement as camt.053.001, in the versions 08 and 02: a Stmt for each account and closed day.
import { isIban } from '@bank/contracts/abroad.ts'
import { type BusinessDate, formatDate } from '@bank/contracts/dates.ts'
import type { StoredLang } from '@bank/contracts/lang.ts'
import { type Currency, type Minor, minor, print } from '@bank/contracts/money.ts'
import { type Encode, firstOf, makeByteBuffer, oneLine, remittanceLines, xmlText } from '#files/index.ts'
import type { StatementWriter } from '../format.ts'
import { kept } from '../kept.ts'
import { keeperOf } from '../parties.ts'
import type { BookDay, MadeStatement, StatementBook, StatementFacts, StatementLine } from '../statement.ts'
import { dayNumber, lastClosedDay, writeDays } from './days.ts'
import { transactionCode } from './nature.ts'

/** Where the two versions differ: the rest has one form in both. */
type Version = {
  readonly number: '08' | '02'
  /** The SWIFT code of a bank. */
  readonly bic: 'BICFI' | 'BIC'
  readonly booked: string
  /** What stands context a party of a payment. */
  readonly party: (inside: string) => string
}

const versions = {
  '08': { number: '08', bic: 'BICFI', booked: '<Sts><Cd>BOOK</Cd></Sts>', party: inside => `<Pty>${inside}</Pty>` },
  '02': { number: '02', bic: 'BIC', booked: '<Sts>BOOK</Sts>', party: inside => inside },
} as const satisfies Record<string, Version>

const tag = (name: string, inside: string): string => `<${name}>${inside}</${name}>`

/** An element of text, cut to what the schema allows; none where there is nothing to say. */
function textTag(name: string, text: string, atMost: number): string {
  const said = xmlText(firstOf(oneLine(text), atMost)).trim()
  return said && tag(name, said)
}

/** The strictest of both schemas. */
const swiftCode = /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/

const other = (id: string, atMost: number): string => {
  const said = textTag('Id', id, atMost)
  return said && tag('Othr', said)
}

function accountId(account: string): string {
  if (isIban(account, account.slice(0, 2))) return tag('Id', tag('IBAN', account))
  const said = other(account, 34)
  return said && tag('Id', said)
}

function partyOf(name: string, inn: string | null): string {
  const id = inn ? other(inn, 35) : ''
  return `${textTag('Nm', name, 140)}${id && tag('Id', tag('OrgId', id))}`
}

/** A bank by its SWIFT code, by its code in this country, by its name, as far as they are known. */
function agentOf({ bic }: Version, codes: readonly string[], name: string): string {
  const swift = codes.find(code => swiftCode.test(code))
  const member = codes.find(code => code && code !== swift)
  const memberId = member ? textTag('MmbId', member, 35) : ''
  const inside = `${swift ? tag(bic, swift) : ''}${memberId && tag('ClrSysMmbId', memberId)}${textTag('Nm', name, 140)}`
  return inside && tag('FinInstnId', inside)
}

const moment = (day: string, time: string): string => `${day}T${time}+06:00`

type Sum = { readonly amount: Minor; readonly currency: Currency }

const magnitude = ({ amount, currency }: Sum): string =>
  print({ amount: amount < 0n ? minor(-amount) : amount, currency })

const sumTags = (sum: Sum): string =>
  `<Amt Ccy="${sum.currency}">${magnitude(sum)}</Amt><CdtDbtInd>${sum.amount < 0n ? 'DBIT' : 'CRDT'}</CdtDbtInd>`

const balance = (code: string, sum: Sum, day: BusinessDate): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${sumTags(sum)}<Dt><Dt>${day}</Dt></Dt></Bal>`

const turnover = (name: string, sum: Sum): string => tag(name, tag('Sum', magnitude(sum)))

type EntryContext = {
  readonly version: Version
  readonly createdAt: string
  readonly facts: StatementFacts
  readonly counterpartyOf: (line: StatementLine) => string
}

/** Of a closed day all that is booked is available. */
function opened(book: StatementBook, { day, opening, closing, credit, debit }: BookDay, context: EntryContext): string {
  const { version, createdAt, facts } = context
  const { account, name, currency } = book
  const { holder, bank } = facts
  const keeper = keeperOf(facts, account)
  const of = (amount: Minor): Sum => ({ amount, currency })
  const owner = partyOf(holder.name, holder.inn)
  return [
    '<Stmt>',
    tag('Id', `${account}-${day.replaceAll('-', '')}`),
    tag('ElctrncSeqNb', String(dayNumber(day))),
    tag('CreDtTm', createdAt),
    `<FrToDt><FrDtTm>${moment(day, '00:00:00')}</FrDtTm><ToDtTm>${moment(day, '23:59:59')}</ToDtTm></FrToDt>`,
    `<Acct>${accountId(account)}<Ccy>${currency}</Ccy>${textTag('Nm', name, 70)}`,
    `${owner && tag('Ownr', owner)}${tag('Svcr', agentOf(version, [bank.swift, keeper.bic], keeper.name))}</Acct>`,
    `${balance('OPBD', of(opening), day)}${balance('CLBD', of(closing), day)}${balance('CLAV', of(closing), day)}`,
    `<TxsSummry>${turnover('TtlCdtNtries', of(credit))}${turnover('TtlDbtNtries', of(debit))}</TxsSummry>\n`,
  ].join('')
}

type Counterparty = StatementLine['counterparty']

/** A counterparty as who paid, or as whom it went to: joined, as a text of pieces would be put together at each writing. */
const counterpartyTags =
  (role: 'Dbtr' | 'Cdtr', version: Version) =>
  (counterparty: Counterparty): string => {
    const party = partyOf(counterparty.name, counterparty.inn)
    const account = accountId(counterparty.account)
    const parties = `${party && tag(role, version.party(party))}${account && tag(`${role}Acct`, account)}`
    const agent = agentOf(version, [counterparty.bic ?? ''], counterparty.bank)
    return [parties && tag('RltdPties', parties), agent && tag('RltdAgts', tag(`${role}Agt`, agent))].join('')
  }

/** The tags of a line's counterparty: who paid where money came in, whom it went to where it went out. */
function keptTags(version: Version): EntryContext['counterpartyOf'] {
  const debtor = kept(counterpartyTags('Dbtr', version))
  const creditor = kept(counterpartyTags('Cdtr', version))
  return ({ counterparty, amount }) => (amount > 0n ? debtor : creditor)(counterparty)
}

const remittance = (purpose: string): string => {
  const lines = remittanceLines(oneLine(purpose)).map(xmlText)
  const inside = lines.map(line => line && tag('Ustrd', line)).join('')
  return inside && tag('RmtInf', inside)
}

function entry(line: StatementLine, { version, facts, counterpartyOf }: EntryContext): string {
  const { reference, day, valueDate, documentNumber, operation, paymentCode, purpose } = line
  const { domain, family, sub } = transactionCode(line, facts)
  const proprietary = operation ? `<Prtry><Cd>${operation}</Cd><Issr>${facts.bank.swift}</Issr></Prtry>` : ''
  const code = `<BkTxCd><Domn><Cd>${domain}</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${sub}</SubFmlyCd></Fmly></Domn>${proprietary}</BkTxCd>`
  const document = textTag('EndToEndId', documentNumber ?? '', 35)
  const payment = paymentCode ? textTag('Prtry', paymentCode, 35) : ''
  return `<Ntry><NtryRef>${line.number}</NtryRef>${sumTags(line)}${version.booked}<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${valueDate}</Dt></ValDt><AcctSvcrRef>${reference}</AcctSvcrRef>${code}<NtryDtls><TxDtls><Refs><AcctSvcrRef>${reference}</AcctSvcrRef>${document}</Refs>${counterpartyOf(line)}${payment && tag('Purp', payment)}${remittance(purpose)}</TxDtls></NtryDtls></Ntry>\n`
}

/** What the message says of a period that was cut, in the language of the file. */
const cutTexts: Readonly<
  Record<StoredLang, (period: { readonly from: string; readonly to: string; readonly last: string }) => string>
> = {
  RU: ({ from, to, last }) => `Запрошен период ${from} - ${to}. Выписка содержит только закрытые дни, по ${last}.`,
  KG: ({ from, to, last }) => `Суралган мезгил ${from} - ${to}. Көчүрмөдө жабылган күндөр гана бар, ${last} чейин.`,
  ENG: ({ from, to, last }) => `Asked for ${from} to ${to}. The statement holds closed days only, up to ${last}.`,
}

function headOf(statement: MadeStatement, { version, createdAt }: EntryContext, language: StoredLang): string {
  const { startsOn, endsOn } = statement
  const last = lastClosedDay(statement)
  const period = { from: formatDate(startsOn), to: formatDate(endsOn), last: formatDate(last) }
  const cut = last === endsOn ? '' : tag('AddtlInf', cutTexts[language](period))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version.number}"><BkToCstmrStmt><GrpHdr><MsgId>${statement.id.replaceAll('-', '')}</MsgId><CreDtTm>${createdAt}</CreDtTm>${cut}</GrpHdr>\n`
}

const inUnicode: Encode = (text, bytes, from) => from + bytes.write(text, from)

/** The size of a chunk in bytes. */
const chunkAt = 64 * 1024

const camtOf = (version: Version): StatementWriter => ({
  mime: () => 'application/xml',
  extension: () => 'xml',
  shortAtMost: 1000,
  isOfClosedDays: true,
  async *write(statement, source, { language, wrote, areLent = false }) {
    const out = makeByteBuffer({ encode: inUnicode, bytesPerUnit: 3, size: chunkAt, areLent })
    const { createdAt, facts } = statement
    const context = { version, createdAt: createdAt.toISOString(), facts, counterpartyOf: keptTags(version) }
    out.encode(headOf(statement, context, language))
    const until = lastClosedDay(statement)
    for (const book of statement.books)
      yield* writeDays(
        out,
        { source, book, until, wrote },
        {
          opened: day => opened(book, day, context),
          entry: line => entry(line, context),
          closed: () => '</Stmt>\n',
        },
      )
    out.encode('</BkToCstmrStmt></Document>\n')
    yield out.flush()
  },
})

export const camt053 = camtOf(versions['08'])
export const camt053v02 = camtOf(versions['02'])
