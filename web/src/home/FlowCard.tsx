// The card of the company's cash flow: its room is there at once, its code and figures come when it comes into sight.
import { Card } from '@bank/ui/Card.tsx'
import { Skeleton } from '@bank/ui/Skeleton.tsx'
import { Suspense, useEffect, useRef, useState } from 'react'
import { CompanyCashFlow } from '#accounts/index.ts'
import { useT } from '#kit/i18n.ts'

export function FlowCard() {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true))
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  const waiting = <Skeleton height={264} />
  return (
    <Card title={t('home.flow.title')}>
      <div ref={place}>
        {seen ? (
          <Suspense fallback={waiting}>
            <CompanyCashFlow waiting={waiting} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </Card>
  )
}
