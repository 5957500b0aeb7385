// Writes a transfer abroad as pacs.008 by CBPR+, for correspondent banks.
import { countryOfBic, isIban, toLatin } from '@bank/contracts/abroad.ts'
import { print } from '@bank/contracts/money.ts'
import { type AbroadDetails, abroadOf, type TransferBody, termsOf } from './rail.ts'

/** Who bears the charges; that the whole sum is guaranteed stands among the instructions. */
const charges = { BEN: 'CRED', SHA: 'SHAR', OUR: 'DEBT', GOUR: 'DEBT' } as const

const institution = (bic: string) => ({ FinInstnId: { BICFI: bic } })
const other = (id: string) => ({ Id: { Othr: { Id: id } } })
const identified = (id: string, scheme: string) => ({ OrgId: { Othr: { Id: id, SchmeNm: { Prtry: scheme } } } })

/** A bank in Russia is known by its BIK, others by their SWIFT code. */
function recipientBank({ recipient }: TransferBody, { russia, bankName }: AbroadDetails) {
  if (!russia) return { CdtrAgt: institution(recipient.bic) }
  return {
    CdtrAgt: {
      FinInstnId: {
        ...(recipient.bic && { BICFI: recipient.bic }),
        ClrSysMmbId: { ClrSysId: { Cd: 'RUCBC' }, MmbId: russia.bik },
        ...(bankName && { Nm: bankName }),
      },
    },
    CdtrAgtAcct: other(russia.corrAccount),
  }
}

function recipientParty({ recipient }: TransferBody, { address, country, russia, kazakhstan }: AbroadDetails) {
  const id = russia ? identified(russia.inn, 'INN') : kazakhstan ? identified(kazakhstan.bin, 'BIN') : null
  return { Nm: recipient.name, PstlAdr: { Ctry: country, AdrLine: address }, ...(id && { Id: id }) }
}

const purposeCode = ({ russia, kazakhstan }: AbroadDetails): string | null =>
  russia ? `VO${russia.codeVo}` : kazakhstan ? `KNP${kazakhstan.knp}` : null

/** One transaction, in the order of the schema. */
export function abroadTransaction(endToEndId: string, body: TransferBody) {
  const abroad = abroadOf(body)
  const { amount, valueDate } = termsOf(body)
  const { payer, recipient } = body
  const sum = { '@_Ccy': amount.currency, '#text': print(amount) }
  const code = purposeCode(abroad)
  return {
    PmtId: { InstrId: body.number, EndToEndId: endToEndId, TxId: endToEndId },
    IntrBkSttlmAmt: sum,
    IntrBkSttlmDt: valueDate,
    InstdAmt: sum,
    ChrgBr: charges[abroad.option],
    InstgAgt: institution(abroad.own.bic),
    InstdAgt: institution(abroad.correspondent.bic),
    ...(abroad.intermediaryBic && { IntrmyAgt1: institution(abroad.intermediaryBic) }),
    Dbtr: {
      Nm: toLatin(abroad.payer?.name || payer.name),
      PstlAdr: {
        Ctry: countryOfBic(abroad.own.bic),
        ...(abroad.payer?.address && { AdrLine: abroad.payer.address }),
      },
      ...(payer.inn && { Id: identified(payer.inn, 'INN') }),
    },
    DbtrAcct: other(payer.account),
    DbtrAgt: institution(abroad.own.bic),
    ...recipientBank(body, abroad),
    Cdtr: recipientParty(body, abroad),
    CdtrAcct: isIban(recipient.account, abroad.country)
      ? { Id: { IBAN: recipient.account } }
      : other(recipient.account),
    ...(abroad.option === 'GOUR' && { InstrForNxtAgt: { InstrInf: 'Guaranteed OUR, full amount' } }),
    ...(code && { Purp: { Prtry: code } }),
    RmtInf: { Ustrd: body.purpose },
  }
}
