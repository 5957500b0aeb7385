// Open requests about people who are new to the company, and stand in no row of the list yet.
import { Card } from '@bank/ui/Card.tsx'
import { useT } from '#kit/i18n.ts'
import css from './People.module.css'
import { RequestCard } from './RequestCard.tsx'
import { useOpenRequests } from './useRequests.ts'

export function NewcomerRequests() {
  const t = useT()
  const asked = useOpenRequests().filter(({ businessUserContractId: id }) => id === null)
  if (asked.length === 0) return null
  return (
    <Card title={t('people.newcomers')} accent>
      <div className={css.newcomers}>
        {asked.map(one => (
          <RequestCard key={one.referenceId} of={one} />
        ))}
      </div>
    </Card>
  )
}
