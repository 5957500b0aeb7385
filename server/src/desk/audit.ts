// The bank's own audit: who came in, whose pages they opened, what they searched, each step with its clerk.
import { type DeskAction, deskActions } from '@bank/contracts/audit.ts'
import { bankOrg } from '@bank/contracts/bank.ts'
import type * as wire from '@bank/contracts/generated/desk.ts'
import type { Pageable } from '@bank/contracts/generated/prelude.ts'
import type { DeskCtx } from '#kit/deskDoor.ts'
import { sliceOf } from '#kit/page.ts'
import { auditLines, staff } from './store.ts'

/** Values that are texts and numbers, as texts. */
export const told = (params: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))

export async function bankAudit(
  { tx }: DeskCtx,
  { clerkId = null, subjectId = null, group = null, from = null, until = null }: wire.BankAuditFilter,
  pageable: Pageable,
): Promise<wire.BankAuditPage> {
  const actions = group && (Object.keys(deskActions) as DeskAction[]).filter(action => deskActions[action] === group)
  const names = new Map((await staff(tx)).map(({ id, full_name }) => [id, full_name]))
  const { total, rows } = await tx.beyondDesk(() =>
    auditLines(tx, { org: bankOrg, clerkId, subjectId, actions, from, until }, sliceOf(pageable)),
  )
  return {
    total,
    elements: rows.map(({ number, at, action, address, trace, params, person_id, subject_id }) => ({
      ...{ number: Number(number), at, action, address, trace, params: told(params) },
      clerkId: person_id,
      clerkName: person_id && (names.get(person_id) ?? null),
      subjectId: subject_id,
    })),
  }
}
