// Dialogs that ask the bank to decide about a person: another right, another method of signing, another phone, a new password, a lockout lifted.
import { type SignRight, type SignType, signRights } from '@bank/contracts/access.ts'
import { formatPhone } from '@bank/contracts/phone.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Picker } from '@bank/ui/form/Picker.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { TextField } from '@bank/ui/TextField.tsx'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { useT } from '#kit/i18n.ts'
import css from './People.module.css'
import type { PersonOfCompany } from './person.ts'
import { useRequest } from './useRequest.ts'

type Props = { readonly of: PersonOfCompany; readonly onClose: () => void }

type FrameProps = {
  readonly title: string
  readonly action: string
  readonly isPending: boolean
  /** What belongs to no field of it. */
  readonly fault: string | null
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The frame of a request. */
export function RequestDialog({ title, action, isPending, fault, onSubmit, onClose, children }: FrameProps) {
  const t = useT()
  const formId = useId()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog
      open
      compact
      steady
      size="s"
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} noValidate onSubmit={submit}>
        {fault && <Banner tone="danger" urgent title={fault} />}
        {children}
      </form>
    </Dialog>
  )
}

export function RightDialog({ of, onClose }: Props) {
  const t = useT()
  const { send, isPending, fault, errorAt, reset } = useRequest({
    taskType: 'CHANGE_SIGN_RIGHT',
    fields: ['signRight'],
    onClose,
  })
  const [right, setRight] = useState<SignRight | ''>('')
  const [isMissing, setMissing] = useState(false)
  const said = isMissing && !right ? t('people.field.right.missing') : errorAt('signRight')
  const submit = () => {
    setMissing(true)
    if (right) send({ businessUserContractId: of.id, signRight: right })
  }
  return (
    <RequestDialog
      title={t('people.ask.right.title', { name: of.shortName })}
      action={t('people.ask.send')}
      {...{ isPending, fault, onClose }}
      onSubmit={submit}
    >
      <p>{t('people.ask.right.text', { right: t(`says.right.${of.signRight}`) })}</p>
      <Picker
        label={t('people.field.right')}
        value={right}
        onChange={value => {
          reset()
          setRight(value as SignRight)
        }}
        options={signRights
          .filter(one => one !== of.signRight)
          .map(value => ({ value, text: t(`says.right.${value}`), note: t(`people.rightNote.${value}`) }))}
        {...(said && { error: said })}
      />
    </RequestDialog>
  )
}

/** As they are offered. The list of the contract would be fetched before the first screen. */
const methods = ['TOTP', 'PAY_CONTROL', 'RU_TOKEN_2', 'RU_TOKEN_S'] as const satisfies readonly SignType[]

/** To phones and from them nobody goes alone: whoever signs under the contract goes with them. */
const isOfAll = (before: SignType, after: SignType | ''): boolean =>
  after !== '' && (before === 'PAY_CONTROL') !== (after === 'PAY_CONTROL')

export function TypeDialog({ of, onClose }: Props) {
  const t = useT()
  const { send, isPending, fault, errorAt, reset } = useRequest({
    taskType: 'CHANGE_SIGN_TYPE',
    fields: ['signType'],
    onClose,
  })
  const [type, setType] = useState<SignType | ''>('')
  const [isMissing, setMissing] = useState(false)
  const said = isMissing && !type ? t('people.field.type.missing') : errorAt('signType')
  const submit = () => {
    setMissing(true)
    if (type) send({ businessUserContractId: of.id, signType: type })
  }
  return (
    <RequestDialog
      title={t('people.ask.type.title', { name: of.shortName })}
      action={t('people.ask.send')}
      {...{ isPending, fault, onClose }}
      onSubmit={submit}
    >
      <p>{t('people.ask.type.text', { type: t(`people.signType.${of.signType}`) })}</p>
      <Picker
        label={t('people.field.type')}
        value={type}
        onChange={value => {
          reset()
          setType(value as SignType)
        }}
        options={methods
          .filter(one => one !== of.signType)
          .map(value => ({ value, text: t(`people.signType.${value}`), note: t(`people.typeNote.${value}`) }))}
        {...(said && { error: said })}
      />
      {isOfAll(of.signType, type) && <Banner tone="info" title={t('people.ask.type.all')} />}
    </RequestDialog>
  )
}

export function ContactsDialog({ of, onClose }: Props) {
  const t = useT()
  const { send, isPending, fault, errorAt, reset } = useRequest({
    taskType: 'CHANGE_CONTACTS',
    fields: ['phone'],
    onClose,
  })
  const [phone, setPhone] = useState('')
  const said = errorAt('phone')
  return (
    <RequestDialog
      title={t('people.ask.contacts.title', { name: of.shortName })}
      action={t('people.ask.send')}
      {...{ isPending, fault, onClose }}
      onSubmit={() => send({ businessUserContractId: of.id, phone })}
    >
      <p>{t('people.ask.contacts.text', { phone: of.mobile ? formatPhone(of.mobile) : '' })}</p>
      <TextField
        autoFocus
        type="tel"
        inputMode="tel"
        label={t('people.field.phone')}
        help={t('people.field.phone.help')}
        value={phone}
        onChange={event => {
          reset()
          setPhone(event.currentTarget.value)
        }}
        {...(said && { error: said })}
      />
    </RequestDialog>
  )
}

type PlainKind = 'UNLOCK_2FA' | 'RENEW_PASSWORD'

const plainWords = { UNLOCK_2FA: 'people.ask.unlock', RENEW_PASSWORD: 'people.ask.password' } as const

/** Asks for what is said by whom it is about alone. */
function PlainDialog({ of, onClose, kind }: Props & { readonly kind: PlainKind }) {
  const t = useT()
  const { send, isPending, fault } = useRequest({ taskType: kind, fields: [], onClose })
  return (
    <RequestDialog
      title={t(`${plainWords[kind]}.title`, { name: of.shortName })}
      action={t('people.ask.send')}
      {...{ isPending, fault, onClose }}
      onSubmit={() => send({ businessUserContractId: of.id })}
    >
      <p>{t(`${plainWords[kind]}.text`)}</p>
    </RequestDialog>
  )
}

export const UnlockDialog = (props: Props) => <PlainDialog {...props} kind="UNLOCK_2FA" />

export const PasswordDialog = (props: Props) => <PlainDialog {...props} kind="RENEW_PASSWORD" />
