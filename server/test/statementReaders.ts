// Independent readers of statements (1C, camt.053, MT940), written from the formats alone.
import { XMLParser } from 'fast-xml-parser'
import { readExchange } from './readBack.ts'

type Keys = ReadonlyMap<string, string>

/** Accounts and documents of 1CClientBankExchange. */
export function readOneCStatement(text: string): { head: Keys; accounts: Keys[]; documents: readonly Keys[] } {
  const { head: lines, documents } = readExchange(text.replace(/^\ufeff/, ''))
  const head = new Map<string, string>()
  const accounts: Keys[] = []
  let open: Map<string, string> | null = null
  for (const line of lines) {
    const at = line.indexOf('=')
    const [key, value] = at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)]
    if (key === 'СекцияРасчСчет') {
      if (open) throw new Error('an account in an account')
      open = new Map()
    } else if (key === 'КонецРасчСчет') {
      if (!open) throw new Error('no account to close')
      accounts.push(open)
      open = null
    } else if (open) {
      if (open.has(key)) throw new Error(`${key} twice`)
      open.set(key, value)
    } else if (accounts.length) throw new Error(`a line after the accounts: ${line}`)
    else head.set(key, head.has(key) ? `${head.get(key)} ${value}` : value)
  }
  if (open) throw new Error('an account is not closed')
  return { head, accounts, documents }
}

type Xml = { readonly [name: string]: Xml | readonly Xml[] | string | undefined }

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  isArray: name => ['Stmt', 'Ntry', 'Bal', 'Ustrd', 'NtryDtls', 'TxDtls'].includes(name),
  processEntities: { enabled: true, maxTotalExpansions: 1_000_000, maxEntityCount: 1_000_000 },
})

/** The element at a path; undefined where there is none. */
function at(node: unknown, ...path: readonly (string | number)[]): unknown {
  let found = node
  for (const name of path) found = (found as Record<string | number, unknown> | undefined)?.[name]
  return found
}

const textAt = (node: unknown, ...path: readonly (string | number)[]): string | null => {
  const found = at(node, ...path)
  if (found === undefined) return null
  return typeof found === 'string' ? found : ((at(found, '#text') as string | undefined) ?? '')
}

const listAt = (node: unknown, name: string): readonly unknown[] =>
  (at(node, name) as readonly unknown[] | undefined) ?? []

const signed = (node: unknown): string => `${textAt(node, 'CdtDbtInd') === 'DBIT' ? '-' : ''}${textAt(node, 'Amt')}`

function entryOf(entry: unknown) {
  const details = at(entry, 'NtryDtls', 0, 'TxDtls', 0)
  const role = textAt(entry, 'CdtDbtInd') === 'CRDT' ? 'Dbtr' : 'Cdtr'
  const party = at(details, 'RltdPties', role, 'Pty') ?? at(details, 'RltdPties', role)
  const account = at(details, 'RltdPties', `${role}Acct`, 'Id')
  return {
    reference: textAt(entry, 'AcctSvcrRef'),
    number: textAt(entry, 'NtryRef'),
    amount: signed(entry),
    currency: textAt(entry, 'Amt', '@Ccy'),
    bookedOn: textAt(entry, 'BookgDt', 'Dt'),
    valueDate: textAt(entry, 'ValDt', 'Dt'),
    code: ['Cd', 'Fmly.Cd', 'Fmly.SubFmlyCd']
      .map(path => textAt(entry, 'BkTxCd', 'Domn', ...path.split('.')))
      .join('/'),
    operation: textAt(entry, 'BkTxCd', 'Prtry', 'Cd'),
    document: textAt(details, 'Refs', 'EndToEndId'),
    name: textAt(party, 'Nm'),
    inn: textAt(party, 'Id', 'OrgId', 'Othr', 'Id'),
    account: textAt(account, 'IBAN') ?? textAt(account, 'Othr', 'Id'),
    paymentCode: textAt(details, 'Purp', 'Prtry'),
    purpose: listAt(at(details, 'RmtInf'), 'Ustrd')
      .map(line => textAt(line) ?? '')
      .join(''),
  }
}

