// The case that ends the limits of a client identified from afar: they were seen at a counter; asked at the desk.
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import { aboutNobody, type CaseContext, type CaseKind, formOf, groundsOf } from '#cases/index.ts'
import { Refusal } from '#kit/refusal.ts'
import { reject } from '#kit/rejection.ts'
import * as store from './store.ts'

type SeenClient = { readonly grounds: string }

/** Refuses CompanyNotFoundException. */
async function holderOf({ tx }: Pick<CaseContext, 'tx'>, org: string | null): Promise<store.HolderRow> {
  const holder = org && (await store.holder(tx, org))
  if (!holder) throw new Refusal('CompanyNotFoundException')
  return holder
}

export const remoteClientCase: CaseKind<SeenClient> = {
  name: 'CONFIRM_REMOTE_CLIENT',
  ...caseKinds.CONFIRM_REMOTE_CLIENT,
  parse: given => ({ grounds: groundsOf(formOf(given, ['grounds']).grounds) }),
  async open(ctx, { content, org }) {
    const holder = await holderOf(ctx, org)
    if (!holder.is_remote) throw new Refusal('ClientConfirmedException')
    return { content, subject: aboutNobody(holder.name), single: holder.org }
  },
  async facts(ctx, { org }) {
    const { name, inn, is_remote: isRemote, accounts } = await holderOf(ctx, org)
    return [
      { code: 'companyName', after: name },
      { code: 'companyInn', after: inn },
      { code: 'isRemote', before: String(isRemote), after: 'false' },
      { code: 'accounts', after: String(accounts) },
    ]
  },
  changes: ({ grounds }) => [
    { code: 'isRemote', before: 'true', after: 'false' },
    { code: 'grounds', after: grounds },
  ],
  check: async (ctx, { org }) => ((await holderOf(ctx, org)).is_remote ? null : reject('ClientConfirmedException')),
  async execute(ctx, { number, org }) {
    const holder = await holderOf(ctx, org)
    if (!(await store.confirmHolder(ctx.tx, holder.org))) throw new Refusal('ClientConfirmedException')
    ctx.record({ org: holder.org, subject: holder.org, action: 'client.confirm', params: { case: number } })
  },
}
