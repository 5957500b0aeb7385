// The home: accounts, what waits for a signature, latest operations.
import { ButtonLink } from '@bank/ui/Button.tsx'
import { IconDownload, IconEye } from '@bank/ui/icons.ts'
import { useBelow } from '@bank/ui/kit/useLater.ts'
import { PHONE, useMedia } from '@bank/ui/kit/useMedia.ts'
import { Columns, Page } from '@bank/ui/shell/Frame.tsx'
import { AccountNews, accountsByParty, latestMovements, useAccounts } from '#accounts/index.ts'
import { useT } from '#kit/i18n.ts'
import { type Asks, askEarly, invalidateCall } from '#kit/query.ts'
import { sessionNow } from '#kit/session.ts'
import { to } from '#paths.ts'
import { askRates, RatesCard } from '#rates/index.ts'
import { AccountShapes, AccountsList, CardShapes } from './AccountsList.tsx'
import { DebtBanner } from './DebtBanner.tsx'
import { askDebts } from './debts.ts'
import { FlowCard } from './FlowCard.tsx'
import css from './Home.module.css'
import { LastOperations } from './LastOperations.tsx'
import { QuickActions } from './QuickActions.tsx'
import { SignCard } from './SignCard.tsx'
import { Totals } from './Totals.tsx'
import { useFirstLoad } from './useFirstLoad.ts'

/** The breakpoint below which there is one column. */
const NARROW = '(width < 62.5rem)'

const followMoney = (): void => invalidateCall(latestMovements)

function Actions() {
  const t = useT()
  return (
    <>
      <ButtonLink icon={<IconDownload />} href={to.documents('statements', { order: '1' })}>
        {t('home.statement')}
      </ButtonLink>
      <ButtonLink icon={<IconEye />} href={to.settings('account-visibility')}>
        {t('home.visibility')}
      </ButtonLink>
    </>
  )
}

function Phone() {
  const t = useT()
  const accounts = useAccounts()
  const waiting = useFirstLoad()
  const below = useBelow(!waiting)
  if (waiting)
    return (
      <div key="shapes" className={css.phone}>
        <h1 className="visually-hidden">{t('accounts.title')}</h1>
        <QuickActions />
        <AccountShapes />
      </div>
    )
  return (
    <div key="cards" className={css.phone}>
      <h1 className="visually-hidden">{t('accounts.title')}</h1>
      <SignCard />
      <QuickActions />
      <DebtBanner />
      <AccountsList {...accounts} />
      {below && (
        <>
          {!accounts.error && <LastOperations />}
          <RatesCard />
          {!accounts.error && <FlowCard />}
        </>
      )}
    </div>
  )
}

/** In the shape of what comes. */
function Shapes() {
  const t = useT()
  return (
    <Columns aside={<CardShapes title={t('rates.title')} />}>
      <Totals accounts={[]} waiting />
      <AccountShapes />
    </Columns>
  )
}

function Cards() {
  const narrow = useMedia(NARROW)
  const all = useAccounts()
  const { accounts, waiting, error } = all
  const below = (
    <>
      <RatesCard />
      {!error && <LastOperations />}
    </>
  )
  const main = (
    <>
      {!error && <Totals accounts={accounts} waiting={waiting} />}
      <AccountsList {...all} />
    </>
  )
  const flow = !error && <FlowCard />
  return (
    <>
      <DebtBanner />
      {narrow ? (
        <>
          <SignCard />
          {main}
          <div className={css.pair}>{below}</div>
          {flow}
        </>
      ) : (
        <Columns
          aside={
            <>
              <SignCard />
              {below}
            </>
          }
        >
          {main}
          {flow}
        </Columns>
      )}
    </>
  )
}

function Desk() {
  const t = useT()
  return (
    <Page title={t('accounts.title')} actions={<Actions />}>
      {useFirstLoad() ? <Shapes /> : <Cards />}
    </Page>
  )
}

/** All that decides how high the cards are; they find it on its way. */
export function asksOfHome(): Asks {
  const here = sessionNow()
  if (here.state !== 'in') return []
  const company = { legalPartyId: here.viewer.org }
  return [() => askEarly(accountsByParty, company), () => askEarly(latestMovements, company), askRates, askDebts]
}

export function AccountsPage() {
  const phone = useMedia(PHONE)
  return (
    <>
      <AccountNews onMoved={followMoney} />
      {phone ? <Phone /> : <Desk />}
    </>
  )
}
