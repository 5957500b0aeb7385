// The board of rates that a conversion shows, and the news that it has changed.
import { useEffect, useEffectEvent, useState } from 'react'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { type Pair, rateIn } from './deal.ts'
import { type Board, conversionRates } from './documents.ts'

/** They may change while the form stands open. */
export const useRates = () =>
  useAsk(conversionRates, { legalPartyId: useOrg() }, { refetchInterval: 60_000, refetchOnMount: 'always' })

/** What was seen stays on the screen until the person takes the new rates; what was agreed is always as it is now. */
export function useBoard(first: Board) {
  const [seen, setSeen] = useState(first)
  const { data, refetch } = useRates()
  const now = data?.getCurrencyRatesConversion ?? first
  return {
    board: { ...now, rates: seen.rates },
    now,
    take: () => setSeen(now),
    /** The rates as the bank has them at this moment. */
    ask: async () => {
      const asked = await refetch()
      return asked.data?.getCurrencyRatesConversion ?? now
    },
    see: setSeen,
  }
}

export type Rates = ReturnType<typeof useBoard>

export type RateNews = { readonly before: string; readonly after: string }

type RateWatch = { readonly pair: Pair | null; readonly agreed: string; readonly empty: boolean }

/** The new rate beside the old one; where nothing depends on the old one yet, the new one is simply taken. */
export function useRateNews(rates: Rates, { pair, agreed, empty }: RateWatch): RateNews | null {
  const { board, now, take } = rates
  const [before, after] = [rateIn(board, pair, ''), rateIn(now, pair, '')]
  const changed = before !== after
  const catchUp = useEffectEvent((_because: unknown) => take())
  useEffect(() => {
    if (changed && empty) catchUp(changed)
  }, [changed, empty])
  const of = `${pair?.debit}${pair?.credit}`
  // Another pair begins with the rates of now.
  useEffect(() => catchUp(of), [of])
  return changed && !empty && agreed === '' && before && after ? { before, after } : null
}
