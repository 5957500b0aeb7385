// The home's list of accounts by type, with or without empty ones.
import { Button, ButtonLink, IconButton } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { IconEye, IconWallet } from '@bank/ui/icons.ts'
import { PHONE, useMedia } from '@bank/ui/kit/useMedia.ts'
import { Waiting } from '@bank/ui/Skeleton.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { EmptyState } from '@bank/ui/States.tsx'
import { AccountRow, type Accounts, groupsOf } from '#accounts/index.ts'
import { useGo } from '#kit/address.tsx'
import { Failed } from '#kit/Failed.tsx'
import { useT } from '#kit/i18n.ts'
import { observable, useObserved } from '#kit/observable.ts'
import { local } from '#kit/storage.ts'
import { to } from '#paths.ts'

const zeroKey = 'accounts.hide-zero'
const hideZero = observable(local.get(zeroKey) === 'yes')

function toggleZero(): void {
  hideZero.set(!hideZero.get())
  local.set(zeroKey, hideZero.get() ? 'yes' : 'no')
}

/** A card of rows that are being loaded. */
export function CardShapes({ title }: { title: string }) {
  const t = useT()
  return (
    <Card inside="rows" title={title}>
      <Waiting text={t('common.ui.loading')}>
        <SkeletonRows rows={4} />
      </Waiting>
    </Card>
  )
}

export const AccountShapes = () => <CardShapes title={useT()('accounts.group.RKO')} />

/** The empty state: the company has no accounts, or the person has hidden them all. */
function Nothing({ anyHidden }: { anyHidden: boolean }) {
  const t = useT()
  return (
    <Card>
      <EmptyState
        icon={<IconWallet />}
        title={t(anyHidden ? 'home.hidden.title' : 'accounts.empty.title')}
        text={t(anyHidden ? 'home.hidden.text' : 'accounts.empty.text')}
        {...(anyHidden && {
          action: <ButtonLink href={to.settings('account-visibility')}>{t('home.visibility.long')}</ButtonLink>,
        })}
      />
    </Card>
  )
}

function ZeroSwitch() {
  const t = useT()
  const hidden = useObserved(hideZero)
  return (
    <Button variant="text" onClick={toggleZero}>
      {t(hidden ? 'home.zero.show' : 'home.zero.hide')}
    </Button>
  )
}

/** The button of the page's head, which a phone does not show. */
function VisibilityButton() {
  const t = useT()
  const go = useGo()
  return (
    <IconButton
      size="s"
      label={t('home.visibility.long')}
      icon={<IconEye />}
      onClick={() => void go(to.settings('account-visibility'))}
    />
  )
}

export function AccountsList({ accounts, waiting, error, again }: Accounts) {
  const t = useT()
  const hidden = useObserved(hideZero)
  const phone = useMedia(PHONE)
  if (waiting) return <AccountShapes />
  if (error)
    return (
      <Card>
        <Failed title={'accounts.failed'} error={error} again={again} />
      </Card>
    )
  const visible = accounts.filter(one => one.isVisible)
  if (visible.length === 0) return <Nothing anyHidden={accounts.length > 0} />
  const zeros = <ZeroSwitch />
  const groups = groupsOf(accounts, { hideZero: hidden })
  if (phone || groups.length === 0)
    return (
      <Card
        inside="rows"
        title={t('accounts.title')}
        aside={
          <>
            {zeros}
            {phone && <VisibilityButton />}
          </>
        }
      >
        {groups.flatMap(group => group.accounts.map(one => <AccountRow key={one.id} account={one} />))}
        {groups.length === 0 && (
          <EmptyState icon={<IconWallet />} title={t('home.zero.all')} text={t('home.zero.allText')} />
        )}
      </Card>
    )
  return groups.map((group, at) => (
    <Card key={group.type} inside="rows" title={t(`accounts.group.${group.type}`)} aside={at === 0 && zeros}>
      {group.accounts.map(one => (
        <AccountRow key={one.id} account={one} />
      ))}
    </Card>
  ))
}
