// The case that revokes a certificate of a token: asked by a first signer or at the desk. At the bank it counts no more at once; the authority is told after that.
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import { type CaseContext, type CaseFact, type CaseKind, formOf, groundsOf, idOf } from '#cases/index.ts'
import { personFacts } from '#identity/index.ts'
import { newId } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { reject } from '#kit/rejection.ts'
import * as store from './store.ts'

type Revocation = { readonly certificateId: string; readonly grounds: string }
type RevocationForm = { readonly org: string | null; readonly content: Revocation }

const find = ({ tx }: Pick<CaseContext, 'tx'>, { org, content }: RevocationForm) =>
  org ? store.certificateById(tx, { id: content.certificateId, org }) : null

/** Refuses CertificateNotFoundException for one of another company as for none. */
async function mustFind(ctx: Pick<CaseContext, 'tx'>, form: RevocationForm): Promise<store.RegisteredCertificate> {
  const one = await find(ctx, form)
  if (!one) throw new Refusal('CertificateNotFoundException')
  return one
}

export const revokeCase: CaseKind<Revocation> = {
  name: 'RU_TOKEN_CERTIFICATE_REVOKE',
  ...caseKinds.RU_TOKEN_CERTIFICATE_REVOKE,
  parse(given) {
    const { certificateId, grounds } = formOf(given, ['certificateId', 'grounds'])
    return { certificateId: idOf(certificateId, 'CertificateNotFoundException'), grounds: groundsOf(grounds) }
  },
  async open(ctx, form) {
    const one = await mustFind(ctx, form)
    if (one.state !== 'AWAKE') throw new Refusal('CertificateEndedException')
    const person = await personFacts(ctx.tx, one.person_id)
    return {
      content: form.content,
      subject: {
        personId: one.person_id,
        personContractId: null,
        inn: person?.inn ?? null,
        name: person?.fullName ?? null,
      },
      single: one.id,
    }
  },
  async facts(ctx, one) {
    const found = await mustFind(ctx, one)
    return [
      { code: 'tokenMethod', after: found.kind },
      { code: 'certificateSerial', after: found.serial },
      { code: 'certificateUntil', after: found.not_after.toISOString() },
    ] satisfies CaseFact[]
  },
  changes: ({ grounds }) => [{ code: 'grounds', after: grounds }],
  async check(ctx, one) {
    return (await find(ctx, one))?.state === 'AWAKE' ? null : reject('CertificateEndedException')
  },
  async execute(ctx, one) {
    const { id } = await mustFind(ctx, one)
    const at = ctx.clock.now()
    const found = await store.lockCertificate(ctx.tx, id)
    if (!found || !(await store.endCertificate(ctx.tx, { id, state: 'REVOKED', at })))
      throw new Refusal('CertificateEndedException')
    const { org, person_id, contract_id, person_contract_id, kind, der } = found
    await store.addOrder(ctx.tx, {
      ...{
        id: newId(),
        purpose: 'REVOKE',
        org,
        person_id,
        contract_id,
        person_contract_id,
        kind,
        der,
        at,
        case_number: one.number,
      },
    })
    const params = { case: one.number, method: kind, serial: found.serial }
    ctx.record({ org, subject: person_id, action: 'certificate.revoke', params })
    ctx.tx.after(() => ctx.live.wakeSessions(person_id))
  },
}
