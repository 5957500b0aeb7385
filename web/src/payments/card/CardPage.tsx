// The three pages of a transfer to or from a card: what does each begin from?

import { Page } from '@bank/ui/shell/Frame.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAccounts } from '#accounts/index.ts'
import { useGo } from '#kit/address.tsx'
import { useT } from '#kit/i18n.ts'
import { to } from '#paths.ts'
import { editorOf } from '../editorOf.ts'
import { Failed, FormSkeleton } from '../forms/FormStates.tsx'
import type { OwnPageProps } from '../forms/ownPage.ts'
import { Closed } from '../forms/Standing.tsx'
import { CardForm } from './CardForm.tsx'
import {
  cardForms,
  type CardForm as FormName,
  fromEarlier,
  noCard,
  payerAtFirst,
  recipientAtFirst,
  type Values,
} from './transfer.ts'
import { type CardData, useCardData } from './useCardData.ts'

type Place = OwnPageProps & { readonly name: FormName }

function startOf({ name, account }: Place, data: CardData, accounts: Parameters<typeof payerAtFirst>[0]): Values {
  const { earlier, edited } = data
  const mode = cardForms[name].modes[0]
  const payerAccount = payerAtFirst(accounts, { form: name, mode, named: account })
  return {
    mode,
    recipientAccount: mode === 'own' ? recipientAtFirst(accounts, name, payerAccount) : '',
    ...noCard,
    payerAccount,
    amount: '',
    purpose: '',
    ...(earlier && fromEarlier(name, earlier)),
    valueDate: data.hours[0]?.today ?? '',
    transferNum: edited?.transferNum ?? data.nextNumber,
  }
}

type LoadedProps = { readonly place: Place; readonly data: CardData; readonly onReload: () => Promise<void> }

function Loaded({ place, data: latest, onReload }: LoadedProps) {
  // What is known moves on with the news of the bank; the form stays at what it was opened with until it is loaded anew.
  const [data] = useState(latest)
  const { name, id, repeat } = place
  const { accounts } = useAccounts()
  const go = useGo()
  const [start] = useState(() => startOf(place, data, accounts))
  const [closed] = useState(() => (data.edited?.isUpdateble === false ? data.edited : null))
  const right = data.earlier ? editorOf(data.earlier.operationCode) : name
  // The address may name another form: the document knows better.
  const correct = useEffectEvent(() => {
    if (right !== name) void go(to.payment({ form: right, id, repeat }), { replace: true })
  })
  useEffect(() => correct(), [])
  if (closed) return <Closed payment={closed} />
  if (right !== name) return <FormSkeleton />
  const draft = `payment:${name}:${id ?? (repeat ? `repeat:${repeat}` : 'new')}`
  return <CardForm name={name} data={data} start={start} draft={draft} onReload={onReload} />
}

function CardPage(place: Place) {
  const t = useT()
  const { name, id, repeat } = place
  const loaded = useCardData({ form: name, id, repeat })
  const [round, setRound] = useState(0)
  const number = loaded.state === 'ready' ? loaded.data.edited?.transferNum : undefined
  return (
    <Page title={number ? t('payments.form.title.edit', { number }) : t(`payments.form.title.${name}`)}>
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

/** To a card of a company. */
export const BusinessCardPage = (props: OwnPageProps) => <CardPage {...props} name="card-transfer" />

/** To a person's card. */
export const PersonCardPage = (props: OwnPageProps) => <CardPage {...props} name="card-transfer-o24" />

/** From a card of the company to an account. */
export const FromCardPage = (props: OwnPageProps) => <CardPage {...props} name="card-transfer-rko" />
