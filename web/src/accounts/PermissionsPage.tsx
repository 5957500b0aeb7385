// The page on which a first signer says what a colleague may do on each account: a grid of accounts and operation types.
import { accountPermissions } from '@bank/contracts/generated/account.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { Checkbox } from '@bank/ui/Checkbox.tsx'
import { Picker } from '@bank/ui/form/Picker.tsx'
import { groupDigits } from '@bank/ui/kit/digits.ts'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { Page, Stack } from '@bank/ui/shell/Frame.tsx'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#kit/api.ts'
import { errorText } from '#kit/errorText.ts'
import { Failed } from '#kit/Failed.tsx'
import { type Translate, textIfAny, useT } from '#kit/i18n.ts'
import { askOptions, invalidate, queryClient, useAsk } from '#kit/query.ts'
import { useMe, useOrg } from '#kit/session.ts'
import { to } from '#paths.ts'
import { type Account, type AccountPermission, nameOf } from './account.ts'
import css from './PermissionsPage.module.css'
import { type Access, type Changes, columnsOf, copied, grantedOf, toggled, toggledAll } from './permissions.ts'
import { accessList, colleagues, updatePermissions } from './permissionsCalls.ts'
import { useAccounts } from './useAccounts.tsx'

/** A permission for a kind of operation is called as the kind. */
const permissionText = (t: Translate, code: AccountPermission): string =>
  textIfAny(t, `people.permission.${code}`) ??
  textIfAny(t, `payments.kind.${code}`) ??
  t('accountPermissions.other', { code })

/** Saves what was changed, account by account; what was refused stays ticked, with the reason. */
function useSaving(userReferenceId: string) {
  const legalPartyId = useOrg()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const save = async (changes: Changes): Promise<Changes> => {
    setBusy(true)
    setError(null)
    let left = changes
    try {
      for (const [accountId, permissions] of Object.entries(changes)) {
        await call(updatePermissions, { legalPartyId, userReferenceId, accountId, permissions: [...permissions] })
        const { [accountId]: _, ...rest } = left
        left = rest
      }
    } catch (refused) {
      setError(refused)
    }
    await invalidate('accounts')
    setBusy(false)
    return left
  }
  return { busy, error, save }
}

type GridProps = {
  readonly accounts: readonly Account[]
  readonly list: readonly Access[]
  readonly changes: Changes
  readonly onChange: (changes: Changes) => void
}

function AccountHead({ of, account }: { of: Access; account: Account | undefined }) {
  const t = useT()
  if (!account) return <span>{t('accountPermissions.hidden', { id: of.accountId.slice(-4) })}</span>
  return (
    <span className={css.account}>
      <span>{nameOf(account)}</span>
      <span className={css.under}>{groupDigits(account.account)}</span>
    </span>
  )
}

