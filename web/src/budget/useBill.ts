// The provider's bill for exactly the requisites that were checked.
import { useState } from 'react'
import { call } from '#kit/api.ts'
import { asRefusal, type Refusal } from '#kit/refusal.ts'
import { useOrg } from '#kit/session.ts'
import { type Bill, checkRequisites, type Process } from './documents.ts'
import { type BudgetValues, requisitesInput } from './values.ts'

type BillAnswer = { readonly of: string; readonly bill: Bill }

export function useBill(process: Process, values: Pick<BudgetValues, 'requisites'>) {
  const legalPartyId = useOrg()
  const [told, setTold] = useState<BillAnswer | null>(null)
  const [busy, setBusy] = useState(false)
  const requisites = requisitesInput(process, values)
  const of = JSON.stringify(requisites)
  return {
    bill: told?.of === of ? told.bill : null,
    busy,
    /** Null when the provider refused; then the refusal was told. */
    async ask(onRefused: (why: Refusal) => void): Promise<Bill | null> {
      setBusy(true)
      try {
        const { checkBudgetRequisites: bill } = await call(checkRequisites, {
          of: { legalPartyId, form: process.code, requisites },
        })
        setTold({ of, bill })
        return bill
      } catch (thrown) {
        setTold(null)
        onRefused(asRefusal(thrown))
        return null
      } finally {
        setBusy(false)
      }
    },
  }
}
