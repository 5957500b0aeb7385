// The dialog that asks for somebody new: a colleague with a right to sign, or a seller of the company's installments.
import { signRights } from '@bank/contracts/access.ts'
import {
  checkNewcomer,
  type NewcomerField as Field,
  newcomerFields as fields,
  type NewcomerFault,
} from '@bank/contracts/checks/newcomer.ts'
import { Picker } from '@bank/ui/form/Picker.tsx'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { TextField } from '@bank/ui/TextField.tsx'
import { useState } from 'react'
import { type TextKey, useT } from '#kit/i18n.ts'
import { useTell } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { RequestDialog } from './AskDialogs.tsx'
import { askSeller } from './person.ts'
import { useRequest, useSaid } from './useRequest.ts'

type Values = Readonly<Record<Field | 'signRight', string>>

const blank: Values = {
  lastName: '',
  firstName: '',
  middleName: '',
  individualInn: '',
  phone: '',
  signRight: 'CREATOR',
}

const help: Partial<Record<Field, 'people.field.individualInn.help' | 'people.field.phone.help'>> = {
  individualInn: 'people.field.individualInn.help',
  phone: 'people.field.phone.help',
}
const faults: Readonly<Record<NewcomerFault, TextKey>> = {
  required: 'people.field.missing',
  name: 'people.field.name.wrong',
  inn: 'IndividualInnException',
  phone: 'people.field.phone.wrong',
}
const autofocused: Field = 'lastName'
const numeric: Partial<Record<Field, 'numeric' | 'tel'>> = { individualInn: 'numeric', phone: 'tel' }

/** A seller is asked for by the call that names it, a colleague as any request. */
function useNewcomer(kind: 'ADD_USER' | 'SELLER', onClose: () => void) {
  const t = useT()
  const toast = useToast()
  const orgReferenceId = useOrg()
  const colleague = useRequest({ taskType: 'ADD_USER', fields, onClose })
  const seller = useTell(askSeller, 'cases')
  const said = useSaid(seller.error, fields)
  if (kind === 'ADD_USER') return colleague
  const { isPending, reset, mutate } = seller
  return {
    ...{ isPending, reset, ...said },
    send({ signRight: _, ...userInfo }: Values) {
      const onSuccess = () => {
        toast({ text: t('people.asked'), tone: 'success' })
        onClose()
      }
      if (!isPending) mutate({ orgReferenceId, userInfo }, { onSuccess })
    },
  }
}

type Props = { readonly kind: 'ADD_USER' | 'SELLER'; readonly onClose: () => void }

export function NewcomerDialog({ kind, onClose }: Props) {
  const t = useT()
  const { send, isPending, fault, errorAt, reset } = useNewcomer(kind, onClose)
  const [values, setValues] = useState(blank)
  const [isAsked, setAsked] = useState(false)
  const faultAt = (name: Field): NewcomerFault | null => checkNewcomer(name, values[name].trim())
  const submit = () => {
    setAsked(true)
    if (!fields.some(faultAt)) send(values)
  }
  const set = (name: Field | 'signRight', value: string) => {
    reset()
    setValues({ ...values, [name]: value })
  }
  return (
    <RequestDialog
      title={t(`people.ask.${kind}.title`)}
      action={t('people.ask.send')}
      {...{ isPending, fault, onClose }}
      onSubmit={submit}
    >
      <p>{t(`people.ask.${kind}.text`)}</p>
      {fields.map(name => {
        const fault = isAsked && faultAt(name)
        const said = fault ? t(faults[fault]) : errorAt(name)
        const helps = help[name]
        return (
          <TextField
            key={name}
            autoFocus={name === autofocused}
            autoComplete="off"
            label={t(`people.field.${name}`)}
            inputMode={numeric[name]}
            value={values[name]}
            onChange={event => set(name, event.currentTarget.value)}
            {...(helps && { help: t(helps) })}
            {...(said && { error: said })}
          />
        )
      })}
      {kind === 'ADD_USER' && (
        <Picker
          label={t('people.field.right')}
          value={values.signRight}
          onChange={value => set('signRight', value)}
          options={signRights.map(value => ({
            value,
            text: t(`says.right.${value}`),
            note: t(`people.rightNote.${value}`),
          }))}
        />
      )}
    </RequestDialog>
  )
}
