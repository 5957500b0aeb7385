// Reuse of a budget form for a repeat or a template: the requisites that last, and those that are outdated.
import type { Ctx } from '#kit/ctx.ts'
import { Refusal } from '#kit/refusal.ts'
import { rulebook } from '#rules/index.ts'
import type { Process, ProcessField, Requisites } from './process.ts'
import { faultOf, requisitesOf, shapeFaultIn } from './requisites.ts'
import * as store from './store.ts'

type RequisiteInput = readonly { readonly name: string; readonly value: string }[]

/** A form of the budget by its code, with some of its fields. */
type StartedForm = { readonly form: string; readonly requisites: Requisites }

/** The month or the year that is paid for is another one the next time. */
const ofTheMoment = ({ kind }: ProcessField): boolean => kind === 'MONTH' || kind === 'YEAR'

const processNamed = (processes: readonly Process[], form: string): Process | undefined =>
  processes.find(({ code }) => code === form)

async function processOf({ tx }: Ctx, form: string): Promise<Process> {
  const process = processNamed(await store.processes(tx), form)
  if (!process) throw new Refusal('CantBeNullException', { field: 'budgetForm' })
  return process
}

/** What is filled, in order; refused at the first field that the form does not have or that has not its form. */
export async function reusableRequisites(ctx: Ctx, form: string, given: RequisiteInput): Promise<Requisites> {
  const process = await processOf(ctx, form)
  const fault = shapeFaultIn(given, process)
  if (fault) throw fault
  const kept = requisitesOf(process, given)
  const lasting = process.fields.filter(field => !ofTheMoment(field) && kept[field.name])
  return Object.fromEntries(lasting.map(({ name }) => [name, kept[name] ?? '']))
}

/** What a person typed into the form of an earlier document; a purpose that the form put together is of its moment. */
export type EnteredForm = {
  readonly requisites: RequisiteInput
  readonly isSumTyped: boolean
  readonly isPurposeTyped: boolean
}

export async function enteredForm(ctx: Ctx, paymentId: string): Promise<EnteredForm> {
  const code = await store.codeOfPayment(ctx.tx, paymentId)
  if (!code) throw new Refusal('NotForKindException')
  const { form, requisites, is_form_purpose } = code
  const { asksProvider } = await processOf(ctx, form)
  const given = Object.entries(requisites).map(([name, value]) => ({ name, value }))
  return { requisites: given, isSumTyped: !asksProvider, isPurposeTyped: !is_form_purpose }
}

/** For each form the fields that would be refused today: an office that is gone, a code that is not taken any more. */
export async function outdatedFields(
  ctx: Ctx,
  begun: readonly StartedForm[],
): Promise<readonly (readonly { field: string; refusal: Refusal }[])[]> {
  if (begun.length === 0) return []
  const [processes, book] = await Promise.all([store.processes(ctx.tx), rulebook(ctx)])
  const day = ctx.clock.today()
  return begun.map(({ form, requisites }) => {
    const process = processNamed(processes, form)
    if (!process) return []
    return process.fields.flatMap(field => {
      const value = requisites[field.name] ?? ''
      const refusal = value === '' ? null : faultOf(field, value, { book, day, process })
      return refusal ? [{ field: field.name, refusal }] : []
    })
  })
}
