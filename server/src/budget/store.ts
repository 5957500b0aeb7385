// The SQL of payments to the budget: the forms, and the codes of the day.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { sql, type Tx } from '#kit/db.ts'
import type { BudgetForm, Process, Requisites } from './process.ts'

export const processes = (tx: Tx): Promise<Process[]> =>
  tx.rows<Process>(sql`
    select p.code, json_build_object('ru', p.name_ru, 'kg', p.name_kg, 'eng', p.name_eng) as name,
      json_build_object('ru', p.about_ru, 'kg', p.about_kg, 'eng', p.about_eng) as about, p.service, p.subject,
      p.has_provider_lookup as "asksProvider", p.is_several as "isSeveral", p.classifications, p.purpose, (
        select json_agg(json_build_object('name', f.name, 'kind', f.kind, 'regex', f.regex, 'maxLength', f.max_length, 'isRequired', f.is_required,
          'label', json_build_object('ru', f.label_ru, 'kg', f.label_kg, 'eng', f.label_eng),
          'hint', case when f.hint_ru is not null then json_build_object('ru', f.hint_ru, 'kg', f.hint_kg, 'eng', f.hint_eng) end,
          'message', json_build_object('ru', f.message_ru, 'kg', f.message_kg, 'eng', f.message_eng),
          'options', coalesce((
            select json_agg(json_build_object('code', o.code, 'name', json_build_object('ru', o.name_ru, 'kg', o.name_kg, 'eng', o.name_eng))
              order by o.position)
            from budget.options o where o.process = f.process and o.field = f.name), '[]'::json)) order by f.position)
        from budget.process_fields f where f.process = p.code) as fields
    from budget.processes p order by p.position`)

export type CodeRow = {
  readonly paylogic_id: string
  readonly form: BudgetForm
  readonly code: string
  readonly amount: bigint
  readonly currency: 'KGS'
  readonly payment_code: string
  readonly tax_office: string
  readonly recipient_name: string
  readonly recipient_account: string
  readonly recipient_bic: string
  readonly details: Readonly<Record<string, string>>
  /** What was typed, by the names of the fields. */
  readonly requisites: Requisites
  readonly valid_on: BusinessDate
  readonly valid_until: Date
  readonly payment_id: string | null
  /** Did the form put the purpose of the document together? */
  readonly is_form_purpose: boolean
}

/** A code that no document uses yet. */
export type NewCode = Omit<CodeRow, 'payment_id' | 'is_form_purpose'>

type CodeReference = { readonly org: string; readonly reference: string; readonly hash: Uint8Array }

/** The code that this call got before; `same` unless it asks for something else now. */
export const codeByReference = (
  tx: Tx,
  { org, reference, hash }: CodeReference,
): Promise<(CodeRow & { same: boolean }) | null> =>
  tx.row(sql`
    select *, request_hash = ${hash} as same from budget.codes where org_reference_id = ${org} and reference = ${reference}`)

export async function keepCode(
  tx: Tx,
  asked: CodeReference & { readonly by: string; readonly at: Date },
  row: NewCode,
): Promise<void> {
  await tx.rows(sql`
    insert into budget.codes (org_reference_id, paylogic_id, reference, request_hash, form, code, amount, currency, payment_code, tax_office,
      recipient_name, recipient_account, recipient_bic, details, requisites, valid_on, valid_until, created_by, created_at)
    values (${asked.org}, ${row.paylogic_id}, ${asked.reference}, ${asked.hash}, ${row.form}, ${row.code}, ${row.amount}, ${row.currency},
      ${row.payment_code}, ${row.tax_office}, ${row.recipient_name}, ${row.recipient_account}, ${row.recipient_bic},
      ${JSON.stringify(row.details)}::jsonb, ${JSON.stringify(row.requisites)}::jsonb, ${row.valid_on}, ${row.valid_until}, ${asked.by}, ${asked.at})
    on conflict do nothing`)
}

type CodeIdentity = { readonly org: string; readonly paylogicId: string; readonly code: string }

/** Locked until the document that uses it is saved. */
export const lockCode = (tx: Tx, { org, paylogicId, code }: CodeIdentity): Promise<CodeRow | null> =>
  tx.row<CodeRow>(sql`
    select * from budget.codes where org_reference_id = ${org} and paylogic_id = ${paylogicId} and code = ${code} for no key update`)

type CodeUse = {
  readonly org: string
  readonly paylogicId: string
  readonly paymentId: string
  readonly purposeOfForm: boolean
}

export async function useCode(tx: Tx, { org, paylogicId, paymentId, purposeOfForm }: CodeUse): Promise<void> {
  await tx.rows(sql`
    update budget.codes set payment_id = ${paymentId}, is_form_purpose = ${purposeOfForm} where org_reference_id = ${org} and paylogic_id = ${paylogicId}`)
}

export const codeOfPayment = (tx: Tx, paymentId: string): Promise<CodeRow | null> =>
  tx.row<CodeRow>(sql`select * from budget.codes where payment_id = ${paymentId}`)
