// The first load of the home: what decides how high its cards are comes before any of them is shown.
import { useWaiting } from '@bank/ui/kit/useWaiting.ts'
import { useEffect, useState } from 'react'
import { latestMovements, useAccounts } from '#accounts/index.ts'
import { useInboxLoading } from '#documents/index.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { useRatesLoading } from '#rates/index.ts'
import { useDebts } from './debts.ts'

/** Accounts do not wait longer for what stands around them. */
const patienceMs = 1000

/** Whether something is still waited for: as long as it takes, but no longer than the patience lasts. */
function useWaitsFor(waits: boolean): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => setOver(true), patienceMs)
    return () => clearTimeout(timer)
  }, [waits])
  return waits && !over
}

/**
 * Whether the home is still loading as a whole. Its cards are asked for at once and shown together, so that none moves another
 * when it comes; the tax service above all, of which nobody knows whether it will say anything.
 */
export function useFirstLoad(): boolean {
  const { waiting } = useAccounts()
  const inbox = useInboxLoading()
  const rates = useRatesLoading()
  const latest = useAsk(latestMovements, { legalPartyId: useOrg() }).isLoading
  const debts = useDebts().isLoading
  const around = useWaitsFor(!waiting && (inbox || rates || latest || debts))
  return useWaiting(waiting || around)
}
