// Writes and parses messages of rails: pacs.008.001.08 out, pacs.028.001.03 to ask, pacs.002.001.10 back.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { print } from '@bank/contracts/money.ts'
import { XMLBuilder } from 'fast-xml-parser'
import { ParseOption, XmlDocument, XsdValidator } from 'libxml2-wasm'
import { abroadTransaction } from './cbpr.ts'
import {
  isStatus,
  type Pacs002Text,
  type Pacs008Text,
  type Pacs028Text,
  type RailParty,
  type RailStatus,
  type TransferBody,
  termsOf,
} from './rail.ts'

const kinds = {
  pacs008: 'pacs.008.001.08',
  pacs002: 'pacs.002.001.10',
  pacs028: 'pacs.028.001.03',
} as const
type MessageKind = keyof typeof kinds

const spaceOf = (kind: MessageKind): string => `urn:iso:std:iso:20022:tech:xsd:${kinds[kind]}`

const builder = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: true })

function write(kind: MessageKind, content: object): string {
  const body: string = builder.build({ Document: { '@_xmlns': spaceOf(kind), ...content } })
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}`
}

/** The standard's free text lines are 140 characters long; cut between characters, not inside one. */
function lines(text: string): string[] {
  const all = [...text]
  return Array.from({ length: Math.ceil(all.length / 140) }, (_, n) => all.slice(n * 140, (n + 1) * 140).join(''))
}

const party = ({ name, inn }: RailParty) => ({ Nm: name, ...(inn && { Id: { OrgId: { Othr: { Id: inn } } } }) })
/** A Kyrgyz account is not an IBAN, so it stands under `Othr`. */
const account = ({ account: id, proxy }: RailParty) => ({
  Id: { Othr: { Id: id } },
  ...(proxy && { Prxy: { Id: proxy } }),
})
const agent = ({ bic }: RailParty) => ({ FinInstnId: { ClrSysMmbId: { MmbId: bic } } })

export type OutgoingTransfer = { readonly endToEndId: string; readonly body: TransferBody }

function transaction({ endToEndId, body }: OutgoingTransfer) {
  if (body.abroad) return abroadTransaction(endToEndId, body)
  const { amount, valueDate } = termsOf(body)
  return {
    PmtId: { InstrId: body.number, EndToEndId: endToEndId, TxId: endToEndId },
    IntrBkSttlmAmt: { '@_Ccy': amount.currency, '#text': print(amount) },
    IntrBkSttlmDt: valueDate,
    ChrgBr: 'SLEV',
    Dbtr: party(body.payer),
    DbtrAcct: account(body.payer),
    DbtrAgt: agent(body.payer),
    CdtrAgt: agent(body.recipient),
    Cdtr: party(body.recipient),
    CdtrAcct: account(body.recipient),
    ...(body.paymentCode && { Purp: { Prtry: body.paymentCode } }),
    RmtInf: {
      Ustrd: lines(body.purpose),
      ...(body.reference && { Strd: { CdtrRefInf: { Ref: body.reference } } }),
    },
  }
}

type Heading = { readonly messageId: string; readonly at: Date }

export function writePacs008({ messageId, at }: Heading, transfers: readonly OutgoingTransfer[]): Pacs008Text {
  return write('pacs008', {
    FIToFICstmrCdtTrf: {
      GrpHdr: {
        MsgId: messageId,
        CreDtTm: at.toISOString(),
        NbOfTxs: String(transfers.length),
        SttlmInf: { SttlmMtd: transfers.some(({ body }) => body.abroad) ? 'INDA' : 'CLRG' },
      },
      CdtTrfTxInf: transfers.map(transaction),
    },
  }) as Pacs008Text
}

/** Asks what became of one transfer. */
export function writePacs028({ messageId, at }: Heading, endToEndId: string): Pacs028Text {
  return write('pacs028', {
    FIToFIPmtStsReq: {
      GrpHdr: { MsgId: messageId, CreDtTm: at.toISOString() },
      TxInf: { StsReqId: messageId, OrgnlEndToEndId: endToEndId, OrgnlTxId: endToEndId },
    },
  }) as Pacs028Text
}

export type StatusReport = {
  readonly messageId: string
  readonly originalMessageId: string
  readonly endToEndId: string
  readonly status: RailStatus
  readonly reason: string | null
  readonly text: string | null
}

export function writePacs002(report: StatusReport, at: Date): Pacs002Text {
  const { messageId, originalMessageId, endToEndId, status, reason, text } = report
  return write('pacs002', {
    FIToFIPmtStsRpt: {
      GrpHdr: { MsgId: messageId, CreDtTm: at.toISOString() },
      OrgnlGrpInfAndSts: { OrgnlMsgId: originalMessageId, OrgnlMsgNmId: kinds.pacs008 },
      TxInfAndSts: {
        OrgnlEndToEndId: endToEndId,
        OrgnlTxId: endToEndId,
        TxSts: status,
        ...(reason && { StsRsnInf: { Rsn: { Cd: reason }, ...(text && { AddtlInf: text.slice(0, 105) }) } }),
      },
    },
  }) as Pacs002Text
}

const parseOptions = ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE

type XmlNode = XmlDocument | NonNullable<ReturnType<XmlDocument['get']>>

/** Reads one document of the kind; `at` gives the text of the first element on a path, null when there is none. */
function reading<T>(
  kind: MessageKind,
  text: string,
  use: (doc: XmlDocument, at: (node: XmlNode, path: string) => string | null) => T,
): T {
  const doc = XmlDocument.fromString(text, { option: parseOptions })
  try {
    const names = { p: spaceOf(kind) }
    return use(doc, (node, path) => ('get' in node ? (node.get(path, names)?.content ?? null) : null))
  } finally {
    doc.dispose()
  }
}

const must = (value: string | null, what: string): string => {
  if (value === null || value === '') throw new Error(`the message has no ${what}`)
  return value
}

export type ReceivedTransfer = {
  readonly endToEndId: string
  readonly amount: string
  readonly currency: string
  readonly recipientAccount: string
  readonly recipientBic: string
  readonly reference: string | null
}

/** What a rail reads in our message. */
export function readPacs008(text: Pacs008Text): { messageId: string; transfers: ReceivedTransfer[] } {
  return reading('pacs008', text, (doc, at) => ({
    messageId: must(at(doc, '/p:Document/p:FIToFICstmrCdtTrf/p:GrpHdr/p:MsgId'), 'MsgId'),
    transfers: doc.find('/p:Document/p:FIToFICstmrCdtTrf/p:CdtTrfTxInf', { p: spaceOf('pacs008') }).map(node => ({
      endToEndId: must(at(node, 'p:PmtId/p:EndToEndId'), 'EndToEndId'),
      amount: must(at(node, 'p:IntrBkSttlmAmt'), 'IntrBkSttlmAmt'),
      currency: must(at(node, 'p:IntrBkSttlmAmt/@Ccy'), 'Ccy'),
      recipientAccount: must(at(node, 'p:CdtrAcct/p:Id/p:IBAN') ?? at(node, 'p:CdtrAcct/p:Id/p:Othr/p:Id'), 'CdtrAcct'),
      recipientBic: must(
        at(node, 'p:CdtrAgt/p:FinInstnId/p:BICFI') ?? at(node, 'p:CdtrAgt/p:FinInstnId/p:ClrSysMmbId/p:MmbId'),
        'CdtrAgt',
      ),
      reference: at(node, 'p:RmtInf/p:Strd/p:CdtrRefInf/p:Ref'),
    })),
  }))
}

/** What a rail reads in our question. */
export function readPacs028(text: Pacs028Text): { messageId: string; endToEndId: string } {
  const root = '/p:Document/p:FIToFIPmtStsReq'
  return reading('pacs028', text, (doc, at) => ({
    messageId: must(at(doc, `${root}/p:GrpHdr/p:MsgId`), 'MsgId'),
    endToEndId: must(at(doc, `${root}/p:TxInf/p:OrgnlEndToEndId`), 'OrgnlEndToEndId'),
  }))
}

/** What the rail says became of one transfer. */
export function readPacs002(text: Pacs002Text): StatusReport {
  return reading('pacs002', text, (doc, at) => {
    const root = '/p:Document/p:FIToFIPmtStsRpt'
    const status = must(at(doc, `${root}/p:TxInfAndSts/p:TxSts`), 'TxSts')
    if (!isStatus(status)) throw new Error(`unknown status ${status}`)
    return {
      messageId: must(at(doc, `${root}/p:GrpHdr/p:MsgId`), 'MsgId'),
      originalMessageId: at(doc, `${root}/p:OrgnlGrpInfAndSts/p:OrgnlMsgId`) ?? '',
      endToEndId: must(at(doc, `${root}/p:TxInfAndSts/p:OrgnlEndToEndId`), 'OrgnlEndToEndId'),
      status,
      reason:
        at(doc, `${root}/p:TxInfAndSts/p:StsRsnInf/p:Rsn/p:Cd`) ??
        at(doc, `${root}/p:TxInfAndSts/p:StsRsnInf/p:Rsn/p:Prtry`),
      text: at(doc, `${root}/p:TxInfAndSts/p:StsRsnInf/p:AddtlInf`),
    }
  })
}

const validators = new Map<string, XsdValidator>()

function validatorOf(folder: string, kind: MessageKind): XsdValidator {
  const path = join(folder, `${kinds[kind]}.xsd`)
  const known = validators.get(path)
  if (known) return known
  const schema = XmlDocument.fromString(readFileSync(path, 'utf8'), { option: parseOptions })
  const made = XsdValidator.fromDoc(schema)
  validators.set(path, made)
  return made
}

/** Throws when a message breaks the public schema; asks nothing where no folder of schemas is named. */
export function validate(kind: MessageKind, text: string, folder: string | null): void {
  if (!folder) return
  const doc = XmlDocument.fromString(text, { option: parseOptions })
  try {
    validatorOf(folder, kind).validate(doc)
  } finally {
    doc.dispose()
  }
}
