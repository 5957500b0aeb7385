// Keeps unsaved values of forms at the bank, sealed and for one person alone, so that they outlive tab, browser and machine.
import { call, callOnce } from '../api.ts'
import { payment } from '../generated/payment/gql.ts'
import { sessionNow } from '../session.ts'
import { markDraft, takeMarks, unmarkDraft } from './drafts.ts'

export const unfinishedForms = payment(`
  query UnfinishedForms($legalPartyId: UUID!, $form: String) {
    unfinishedForms(legalPartyId: $legalPartyId, form: $form) { form savedAt values }
  }
`)

const keepUnfinished = payment(`
  mutation KeepUnfinished($unfinished: UnfinishedInput!) { keepUnfinished(unfinished: $unfinished) }
`)

const dropUnfinished = payment(`
  mutation DropUnfinished($legalPartyId: UUID!, $forms: [String!]!) {
    dropUnfinished(legalPartyId: $legalPartyId, forms: $forms)
  }
`)

/** What was typed, and when it was kept: an instant. */
export type UnfinishedValues<V> = { readonly savedAt: string; readonly values: V }

/** The company of the session; null after its end, and once the person has left. */
function orgNow(): string | null {
  const here = sessionNow()
  return here.state === 'in' ? here.viewer.org : null
}

/** Null where nothing is kept, or the bank cannot be asked: then the form just begins. */
export async function readUnfinished<V>(form: string): Promise<UnfinishedValues<V> | null> {
  const legalPartyId = orgNow()
  if (!legalPartyId) return null
  const found = await call(unfinishedForms, { legalPartyId, form }).catch(() => null)
  const [one] = found?.unfinishedForms ?? []
  return one ? { savedAt: one.savedAt, values: JSON.parse(one.values) as V } : null
}

/** What is under way for each form: a later step waits for the one before. */
const underWay = new Map<string, Promise<unknown>>()

function inTurn(form: string, step: () => Promise<unknown>): Promise<void> {
  const next = (underWay.get(form) ?? Promise.resolve()).then(step)
  underWay.set(form, next)
  return next.then(() => undefined)
}

/** Keeps the values (JSON); `org` is the company they were typed for. False where the bank did not take them. */
export async function keep(org: string, form: string, values: string): Promise<boolean> {
  if (orgNow() !== org) return false
  markDraft(form)
  let isKept = false
  await inTurn(form, async () => {
    const kept = callOnce(keepUnfinished, { unfinished: { legalPartyId: org, form, values } }, { keepalive: true })
    isKept = await kept.then(
      () => true,
      () => false,
    )
  })
  return isKept
}

/** Keeps the values because the person pressed it: it is there until they finish or remove it, and a sign-out does not ask for it. */
export async function keepOnPurpose(org: string, form: string, values: string): Promise<boolean> {
  const isKept = await keep(org, form, values)
  unmarkDraft(form)
  return isKept
}

/** What cannot be dropped now goes by itself after a month. */
export function drop(forms: readonly string[]): Promise<unknown> {
  const legalPartyId = orgNow()
  for (const form of forms) unmarkDraft(form)
  if (!legalPartyId || forms.length === 0) return Promise.resolve()
  return Promise.all(
    forms.map(form =>
      inTurn(form, () =>
        callOnce(dropUnfinished, { legalPartyId, forms: [form] }, { keepalive: true }).catch(() => undefined),
      ),
    ),
  )
}

/** Drops what was typed in this tab. */
export const dropTyped = (): Promise<unknown> => drop(takeMarks())
