// The case that closes an alarm of the auditor: a person found why books and entries differed, and mended it; asked at the desk.
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import { aboutNobody, type CaseContext, type CaseKind, formOf, groundsOf } from '#cases/index.ts'
import { bankTimeOf } from '#kit/clock.ts'
import { Refusal } from '#kit/refusal.ts'
import { reject } from '#kit/rejection.ts'
import * as store from './store.ts'

/** The account by its number; empty for what is of no account. */
type AlarmEnd = { readonly account: string; readonly grounds: string }

async function alarmsOf({ tx }: Pick<CaseContext, 'tx'>, { account }: AlarmEnd) {
  const found = account ? ((await store.balances(tx, [], [account]))[0] ?? null) : null
  if (account && !found) throw new Refusal('AccountNotFoundException')
  return { id: found?.id ?? null, alarms: await store.alarmsOf(tx, found?.id ?? null) }
}

export const booksAlarmCase: CaseKind<AlarmEnd> = {
  name: 'BOOKS_ALARM',
  ...caseKinds.BOOKS_ALARM,
  parse(given) {
    const { account, grounds } = formOf({ account: '', ...given }, ['account', 'grounds'])
    return { account, grounds: groundsOf(grounds) }
  },
  async open(ctx, { content, org }) {
    if (org) throw new Refusal('ForbiddenException')
    if (!(await alarmsOf(ctx, content)).alarms.length) throw new Refusal('AlarmNotFoundException')
    return { content, subject: aboutNobody(), single: content.account || 'BOOKS' }
  },
  async facts(ctx, { content }) {
    const { alarms } = await alarmsOf(ctx, content)
    return [
      { code: 'account', after: content.account || null },
      ...alarms.flatMap(({ law, detail, raisedAt }) => {
        const at = bankTimeOf(ctx, raisedAt)
        return [
          { code: 'law', after: law, at },
          { code: 'difference', after: detail, at },
        ] as const
      }),
    ]
  },
  changes: ({ account, grounds }) => [
    { code: 'account', after: account || null },
    { code: 'grounds', after: grounds },
  ],
  check: async (ctx, { content }) =>
    (await alarmsOf(ctx, content)).alarms.length ? null : reject('AlarmNotFoundException'),
  async execute(ctx, { number, content }) {
    const { id } = await alarmsOf(ctx, content)
    await store.closeAlarms(ctx.tx, id, `case ${number}: ${content.grounds}`)
  },
}
