// The three pages of a transfer to or from a card: what does each begin from?

import { Page } from '@bank/ui/shell/Frame.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAccounts } from '#accounts/index.ts'
import { useGo } from '#kit/address.tsx'
import { useT } from '#kit/i18n.ts'
import { to } from '#paths.ts'
import { NoTemplate } from '#templates/index.ts'
import { editorOf } from '../editorOf.ts'
import { Failed, FormSkeleton } from '../forms/FormStates.tsx'
import type { OwnPageProps } from '../forms/ownPage.ts'
import { Closed } from '../forms/Standing.tsx'
import { draftOf } from '../forms/useTemplated.ts'
import { CardForm } from './CardForm.tsx'
import { fromTemplate } from './templated.ts'
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

const emptyValues = (name: FormName): Values => ({
  mode: cardForms[name].modes[0],
  recipientAccount: '',
  ...noCard,
  payerAccount: '',
  amount: '',
  purpose: '',
  valueDate: '',
  transferNum: '',
})

function startOf({ name, account }: Place, data: CardData, accounts: Parameters<typeof payerAtFirst>[0]): Values {
  const { earlier, edited, template } = data
  const mode = cardForms[name].modes[0]
  const said = template && fromTemplate(name, template.template)
  // A template that is changed leaves open what was left open.
  if (template?.editing) return { ...emptyValues(name), ...said }
  const payerAccount = payerAtFirst(accounts, { form: name, mode, named: account })
  return {
    ...emptyValues(name),
    recipientAccount: mode === 'own' ? recipientAtFirst(accounts, name, payerAccount) : '',
    payerAccount,
    ...(earlier && fromEarlier(name, earlier)),
    ...said,
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
  const { template } = data
  const made = data.earlier?.operationCode ?? template?.template.operation
  const right = made ? editorOf(made) : name
  // The address may name another form: the document knows better.
  const correct = useEffectEvent(() => {
    if (right === name) return
    const begun = template
      ? to.fromTemplate(template.template, template.editing ? 'edit-template' : undefined)
      : to.payment({ form: right, id, repeat })
    void go(begun, { replace: true })
  })
  useEffect(() => correct(), [])
  if (closed) return <Closed payment={closed} />
  if (place.editing && data.templateGone) return <NoTemplate />
  if (right !== name) return <FormSkeleton />
  const draft = `payment:${name}:${draftOf({ id, repeat, template })}`
  return <CardForm name={name} data={data} start={start} draft={draft} onReload={onReload} />
}

function CardPage(place: Place) {
  const t = useT()
  const { name, editing } = place
  const loaded = useCardData({ ...place, form: name })
  const [round, setRound] = useState(0)
  const number = loaded.state === 'ready' ? loaded.data.edited?.transferNum : undefined
  return (
    <Page
      title={
        number
          ? t('payments.form.title.edit', { number })
          : t(editing ? 'templates.edit.title' : `payments.form.title.${name}`)
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

/** To a card of a company. */
export const BusinessCardPage = (props: OwnPageProps) => <CardPage {...props} name="card-transfer" />

/** To a person's card. */
export const PersonCardPage = (props: OwnPageProps) => <CardPage {...props} name="card-transfer-o24" />

/** From a card of the company to an account. */
export const FromCardPage = (props: OwnPageProps) => <CardPage {...props} name="card-transfer-rko" />
