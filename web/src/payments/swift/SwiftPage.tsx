// The page of a payment abroad: what does its form begin from?

import { Page } from '@bank/ui/shell/Frame.tsx'
import { useState } from 'react'
import { useAccounts } from '#accounts/index.ts'
import { now } from '#kit/clock.ts'
import { useT } from '#kit/i18n.ts'
import { NoTemplate } from '#templates/index.ts'
import { Failed, FormSkeleton } from '../forms/FormStates.tsx'
import type { OwnPageProps } from '../forms/ownPage.ts'
import { Closed } from '../forms/Standing.tsx'
import { daysOf } from '../forms/start.ts'
import { draftOf } from '../forms/useTemplated.ts'
import { nearestDay } from '../forms/valueDate.ts'
import { SwiftForm } from './SwiftForm.tsx'
import { fromTemplate } from './templated.ts'
import { type SwiftFacts, useSwiftData } from './useSwiftData.ts'
import { emptyValues, fromDocument, usualPayer, type Values } from './values.ts'

type LoadedProps = { readonly place: OwnPageProps; readonly data: SwiftFacts; readonly onReload: () => Promise<void> }

function Loaded({ place, data: latest, onReload }: LoadedProps) {
  // What is known moves on with the news of the bank; the form stays at what it was opened with until it is loaded anew.
  const [data] = useState(latest)
  const { id, repeat, account } = place
  const { accounts } = useAccounts()
  const edited = id ? data.earlier : null
  const [start] = useState((): Values => {
    const days = daysOf(data, 'SWIFT', now())
    const begun = { ...emptyValues, transferNum: data.options.nextNumber, valueDate: (days && nearestDay(days)) ?? '' }
    const said = data.template && fromTemplate(data.template.template)
    // A template that is changed leaves open what was left open.
    if (data.template?.editing) return { ...emptyValues, ...said }
    if (!data.earlier) return { ...begun, ...said, payerAccount: said?.payerAccount || usualPayer(accounts, account) }
    const { valueDate, transferNum, ...rest } = fromDocument(data.earlier, edited !== null)
    return { ...begun, ...rest, ...(edited && { valueDate, transferNum }) }
  })
  if (edited && !edited.payment.isUpdateble) return <Closed payment={edited.payment} />
  if (place.editing && data.templateGone) return <NoTemplate />
  const draft = `payment:swift:${draftOf({ id, repeat, template: data.template })}`
  return <SwiftForm data={data} start={start} edited={edited?.payment ?? null} draft={draft} onReload={onReload} />
}

export function SwiftPage(place: OwnPageProps) {
  const t = useT()
  const loaded = useSwiftData(place)
  const [round, setRound] = useState(0)
  const number = place.id && loaded.state === 'ready' ? loaded.data.earlier?.payment.transferNum : undefined
  return (
    <Page
      title={
        number
          ? t('payments.form.title.edit', { number })
          : t(place.editing ? 'templates.edit.title' : 'payments.form.title.swift')
      }
    >
      {loaded.state === 'waiting' && <FormSkeleton />}
      {loaded.state === 'failed' && <Failed error={loaded.error} onAgain={loaded.again} />}
      {loaded.state === 'ready' && (
        <Loaded
          key={round}
          place={place}
          data={loaded.data}
          onReload={() => loaded.reload().then(() => setRound(round + 1))}
        />
      )}
    </Page>
  )
}
