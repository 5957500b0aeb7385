// Writes a transfer abroad as MT103: character set X, lines of 35, commas in amounts.
import { isOrganisationBin, toLatin } from '@bank/contracts/abroad.ts'
import { swiftAmount, swiftDay, swiftLines } from '#kit/swiftText.ts'
import { type AbroadDetails, abroadOf, type TransferBody, termsOf } from './rail.ts'

/** At most so many lines of 35. */
export const linesOf = (text: string, atMost: number): string[] => swiftLines(toLatin(text), { width: 35, atMost })

/** Who bears the charges: that the whole sum is guaranteed stands among the instructions. */
const charges = { BEN: 'BEN', SHA: 'SHA', OUR: 'OUR', GOUR: 'OUR' } as const

/** 16 signs of the payment's own id: unique in the bank, and found again by it. */
export const referenceOf = (endToEndId: string): string => endToEndId.slice(-16).toUpperCase()

/** Account, name, INN and address, in the four lines that there are. */
function payerLines({ payer }: TransferBody, { payer: latin }: AbroadDetails): string[] {
  const { account, inn } = payer
  const name = linesOf(latin?.name || payer.name, 2)
  const known = inn ? [`INN ${inn}`] : []
  const address = latin?.address ? linesOf(latin.address, 3 - name.length - known.length) : []
  return [`/${account}`, ...name, ...known, ...address, 'KYRGYZSTAN']
}

function bankLines({ recipient }: TransferBody, { russia, bankName }: AbroadDetails): string[] {
  if (russia) return [`:57D://RU${russia.bik}.${russia.corrAccount}`, ...linesOf(bankName ?? recipient.bic, 2)]
  return [`:57A:${recipient.bic}`]
}

/** Account, name and address; before the name what identifies the recipient at home. */
function recipientLines(
  { recipient }: TransferBody,
  { address, country, russia, kazakhstan }: AbroadDetails,
): string[] {
  const { name, account } = recipient
  const bin = kazakhstan && `${isOrganisationBin(kazakhstan.bin) ? 'BIN' : 'IIN'}${kazakhstan.bin}`
  const known = russia ? `INN${russia.inn}.KPP${russia.kpp}` : bin
  const room = known ? 3 : 4
  const named = linesOf(name, 2)
  return [`/${account}`, ...(known ? [known] : []), ...named, ...linesOf(`${address}, ${country}`, room - named.length)]
}

/** A payer of ours is a non-resident company there (27); the recipient a resident company (17) or person (19). */
function purposeLines({ purpose }: TransferBody, { russia, kazakhstan }: AbroadDetails, currency: string): string[] {
  if (russia) return linesOf(`(VO${russia.codeVo})${purpose}`, 4)
  if (!kazakhstan) return linesOf(purpose, 4)
  const kbe = isOrganisationBin(kazakhstan.bin) ? '17' : '19'
  return linesOf(`EKNP 27${kbe}${currency}${kazakhstan.knp} ${purpose}`, 4)
}

export type Mt103 = { readonly endToEndId: string; readonly body: TransferBody }

/** The text as the network carries it, without the checks that the network adds itself. */
export function writeMt103({ endToEndId, body }: Mt103): string {
  const abroad = abroadOf(body)
  termsOf(body)
  const { amount, currency, valueDate } = body
  const whole = (bic: string): string => `${bic.slice(0, 8)}X${(bic.slice(8) || 'XXX').padEnd(3, 'X')}`
  const lines = [
    `{1:F01${whole(abroad.own.bic).replace('X', 'A')}0000000000}{2:I103${whole(abroad.correspondent.bic)}N}{4:`,
    `:20:${referenceOf(endToEndId)}`,
    ':23B:CRED',
    `:32A:${swiftDay(valueDate)}${currency}${swiftAmount(amount)}`,
    `:33B:${currency}${swiftAmount(amount)}`,
    `:50K:${payerLines(body, abroad).join('\n')}`,
    `:52A:${abroad.own.bic}`,
    `:53B:/${abroad.correspondent.account}`,
    ...(abroad.intermediaryBic ? [`:56A:${abroad.intermediaryBic}`] : []),
    ...bankLines(body, abroad),
    `:59:${recipientLines(body, abroad).join('\n')}`,
    `:70:${purposeLines(body, abroad, currency).join('\n')}`,
    `:71A:${charges[abroad.option]}`,
    ...(abroad.option === 'GOUR' ? [':72:/REC/GUARANTEED OUR, FULL AMOUNT'] : []),
    '-}',
  ]
  return lines.join('\n')
}
