// Saves, changes, counts the use of and removes a template.
import { templateRejection } from '@bank/contracts/checks/template.ts'
import type { TransferTemplateInput } from '@bank/contracts/generated/payment.ts'
import { type Currency, print } from '@bank/contracts/money.ts'
import { isTransfer, type PaymentOperation } from '@bank/contracts/operations.ts'
import { normaliseText } from '@bank/contracts/text.ts'
import { payerAccounts } from '#accounts/index.ts'
import { personNames } from '#identity/index.ts'
import { amountOf } from '#kit/amount.ts'
import type { Ctx } from '#kit/ctx.ts'
import { newId } from '#kit/random.ts'
import { Refusal, refuseBy } from '#kit/refusal.ts'
import { kindOf, paymentOf } from '#payments/index.ts'
import { checkFields, rulebook } from '#rules/index.ts'
import { formOf, keepCard, storedFormOf } from './own.ts'
import { type DetailName, detailNames, templatesAtMost } from './rules.ts'
import * as store from './store.ts'
import type { Content } from './template.ts'

type Tidy = (text: string) => string

const textOrNull = (text: string | null | undefined, tidy: Tidy = normaliseText): string | null =>
  tidy(text ?? '') || null

/** Spaces are put in order; signs that a payment system would not take may stand in a name. */
const normaliseName = (name: string): string =>
  name
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .normalize('NFC')

/** What the kind of operation says beside the common fields, as far as it is worth keeping. */
function detailsOf(
  form: TransferTemplateInput,
  { details: said, tidy }: ReturnType<typeof kindOf>,
): Record<string, string> {
  // Of two amounts that follow from each other, one is enough.
  const twice = (name: DetailName) => name === 'recipientAmount' && Boolean(form.amount)
  const kept = detailNames.filter(name => said.includes(name) && !twice(name))
  return Object.fromEntries(
    kept.flatMap(name => {
      const value = textOrNull(form[name]?.toString(), tidy)
      return value ? [[name, value]] : []
    }),
  )
}

function contentOf(
  form: TransferTemplateInput,
  operation: PaymentOperation,
  currency: Currency,
): Omit<Content, 'requisites'> {
  const kind = kindOf(operation)
  return {
    name: normaliseName(form.nameTemplate),
    operation,
    payerAccount: textOrNull(form.payerAccount),
    recipientName: textOrNull(form.recipientName, kind.tidy),
    recipientInn: textOrNull(form.recipientInn),
    recipientAccount: textOrNull(form.recipientAccount),
    recipientBic: textOrNull(form.recipientBic),
    amount: form.amount ? amountOf(form.amount, currency) : null,
    paymentCode: textOrNull(form.paymentCode),
    purpose: textOrNull(form.purpose, kind.tidy),
    details: detailsOf(form, kind),
  }
}

/** The checked template of a form; throws the first rejection. */
async function prepare(ctx: Ctx, given: TransferTemplateInput): Promise<Content> {
  const { operation } = given
  if (!isTransfer(operation)) throw new Refusal('NotForKindException')
  const number = textOrNull(given.payerAccount)
  const payer = number ? ((await payerAccounts(ctx.tx, ctx.me, [number])).get(number) ?? null) : null
  const { form, requisites } = await storedFormOf(ctx, operation, given)
  const content = { ...contentOf(form, operation, payer?.currency ?? form.currency ?? 'KGS'), requisites }
  const { amount, details } = content
  const { page } = kindOf(operation)
  const currency = details.exoticCurrencyCode ?? amount?.currency ?? payer?.currency
  const values = { ...content, ...details, requisites: null, amount: amount && print(amount) }
  const faults = checkFields(await rulebook(ctx), {
    page,
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ? String(value) : ''])),
    ...(currency && { currency }),
  })
  refuseBy(
    templateRejection(content, {
      ...(content.payerAccount && { payer }),
      fieldFaults: faults.filter(({ reason }) => reason !== 'required'),
    }),
  )
  return content
}

const nameOfMe = async ({ tx, me }: Ctx): Promise<string> =>
  (await personNames(tx, [me.personId])).get(me.personId)?.shortName ?? ''

const news = { save: 'NEW', update: 'UPDATED', delete: 'DELETED' } as const

/** Colleagues who look at the list see it change. */
function note({ me, record }: Ctx, id: string, what: keyof typeof news): void {
  record({ org: me.org, subject: id, topic: 'template', state: news[what], action: `template.${what}`, params: {} })
}

export async function save(ctx: Ctx, form: TransferTemplateInput): Promise<string> {
  const { me, tx } = ctx
  const content = await prepare(ctx, form)
  if ((await store.countLocked(tx, me.org)) >= templatesAtMost)
    throw new Refusal('TooManyTemplatesException', { limit: String(templatesAtMost) })
  const id = newId()
  const at = ctx.clock.now()
  await store.insert(tx, { ...content, id, org: me.org, createdBy: me.personId, creatorName: await nameOfMe(ctx), at })
  await keepCard(ctx, content)
  note(ctx, id, 'save')
  return id
}

/** The fields of a document that the caller may see, whoever made it. */
export async function saveOfPayment(ctx: Ctx, paymentId: string, nameTemplate: string): Promise<string> {
  return save(ctx, await formOf(ctx, await paymentOf(ctx, paymentId), nameTemplate))
}

export async function update(
  ctx: Ctx,
  { id, version, form }: { id: string; version: number; form: TransferTemplateInput },
): Promise<string> {
  const [there] = await store.find(ctx.tx, { ids: [id] })
  if (!there) throw new Refusal('TemplateNotFoundException')
  if (there.version !== version) throw new Refusal('StaleVersionException')
  const content = await prepare(ctx, form)
  const kept = await store.rewrite(ctx.tx, {
    ...content,
    id,
    version,
    updaterName: await nameOfMe(ctx),
    at: ctx.clock.now(),
  })
  if (!kept) throw new Refusal('StaleVersionException')
  await keepCard(ctx, content)
  note(ctx, id, 'update')
  return id
}

export async function remove(ctx: Ctx, id: string): Promise<boolean> {
  if (!(await store.remove(ctx.tx, id))) throw new Refusal('TemplateNotFoundException')
  note(ctx, id, 'delete')
  return true
}

export async function countUse(ctx: Ctx, id: string): Promise<number> {
  const times = await store.countUse(ctx.tx, { id, at: ctx.clock.now() })
  if (times === null) throw new Refusal('TemplateNotFoundException')
  ctx.record({ org: ctx.me.org, subject: id, topic: 'template', state: 'UPDATED' })
  return times
}
