// The door of templates: every call of the contract, and what surrounds it.
import type { Mutations, Queries, Subscriptions } from '@bank/contracts/generated/payment.ts'
import type { Door, LiveDoor } from '#kit/answers.ts'
import { read, tx } from '#kit/door.ts'
import { topicEvents } from '#kit/topic.ts'
import { countUse, remove, save, saveOfPayment, update } from './keep.ts'
import { find } from './list.ts'

export const Query = {
  getTransferTemplateByCriteria: read((ctx, { criteria }) => find(ctx, criteria)),
} satisfies Door<Queries>

export const Mutation = {
  saveTransferTemplate: tx((ctx, { transferTemplate }) => save(ctx, transferTemplate)),
  saveTemplateOfPayment: tx((ctx, { paymentId, nameTemplate }) => saveOfPayment(ctx, paymentId, nameTemplate)),
  updateTemplate: tx((ctx, { id, version, transferTemplate: form }) => update(ctx, { id, version, form })),
  deleteTemplate: tx((ctx, { templateId }) => remove(ctx, templateId)),
  countTemplateUse: tx((ctx, { templateId }) => countUse(ctx, templateId)),
} satisfies Door<Mutations>

export const Subscription = {
  listenTemplate: (_root, asked, call) => topicEvents(call, 'template', asked),
} satisfies LiveDoor<Subscriptions>
