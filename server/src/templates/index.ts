// The door of templates: every call of the contract, and what surrounds it.
import type { Call } from '#kit/ctx.ts'
import { read, tx } from '#kit/door.ts'
import { newsOf } from '#kit/topic.ts'
import type { Form } from './form.ts'
import { countUse, remove, save, saveOfPayment, update } from './keep.ts'
import { type Criteria, find } from './list.ts'

type OfTemplate = { readonly templateId: string; readonly legalPartyId: string }
type OfPayment = { readonly paymentId: string; readonly nameTemplate: string; readonly legalPartyId: string }
type Change = { readonly id: string; readonly version: number; readonly transferTemplate: Form }

export const Query = {
  getTransferTemplateByCriteria: read((ctx, { criteria }: { criteria: Criteria }) => find(ctx, criteria)),
}

export const Mutation = {
  saveTransferTemplate: tx((ctx, { transferTemplate }: { transferTemplate: Form }) => save(ctx, transferTemplate)),
  saveTemplateOfPayment: tx((ctx, { paymentId, nameTemplate }: OfPayment) =>
    saveOfPayment(ctx, paymentId, nameTemplate),
  ),
  updateTemplate: tx((ctx, { id, version, transferTemplate: form }: Change) => update(ctx, { id, version, form })),
  deleteTemplate: tx((ctx, { templateId }: OfTemplate) => remove(ctx, templateId)),
  countTemplateUse: tx((ctx, { templateId }: OfTemplate) => countUse(ctx, templateId)),
}

export const Subscription = {
  listenTemplate: (_root: unknown, asked: { legalPartyId: string; after?: number | null }, call: Call) =>
    newsOf(call, 'template', asked),
}
