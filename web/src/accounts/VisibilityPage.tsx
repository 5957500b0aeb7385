// The page on which a person hides and shows accounts among their own.

import { Avatar } from '@bank/ui/Avatar.tsx'
import { Card, CardRow } from '@bank/ui/Card.tsx'
import { Checkbox } from '@bank/ui/Checkbox.tsx'
import { IconWallet } from '@bank/ui/icons.ts'
import { groupDigits } from '@bank/ui/kit/digits.ts'
import { Money } from '@bank/ui/Money.tsx'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { Waiting } from '@bank/ui/Skeleton.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { EmptyState } from '@bank/ui/States.tsx'
import { Page, Stack } from '@bank/ui/shell/Frame.tsx'
import { errorText } from '#kit/errorText.ts'
import { Failed } from '#kit/Failed.tsx'
import { useT } from '#kit/i18n.ts'
import { askOptions, queryClient } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { AccountStatus } from './AccountStatus.tsx'
import { type Account, accountsByParty, accountTypes, currencyOf, inOrder, nameOf } from './account.ts'
import { useAccounts, useVisibility } from './useAccounts.tsx'
import { useBack } from './useBack.ts'
import css from './VisibilityPage.module.css'

/** An optimistic update; a refusal rolls it back and says why. */
function useChoice(): (account: Account, isVisible: boolean) => Promise<void> {
  const t = useT()
  const toast = useToast()
  const legalPartyId = useOrg()
  const { mutateAsync } = useVisibility()
  const { queryKey } = askOptions(accountsByParty, { legalPartyId })
  const put = (id: string, isVisible: boolean) =>
    queryClient.setQueryData(
      queryKey,
      known =>
        known && { accountsByParty: known.accountsByParty.map(one => (one.id === id ? { ...one, isVisible } : one)) },
    )
  return async ({ id }, isVisible) => {
    await queryClient.cancelQueries({ queryKey })
    put(id, isVisible)
    try {
      await mutateAsync({ accountId: id, isVisible })
    } catch (error) {
      put(id, !isVisible)
      toast({ text: errorText(t, error), tone: 'danger' })
    }
  }
}

function Row({ of }: { of: Account }) {
  const t = useT()
  const choose = useChoice()
  const currency = currencyOf(of)
  return (
    <CardRow
      lead={<Avatar name={currency} />}
      title={nameOf(of)}
      note={[groupDigits(of.account), of.ownName && of.accountName].filter(Boolean).join(' · ')}
      status={of.status === 'OPEN' ? undefined : <AccountStatus status={of.status} />}
      value={<Money amount={of.balance} currency={currency} />}
      actions={
        <span className={css.box}>
          <Checkbox
            label={t('accounts.visibility.show', { name: nameOf(of) })}
            labelHidden
            checked={of.isVisible}
            onChange={event => void choose(of, event.currentTarget.checked)}
          />
        </span>
      }
    />
  )
}

function List({ accounts }: { accounts: readonly Account[] }) {
  const t = useT()
  return accountTypes
    .map(type => ({ type, those: inOrder(accounts).filter(one => one.type === type) }))
    .filter(({ those }) => those.length > 0)
    .map(({ type, those }) => (
      <Card key={type} inside="rows" title={t(`accounts.group.${type}`)}>
        {those.map(one => (
          <Row key={one.id} of={one} />
        ))}
      </Card>
    ))
}

function Inside() {
  const t = useT()
  const { accounts, waiting, error, again } = useAccounts()
  if (waiting)
    return (
      <Card inside="rows">
        <Waiting text={t('common.ui.loading')}>
          <SkeletonRows rows={5} />
        </Waiting>
      </Card>
    )
  if (error)
    return (
      <Card>
        <Failed title={'accounts.failed'} error={error} again={again} />
      </Card>
    )
  if (accounts.length === 0)
    return (
      <Card>
        <EmptyState icon={<IconWallet />} title={t('accounts.empty.title')} text={t('accounts.empty.text')} />
      </Card>
    )
  return <List accounts={accounts} />
}

export function VisibilityPage() {
  const t = useT()
  const back = useBack()
  return (
    <Page title={t('accounts.visibility.title')} back={back}>
      <div className={css.narrow}>
        <Stack>
          <p className={css.note}>{t('accounts.visibility.text')}</p>
          <Inside />
        </Stack>
      </div>
    </Page>
  )
}
