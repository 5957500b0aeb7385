// The cases that ask for a certificate of a token: a first one, and the next one, whose request the key that ends has signed.
import { type CaseKindRow, caseKinds } from '@bank/contracts/caseKinds.ts'
import type { Lang } from '@bank/contracts/lang.ts'
import { type CaseContext, type CaseFact, type CaseKind, formOf, idOf } from '#cases/index.ts'
import {
  certificateAgreedText,
  keyOwner,
  mustFindWork,
  type PersonWork,
  subjectOf,
  tellSignersOf,
} from '#identity/index.ts'
import { newId } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { reject } from '#kit/rejection.ts'
import { hasAuthority, sendSms } from '#outside/index.ts'
import { checkSignature } from './check.ts'
import { bytesOfBase64, fingerprintOf, mustBeRequest } from './request.ts'
import * as store from './store.ts'
import { isTokenKind, type TokenKind } from './token.ts'
import { requestOf } from './x509.ts'

type CertificateForm = {
  readonly businessUserContractId: string
  readonly method: TokenKind
  /** PKCS#10 in base64. */
  readonly request: string
  /** Of a renewal: the detached CMS of the key that ends over the request. */
  readonly cms: string | null
}

function formOfCertificate(given: Readonly<Record<string, unknown>>, isRenewal: boolean): CertificateForm {
  const names = ['businessUserContractId', 'method', 'request'] as const
  const form = isRenewal ? formOf(given, [...names, 'cms'] as const) : { ...formOf(given, names), cms: null }
  if (!isTokenKind(form.method)) throw new Refusal('TaskFieldException', { name: 'method' })
  const { method, request, cms } = form
  return { businessUserContractId: idOf(form.businessUserContractId, 'UserNotFoundException'), method, request, cms }
}

const holderOf = (work: PersonWork, kind: TokenKind) => ({
  personId: work.person_id,
  contractId: work.contract_id,
  kind,
})

const requestBytes = ({ request }: CertificateForm): Buffer => bytesOfBase64(request) ?? Buffer.alloc(0)
const keyPrint = (form: CertificateForm): string =>
  fingerprintOf(requestOf(requestBytes(form)).key?.spki ?? Buffer.alloc(0))

/** The key that ends has signed the request: whoever holds the token asks. */
async function mustBeBySameHolder(ctx: CaseContext, work: PersonWork, form: CertificateForm): Promise<void> {
  const cms = form.cms === null ? null : bytesOfBase64(form.cms)
  if (!cms) throw new Refusal('TokenSignatureException')
  const registered = await store.certificatesOf(ctx.tx, holderOf(work, form.method))
  await checkSignature(ctx, { cms, content: requestBytes(form), registered })
}

const changes = (form: CertificateForm): readonly CaseFact[] => [
  { code: 'tokenMethod', after: form.method },
  { code: 'keyFingerprint', after: keyPrint(form) },
]

async function tell(ctx: CaseContext, { person_id: personId, org }: PersonWork, lang: Lang): Promise<void> {
  const [{ phone }, now] = [await keyOwner(ctx.tx, personId), ctx.machine.now()]
  await sendSms(ctx.tx, { phone, text: certificateAgreedText[lang], now })
  await tellSignersOf(ctx, { lang }, { personId, until: now, now, orgs: [org] })
}

const caseOf = (
  name: 'RU_TOKEN_CERTIFICATE_ISSUE' | 'RU_TOKEN_CERTIFICATE_RENEW',
  row: CaseKindRow,
): CaseKind<CertificateForm> => ({
  name,
  ...row,
  parse: given => formOfCertificate(given, name === 'RU_TOKEN_CERTIFICATE_RENEW'),
  async open(ctx, { content, org }) {
    if (!hasAuthority(ctx)) throw new Refusal('AuthorityMissingException')
    const work = await mustFindWork(ctx.tx, { id: content.businessUserContractId, org })
    mustBeRequest(ctx.config, content.request)
    if (content.cms !== null) await mustBeBySameHolder(ctx, work, content)
    return { content, subject: subjectOf(work), single: `${work.id} ${content.method}` }
  },
  async facts({ tx }, { org, content }) {
    const work = await mustFindWork(tx, { id: content.businessUserContractId, org })
    const [awake] = (await store.certificatesOf(tx, holderOf(work, content.method))).filter(
      ({ state }) => state === 'AWAKE',
    )
    return [
      ...changes(content),
      { code: 'signRight', after: work.right },
      { code: 'signType', after: work.sign_type },
      { code: 'verification', after: work.verification },
      { code: 'certificateUntil', after: awake ? awake.not_after.toISOString() : null },
    ]
  },
  changes,
  async check({ tx }, { org, content }) {
    const work = await mustFindWork(tx, { id: content.businessUserContractId, org })
    return work.state === 'ACTIVE' && work.verification === 'CONFIRMED' ? null : reject('UserNotFoundException')
  },
  async execute(ctx, { org, content, number, lang }) {
    const work = await mustFindWork(ctx.tx, { id: content.businessUserContractId, org })
    // The key that ends has signed for the next one; of a first one everybody who signs beside its owner hears.
    if (content.cms === null) await tell(ctx, work, lang)
    await store.addOrder(ctx.tx, {
      id: newId(),
      purpose: name === 'RU_TOKEN_CERTIFICATE_RENEW' ? 'RENEW' : 'ISSUE',
      ...{ org: work.org, person_id: work.person_id, contract_id: work.contract_id, person_contract_id: work.id },
      ...{ kind: content.method, der: requestBytes(content), case_number: number, at: ctx.clock.now() },
    })
  },
})

export const issueCase = caseOf('RU_TOKEN_CERTIFICATE_ISSUE', caseKinds.RU_TOKEN_CERTIFICATE_ISSUE)
export const renewCase = caseOf('RU_TOKEN_CERTIFICATE_RENEW', caseKinds.RU_TOKEN_CERTIFICATE_RENEW)
