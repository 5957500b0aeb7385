// Previews a case before a clerk asks it: what it would change, and whom it touches now.
import type { Clerk } from '#kit/deskDoor.ts'
import type { BankCtx } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { type DeskForm, kindOfForm } from './ask.ts'
import { touchesOf } from './facts.ts'
import type { CaseFact } from './kind.ts'

export type CasePreview = { readonly changes: readonly CaseFact[]; readonly touches: readonly CaseFact[] }

/** Grounds are written last, where a kind asks for some: what a case changes is seen without them. */
const ungrounded = '–'

/** Refuses what asking would refuse, and ValidationException for a kind that touches nobody else. */
export const previewAtDesk = (ctx: BankCtx, clerk: Clerk, { org, ...form }: DeskForm): Promise<CasePreview> =>
  kindOfForm(form)(async kind => {
    if (!kind.touches) throw new Refusal('ValidationException', { field: 'kind' })
    if (!kind.asks.desk || !kind.proposes.includes(clerk.role)) throw new Refusal('ForbiddenException')
    const grounds = !kind.isWithoutGrounds && { grounds: form.content.grounds || ungrounded }
    const asked = kind.parse({ ...form.content, ...grounds })
    const { content } = await ctx.tx.beyondDesk(() => kind.open(ctx, { content: asked, org }))
    const changes = kind.changes(content).filter(({ code }) => code !== 'grounds')
    return { changes, touches: await touchesOf(ctx, kind, { content, org }) }
  })