/** camt.053: its statements with their balances and entries. */
export function readCamt(text: string) {
  const message = at(parser.parse(text) as Xml, 'Document', 'BkToCstmrStmt')
  return {
    notice: textAt(message, 'GrpHdr', 'AddtlInf'),
    statements: listAt(message, 'Stmt').map(one => ({
      id: textAt(one, 'Id'),
      number: textAt(one, 'ElctrncSeqNb'),
      account: textAt(one, 'Acct', 'Id', 'Othr', 'Id'),
      currency: textAt(one, 'Acct', 'Ccy'),
      balances: Object.fromEntries(
        listAt(one, 'Bal').map(of => [
          textAt(of, 'Tp', 'CdOrPrtry', 'Cd') ?? '',
          `${signed(of)} ${textAt(of, 'Amt', '@Ccy')} ${textAt(of, 'Dt', 'Dt')}`,
        ]),
      ),
      entries: listAt(one, 'Ntry').map(entryOf),
    })),
  }
}

export type Mt940Line = {
  readonly valueDay: string
  readonly entryDay: string
  readonly mark: string
  readonly amount: string
  readonly type: string
  readonly own: string
  readonly bank: string
  readonly supplement: string
  readonly information: readonly string[]
}

export type Mt940Message = {
  readonly reference: string
  readonly account: string
  readonly number: string
  readonly opening: string
  readonly closing: string
  readonly lines: readonly Mt940Line[]
}

const setX = /^[A-Za-z0-9/\-?:().,'+ ]*$/
const field61 = /^(\d{6})(\d{4})(R?[CD])(\d+,\d*)([NSF][A-Z]{3})([^/]{1,16})\/\/([^/]{1,16})$/
const balance = /^[CD]\d{6}[A-Z]{3}\d+,\d*$/

/** The fields of a message: what begins with a tag, and the lines that go on with it. */
function fieldsOf(lines: readonly string[]): { tag: string; lines: string[] }[] {
  const fields: { tag: string; lines: string[] }[] = []
  for (const line of lines) {
    if (!setX.test(line) || line.length > 70) throw new Error(`no line of SWIFT: ${JSON.stringify(line)}`)
    const tagged = /^:(20|25|28C|60F|61|86|62F):(.*)$/.exec(line)
    if (tagged) fields.push({ tag: tagged[1] ?? '', lines: [tagged[2] ?? ''] })
    else if (/^[-:]/.test(line) || line === '') throw new Error(`a line begins badly: ${JSON.stringify(line)}`)
    else fields.at(-1)?.lines.push(line)
  }
  return fields
}

function messageOf(all: readonly string[]): Mt940Message {
  const fields = fieldsOf(all)
  const once = (tag: string, form: RegExp): string => {
    const [found, ...more] = fields.filter(field => field.tag === tag)
    if (!found || more.length || found.lines.length !== 1 || !form.test(found.lines[0] ?? ''))
      throw new Error(`field ${tag} is not as it must be`)
    return found.lines[0] ?? ''
  }
  const order = fields.map(({ tag }) => tag).join(' ')
  if (!/^20 25 28C 60F( 61( 86)?)* 62F$/.test(order)) throw new Error(`fields out of order: ${order}`)
  const lines: Mt940Line[] = []
  for (const [n, { tag, lines: of }] of fields.entries()) {
    if (tag !== '61') continue
    const [, valueDay, entryDay, mark, amount, type, own, bank] = field61.exec(of[0] ?? '') ?? []
    if (!bank || of.length > 2 || (of[1] ?? '').length > 34) throw new Error(`no field 61: ${of.join('|')}`)
    const below = fields[n + 1]
    const information = below?.tag === '86' ? below.lines : []
    if (information.length > 6 || information.some(line => line.length > 65)) throw new Error('field 86 is too long')
    lines.push({ valueDay, entryDay, mark, amount, type, own, bank, supplement: of[1] ?? '', information } as Mt940Line)
  }
  return {
    reference: once('20', /^(?!\/)(?!.*\/\/).{1,16}(?<!\/)$/),
    account: once('25', /^.{1,35}$/),
    number: once('28C', /^\d{1,5}\/\d{1,5}$/),
    opening: once('60F', balance),
    closing: once('62F', balance),
    lines,
  }
}

/** MT940 as a file for a customer: messages of text blocks, each ended by a line of a single dash. */
export function readMt940(text: string): Mt940Message[] {
  const all = text.split('\r\n')
  if (all.pop() !== '') throw new Error('the last line is not ended')
  const messages: Mt940Message[] = []
  let open: string[] = []
  for (const line of all) {
    if (line !== '-') open.push(line)
    else {
      messages.push(messageOf(open))
      open = []
    }
  }
  if (open.length) throw new Error('a message is not ended')
  return messages
}
