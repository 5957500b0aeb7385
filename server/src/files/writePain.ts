// Writes credit transfers as pain.001.001.09, one batch for each account and day.
import { XMLBuilder } from 'fast-xml-parser'
import { type CreditTransfer, painSpace } from './pain.ts'
import { remittanceLines } from './xmlText.ts'

const builder = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: true, format: true })

const othr = (id: string) => ({ Id: { Othr: { Id: id } } })

const written = (said: CreditTransfer) => ({
  PmtId: { EndToEndId: said.transferNum },
  ...(said.rail && { PmtTpInf: { LclInstrm: { Prtry: said.rail } } }),
  Amt: { InstdAmt: { '@_Ccy': said.currency || 'KGS', '#text': said.amount } },
  CdtrAgt: { FinInstnId: { ClrSysMmbId: { MmbId: said.recipientBic } } },
  Cdtr: { Nm: said.recipientName, Id: { OrgId: { Othr: { Id: said.recipientInn } } } },
  CdtrAcct: othr(said.recipientAccount),
  ...(said.paymentCode && { Purp: { Prtry: said.paymentCode } }),
  ...(said.purpose && { RmtInf: { Ustrd: remittanceLines(said.purpose) } }),
})

export function writePain(rows: readonly CreditTransfer[], { id, at: moment }: { id: string; at: Date }): Uint8Array {
  const batches = Map.groupBy(rows, ({ payerAccount, valueDate }) => `${payerAccount} ${valueDate}`)
  const body: string = builder.build({
    Document: {
      '@_xmlns': painSpace('09'),
      CstmrCdtTrfInitn: {
        GrpHdr: { MsgId: id, CreDtTm: moment.toISOString(), NbOfTxs: String(rows.length), InitgPty: { Nm: 'Ordo' } },
        PmtInf: [...batches.values()].map((of, n) => ({
          PmtInfId: String(n + 1),
          PmtMtd: 'TRF',
          ReqdExctnDt: { Dt: of[0]?.valueDate },
          Dbtr: {},
          DbtrAcct: othr(of[0]?.payerAccount ?? ''),
          DbtrAgt: { FinInstnId: {} },
          CdtTrfTxInf: of.map(written),
        })),
      },
    },
  })
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`)
}
