// A person asks the bank for a certificate of their own token, in the portal.
import type { TokenCertificateInput } from '@bank/contracts/generated/access-control.ts'
import { type AskedCase, askByPerson } from '#cases/index.ts'
import { worksAt } from '#identity/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { Refusal } from '#kit/refusal.ts'

/** For the contract under which they work now: the first one, or the next with the signature of the one that ends. */
export async function askTokenCertificate(
  ctx: Ctx,
  { signType: method, request, cms }: TokenCertificateInput,
): Promise<AskedCase> {
  // A case calls it a method, and would refuse it under that name.
  if (method !== 'RU_TOKEN_2' && method !== 'RU_TOKEN_S') throw new Refusal('TaskFieldException', { name: 'signType' })
  const { org, personId, contractId } = ctx.me
  const own = (await worksAt(ctx.tx, { org, personId })).find(one => one.contract_id === contractId)
  if (!own) throw new Refusal('UserNotFoundException')
  const content = { businessUserContractId: own.work_id, method, request }
  return cms
    ? askByPerson(ctx, { kind: 'RU_TOKEN_CERTIFICATE_RENEW', content: { ...content, cms } })
    : askByPerson(ctx, { kind: 'RU_TOKEN_CERTIFICATE_ISSUE', content })
}
