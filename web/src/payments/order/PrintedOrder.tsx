// Makes an open payment print as its order, whose code is fetched once the details are there.
import { Printout } from '@bank/ui/print/Printout.tsx'
import { type ComponentType, useEffect, useState } from 'react'
import type { PaymentDetails } from '../useDetails.ts'

type Paper = ComponentType<{ readonly of: PaymentDetails }>

export function PrintedOrder({ of }: { of: PaymentDetails }) {
  const [Order, setOrder] = useState<Paper | null>(null)
  useEffect(() => {
    // Without a network the page prints as it is.
    import('./OrderPaper.tsx').then(({ OrderPaper }) => setOrder(() => OrderPaper)).catch(() => undefined)
  }, [])
  return Order && <Printout>{() => <Order of={of} />}</Printout>
}
