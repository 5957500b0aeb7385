// Stops of the bank, for whichever noun has what can be stopped: a brake that one clerk pulls at once, and the case by which two let it go on.
import { type CaseKindName, caseKinds } from '@bank/contracts/caseKinds.ts'
import { Refusal } from '#kit/refusal.ts'
import { reject } from '#kit/rejection.ts'
import type { BankCase, CaseContext } from './case.ts'
import type { CaseFact, CaseKind, OpenedCase } from './kind.ts'

type StopForm<Content> = { readonly content: Content; readonly org: string | null }

type StopKinds<Content, Found> = Pick<CaseKind<Content>, 'parse' | 'facts'> & {
  readonly names: { readonly stop: CaseKindName; readonly release: CaseKindName }
  /** As it is now, locked where it is about to be stopped. Refuses where there is none. */
  find(ctx: CaseContext, form: StopForm<Content>, isLocked: boolean): Promise<Found>
  /** Whom it is about. */
  opened(found: Found, content: Content): OpenedCase<Content>
  /** What is said beside the grounds: that it is stopped, unless it has more to say. */
  changes?(content: Content, to: boolean): readonly CaseFact[]
  /** Stops it or lets it go on; what is so already stays. */
  set(ctx: CaseContext, one: BankCase<Content>, to: boolean): Promise<void>
}

export const stoppedChange = (to: boolean): CaseFact => ({
  code: 'isStopped',
  before: String(!to),
  after: String(to),
})

/** Refuses AlreadyStoppedException and NotStoppedException where it is so already. */
export function stopKinds<Content extends { readonly grounds: string }, Found extends { readonly stopped: boolean }>(
  of: StopKinds<Content, Found>,
): { readonly stop: CaseKind<Content>; readonly release: CaseKind<Content> } {
  const { names, parse, facts, find, opened, set, changes = (_, to) => [stoppedChange(to)] } = of
  const changesTo = (to: boolean) => (content: Content) => [
    ...changes(content, to),
    { code: 'grounds', after: content.grounds } as const,
  ]
  return {
    stop: {
      ...{ name: names.stop, ...caseKinds[names.stop], parse, facts },
      async open(ctx, form) {
        const found = await find(ctx, form, true)
        if (found.stopped) throw new Refusal('AlreadyStoppedException')
        return opened(found, form.content)
      },
      changes: changesTo(true),
      brake: {
        act: (ctx, one) => set(ctx, one, true),
        undo: (ctx, one) => set(ctx, one, false),
      },
    },
    release: {
      ...{ name: names.release, ...caseKinds[names.release], parse, facts },
      async open(ctx, form) {
        const found = await find(ctx, form, false)
        if (!found.stopped) throw new Refusal('NotStoppedException')
        return opened(found, form.content)
      },
      changes: changesTo(false),
      check: async (ctx, one) => ((await find(ctx, one, false)).stopped ? null : reject('NotStoppedException')),
      execute: (ctx, one) => set(ctx, one, false),
    },
  }
}
