// The forms of cases about what people sign with: their method, certificates of their tokens, and whom the bank believes.
import type { SignType } from '@bank/contracts/access.ts'
import type { AskField, AskForm, AskValues } from './askField.ts'

/** The list of the contract would be fetched before the queue. */
const methods = ['TOTP', 'PAY_CONTROL', 'RU_TOKEN_2', 'RU_TOKEN_S'] as const satisfies readonly SignType[]

const grounds: AskField = { name: 'grounds', label: 'cases.field.grounds', isLong: true }
const known = (name: string): AskField => ({ name, label: 'cases.fact.certificateSerial', isHidden: true })
const method: AskField = { name: 'method', label: 'cases.fact.tokenMethod', choices: ['RU_TOKEN_2', 'RU_TOKEN_S'] }
const request: AskField = { name: 'request', label: 'cases.field.request', file: 'request' }
const cms: AskField = { name: 'cms', label: 'cases.field.cms', file: 'cms' }
const needs = ['companyId', 'businessUserContractId'] as const

const anchorFields = ({ change }: AskValues): readonly AskField[] => [
  { name: 'change', label: 'cases.field.change', isHidden: true },
  ...(change === 'UNLIST'
    ? [known('certificate')]
    : [
        { name: 'name', label: 'cases.fact.anchorName' } as const,
        { name: 'certificate', label: 'cases.field.certificate', file: 'certificate' } as const,
        { name: 'addresses', label: 'cases.fact.listAddresses', isLong: true } as const,
      ]),
  grounds,
]

export const meansForms: Readonly<Record<string, AskForm>> = {
  CHANGE_SIGN_TYPE: {
    needs,
    fields: [{ name: 'signType', label: 'cases.fact.signType', choices: methods }],
    isPreviewed: true,
  },
  RU_TOKEN_CERTIFICATE_ISSUE: { needs, fields: [method, request] },
  RU_TOKEN_CERTIFICATE_RENEW: { needs, fields: [method, request, cms] },
  RU_TOKEN_CERTIFICATE_REVOKE: { needs: ['companyId'], fields: [known('certificateId'), grounds] },
  CERTIFICATE_ANCHOR: { needs: ['rules'], fields: anchorFields },
}
