// What does the provider say is to be paid by what was typed? Its answer counts for exactly these fields.
import { useState } from 'react'
import { call } from '#kit/api.ts'
import { asRefused, type Refused } from '#kit/refused.ts'
import { useOrg } from '#kit/session.ts'
import { type Bill, checkRequisites, type Process } from './documents.ts'
import { listed, type Values } from './values.ts'

type Told = { readonly of: string; readonly bill: Bill }

export function useBill(process: Process, values: Pick<Values, 'requisites'>) {
  const legalPartyId = useOrg()
  const [told, setTold] = useState<Told | null>(null)
  const [busy, setBusy] = useState(false)
  const requisites = listed(process, values)
  const of = JSON.stringify(requisites)
  return {
    bill: told?.of === of ? told.bill : null,
    busy,
    /** Null when the provider refused; then the refusal was told. */
    async ask(onRefused: (why: Refused) => void): Promise<Bill | null> {
      setBusy(true)
      try {
        const { checkBudgetRequisites: bill } = await call(checkRequisites, {
          of: { legalPartyId, form: process.code, requisites },
        })
        setTold({ of, bill })
        return bill
      } catch (thrown) {
        setTold(null)
        onRefused(asRefused(thrown))
        return null
      } finally {
        setBusy(false)
      }
    },
  }
}

export type Asking = ReturnType<typeof useBill>
