// Where is money exchanged between the company's own accounts?
import { ButtonLink } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { EmptyState } from '@bank/ui/States.tsx'
import { Page } from '@bank/ui/shell/Frame.tsx'
import { useState } from 'react'
import { useAccounts } from '#accounts/index.ts'
import { useT } from '#kit/i18n.ts'
import { to } from '#paths.ts'
import { NoTemplate } from '#templates/index.ts'
import { Failed, FormSkeleton } from '../forms/FormStates.tsx'
import type { OwnPageProps } from '../forms/ownPage.ts'
import { ConversionForm } from './ConversionForm.tsx'
import { accountsAtFirst, type Values } from './deal.ts'
import { fromTemplate } from './templated.ts'
import { type ConversionFacts, useConversionData } from './useConversionData.ts'

/** A conversion is neither edited nor made again: its rate was good for its moment. */
function Closed({ id }: { id: string }) {
  const t = useT()
  return (
    <Card>
      <EmptyState
        title={t('payments.conversion.closed')}
        text={t('payments.conversion.closed.text')}
        action={
          <>
            <ButtonLink href={to.history({ open: id })}>{t('payments.form.toDocument')}</ButtonLink>
            <ButtonLink variant="primary" href={to.payment({ form: 'conversion' })}>
              {t('payments.conversion.closed.new')}
            </ButtonLink>
          </>
        }
      />
    </Card>
  )
}

function Loaded({ data: latest, account }: { data: ConversionFacts; account: string | undefined }) {
  // What is known moves on with the news of the bank; the form stays at what it was opened with.
  const [data] = useState(latest)
  const { accounts } = useAccounts()
  const [start] = useState(
    (): Values => ({
      ...accountsAtFirst(accounts, account),
      amount: '',
      recipientAmount: '',
      side: 'amount',
      agreed: '',
      purpose: '',
      valueDate: data.hours[0]?.today ?? '',
      transferNum: data.nextNumber,
      ...(data.template && fromTemplate(data.template)),
    }),
  )
  return <ConversionForm data={data} start={start} />
}

function Visit({ account, template, editing }: Omit<OwnPageProps, 'id' | 'repeat'>) {
  const loaded = useConversionData({ template, editing })
  if (loaded.state === 'waiting') return <FormSkeleton />
  if (loaded.state === 'failed') return <Failed error={loaded.error} onAgain={loaded.again} />
  if (editing && !loaded.data.template) return <NoTemplate />
  return <Loaded data={loaded.data} account={account} />
}

export function ConversionPage({ id, repeat, ...place }: OwnPageProps) {
  const t = useT()
  const earlier = id ?? repeat
  return (
    <Page title={t(place.editing ? 'templates.edit.title' : 'payments.form.title.conversion')}>
      {earlier ? <Closed id={earlier} /> : <Visit {...place} />}
    </Page>
  )
}
