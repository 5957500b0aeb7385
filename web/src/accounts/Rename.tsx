// The button and the dialog by which the first signer gives an account a name of the company's own.
import { accountNameAtMost, accountNameFault, tidyAccountName } from '@bank/contracts/accountName.ts'
import { Button, IconButton } from '@bank/ui/Button.tsx'
import { IconPencil } from '@bank/ui/icons.ts'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { TextField } from '@bank/ui/TextField.tsx'
import { type SubmitEvent, useId, useState } from 'react'
import { errorText } from '#kit/errorText.ts'
import { account } from '#kit/generated/account/gql.ts'
import { type Translate, useT } from '#kit/i18n.ts'
import { useTell } from '#kit/query.ts'
import { useMay, useOrg } from '#kit/session.ts'
import type { Account } from './account.ts'

const renameAccount = account(`
  mutation RenameAccount($accountId: UUID!, $legalPartyId: UUID!, $name: String!) {
    renameAccount(accountId: $accountId, legalPartyId: $legalPartyId, name: $name)
  }
`)

function faultText(typed: string, t: Translate): string | null {
  const fault = accountNameFault(tidyAccountName(typed))
  if (!fault) return null
  return fault.kind === 'sign'
    ? t('AccountNameSignException', { sign: fault.sign })
    : t('AccountNameLengthException', { limit: String(accountNameAtMost) })
}

function RenameDialog({ of, onClose }: { of: Account; onClose: () => void }) {
  const t = useT()
  const formId = useId()
  const toast = useToast()
  const legalPartyId = useOrg()
  const { mutate, isPending, error } = useTell(renameAccount, 'accounts')
  const [name, setName] = useState(of.ownName ?? '')
  const said = faultText(name, t) ?? (error && errorText(t, error))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (faultText(name, t)) return
    const onSuccess = () => {
      toast({ text: t('accounts.rename.done') })
      onClose()
    }
    mutate({ accountId: of.id, legalPartyId, name }, { onSuccess })
  }
  return (
    <Dialog
      open
      compact
      size="s"
      onClose={onClose}
      title={t('accounts.rename.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending}>
            {t('accounts.rename.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          autoFocus
          label={t('accounts.rename.label')}
          help={t('accounts.rename.help', { limit: String(accountNameAtMost), name: of.accountName })}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
          {...(said && { error: said })}
        />
      </form>
    </Dialog>
  )
}

export function RenameButton({ of }: { of: Account }) {
  const t = useT()
  const mayRename = useMay('FIRST_SIGNER')
  const [isOpen, setOpen] = useState(false)
  if (!mayRename) return null
  return (
    <>
      <IconButton
        variant="default"
        label={t('accounts.rename.action')}
        icon={<IconPencil />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <RenameDialog of={of} onClose={() => setOpen(false)} />}
    </>
  )
}