function Grid({ accounts, list, changes, onChange }: GridProps) {
  const t = useT()
  const columns = columnsOf(list, accountPermissions)
  const accountOf = (one: Access) => accounts.find(({ id }) => id === one.accountId)
  const nameIn = (one: Access) => {
    const account = accountOf(one)
    return account ? nameOf(account) : t('accountPermissions.hidden', { id: one.accountId.slice(-4) })
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard.
    <section className={css.scroll} tabIndex={0} aria-label={t('accountPermissions.grid')}>
      <table className={css.grid}>
        <thead>
          <tr>
            <th scope="col">{t('accountPermissions.account')}</th>
            {columns.map(permission => (
              <th key={permission} scope="col">
                <button
                  type="button"
                  className={css.column}
                  onClick={() => onChange(toggledAll(list, [permission], changes))}
                >
                  {permissionText(t, permission)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map(one => (
            <tr key={one.accountId} data-changed={one.accountId in changes || undefined}>
              <th scope="row">
                <button
                  type="button"
                  className={css.row}
                  onClick={() => onChange(toggledAll([one], one.availablePermissions, changes))}
                >
                  <AccountHead of={one} account={accountOf(one)} />
                </button>
              </th>
              {columns.map(permission => (
                <td key={permission}>
                  {one.availablePermissions.includes(permission) ? (
                    <Checkbox
                      labelHidden
                      label={`${permissionText(t, permission)}: ${nameIn(one)}`}
                      checked={grantedOf(one, changes).includes(permission)}
                      onChange={() => onChange(toggled(one, permission, changes))}
                    />
                  ) : (
                    <span className={css.under} title={t('accountPermissions.never')}>
                      —
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type CopyProps = { readonly person: string; readonly onCopy: (theirs: readonly Access[]) => void }

/** «As for …»: what a colleague may do is ticked, and saved only when the person says so. */
function CopyFrom({ person, onCopy }: CopyProps) {
  const t = useT()
  const legalPartyId = useOrg()
  const toast = useToast()
  const { data } = useAsk(colleagues, { orgReferenceId: legalPartyId })
  const [from, setFrom] = useState('')
  const others = (data?.employeesContract ?? []).filter(
    one => one.referenceId !== person && one.userContractState === 'ACTIVE',
  )
  const choose = async (userReferenceId: string) => {
    setFrom(userReferenceId)
    try {
      const found = await queryClient.fetchQuery(askOptions(accessList, { legalPartyId, userReferenceId }))
      onCopy(found.accessControlList)
    } catch (error) {
      toast({ text: errorText(t, error), tone: 'danger' })
    }
  }
  if (others.length === 0) return null
  return (
    <div className={css.copy}>
      <Picker
        label={t('accountPermissions.copy')}
        placeholder={t('accountPermissions.copyFrom')}
        value={from}
        onChange={value => void choose(value)}
        options={others.map(one => ({
          value: one.referenceId,
          text: one.fullName,
          note: textIfAny(t, `says.right.${one.signRight}`),
        }))}
      />
    </div>
  )
}

function Editor({ person, list }: { person: string; list: readonly Access[] }) {
  const t = useT()
  const toast = useToast()
  const { accounts } = useAccounts()
  const [changes, setChanges] = useState<Changes>({})
  const { busy, error, save } = useSaving(person)
  const count = Object.keys(changes).length
  const press = async () => {
    const left = await save(changes)
    setChanges(left)
    if (Object.keys(left).length === 0) toast({ text: t('accountPermissions.saved'), tone: 'success' })
  }
  return (
    <Stack>
      {error !== null && <Banner tone="danger" urgent title={errorText(t, error)} />}
      {useMe().userReferenceId === person && <Banner tone="warning" title={t('accountPermissions.own')} />}
      <CopyFrom person={person} onCopy={theirs => setChanges(copied(list, theirs))} />
      <Card inside="rows">
        <Grid accounts={accounts} list={list} changes={changes} onChange={setChanges} />
      </Card>
      <div className={css.foot}>
        <Button
          variant="primary"
          busy={busy}
          disabledReason={count === 0 ? t('accountPermissions.nothing') : undefined}
          onClick={() => void press()}
        >
          {t('accountPermissions.save')}
        </Button>
        {count > 0 && <Button onClick={() => setChanges({})}>{t('accountPermissions.undo')}</Button>}
        <span role="status" className={css.under}>
          {count > 0 && t('accountPermissions.changed', { count })}
        </span>
      </div>
    </Stack>
  )
}

export function PermissionsPage() {
  const t = useT()
  const { id: person = '' } = useParams({ strict: false })
  const legalPartyId = useOrg()
  const { data, error, refetch } = useAsk(accessList, { legalPartyId, userReferenceId: person })
  const { data: known } = useAsk(colleagues, { orgReferenceId: legalPartyId })
  const one = known?.employeesContract.find(({ referenceId }) => referenceId === person)
  const list = data?.accessControlList
  return (
    <Page
      title={t('accountPermissions.title')}
      back={{ href: to.user(person), text: one?.fullName ?? t('accountPermissions.back') }}
    >
      <Stack>
        <p className={css.under}>{t('accountPermissions.text')}</p>
        {error && !list && <Failed title={'accountPermissions.failed'} error={error} again={() => void refetch()} />}
        {!list && !error && <SkeletonRows rows={5} />}
        {list && <Editor key={person} person={person} list={list} />}
      </Stack>
    </Page>
  )
}
