// What happens after a press of Save or Send: the code of today is got, a draft is saved under it, and it is sent.

import { inLang } from '@bank/contracts/lang.ts'
import { useRef, useState } from 'react'
import { call } from '#kit/api.ts'
import { sentDay } from '#kit/document.ts'
import { errorText } from '#kit/errorText.ts'
import { lang } from '#kit/i18n.ts'
import { invalidate } from '#kit/query.ts'
import { asRefused, type Refused } from '#kit/refused.ts'
import { useOrg } from '#kit/session.ts'
import { fault, useSending } from '#payments/index.ts'
import { type Code, createCode, type Process, savePayment } from './documents.ts'
import { type BudgetState, requisiteText } from './useBudgetForm.ts'
import { listed, type PlainName, type Values } from './values.ts'

type What = 'save' | 'send'

const plain: readonly PlainName[] = ['payerAccount', 'amount', 'purpose', 'valueDate', 'transferNum']

/** The codes that a document cannot be saved under any more. */
const spent: readonly string[] = [
  'BudgetCodeExpiredException',
  'BudgetCodeUsedException',
  'BudgetCodeNotFoundException',
]

/** The field that a refusal belongs to; null when it is about the whole form. */
export function fieldOf(process: Process, why: Refused): PlainName | `requisites.${string}` | null {
  const name = why.field ?? why.says.field ?? ''
  if (process.fields.some(one => one.name === name)) return `requisites.${name}`
  // The sum of a bill and the day of its code are not typed here.
  return plain.find(one => one === name && one !== 'valueDate' && !(one === 'amount' && process.asksProvider)) ?? null
}

/** A requisite is called, and its form told, as the form does it. */
export function wordsOf(process: Process, why: Refused): string {
  const name = why.field ?? why.says.field ?? ''
  const field = process.fields.find(one => one.name === name)
  if (!field) return errorText(why)
  return why.classification === 'FieldRuleException'
    ? inLang(field.message, lang())
    : requisiteText(process, name, fault(why.classification, why.says))
}

type Asked = { readonly state: BudgetState; readonly onSaved: () => void }

export function useBudgetSaving({ state, onSaved }: Asked) {
  const org = useOrg()
  const { process, form, paid, composed } = state
  const { busy, outcome, during, finish, sendAgain } = useSending()
  const [error, setError] = useState<string | null>(null)
  /** The code of an order, kept while its document could not be saved. */
  const got = useRef<{ readonly order: string; readonly code: Code } | null>(null)

  /** Each refusal is said at its field, or over the form. */
  const refuse = (why: Refused) => {
    if (spent.includes(why.classification)) got.current = null
    const field = fieldOf(process, why)
    if (field) form.setError(field, { type: 'bank', message: wordsOf(process, why) }, { shouldFocus: true })
    else setError(errorText(why))
  }
  const codeFor = async (values: Values): Promise<Code> => {
    const what = process.asksProvider ? { items: values.items } : { amount: values.amount }
    const of = { legalPartyId: org, form: process.code, requisites: listed(process, values), ...what }
    const order = JSON.stringify(of)
    if (got.current?.order !== order) got.current = { order, code: (await call(createCode, { of })).createBudgetCode }
    return got.current.code
  }
  const keep = async (values: Values): Promise<string> => {
    const { paylogicId, paymentCode } = await codeFor(values)
    const { saveBudgetPayment: id } = await call(savePayment, {
      of: {
        legalPartyId: org,
        transferNum: values.transferNum.trim(),
        payerAccount: values.payerAccount,
        paymentCode,
        paylogicId,
        amount: paid,
        currency: 'KGS',
        purpose: values.purpose,
        purposeOfForm: values.purpose === composed,
        valueDate: sentDay(values.valueDate),
      },
    })
    got.current = null
    onSaved()
    void invalidate('payments')
    return id
  }
  const begin = (what: What) => (values: Values) =>
    during(what, async () => {
      setError(null)
      try {
        await finish(what, await keep(values), values.transferNum.trim())
      } catch (thrown) {
        refuse(asRefused(thrown))
      }
    })
  return {
    busy,
    error,
    outcome,
    refuse,
    saveDraft: begin('save'),
    saveAndSend: begin('send'),
    sendAgain,
  }
}

export type BudgetSaving = ReturnType<typeof useBudgetSaving>
