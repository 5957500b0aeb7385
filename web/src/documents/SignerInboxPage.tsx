// The page of the inbox over all companies: a card for each contract, what must be signed first coming first, signed company by company.

import { add, money, print } from '@bank/contracts/money.ts'
import { Card } from '@bank/ui/Card.tsx'
import { Checkbox } from '@bank/ui/Checkbox.tsx'
import { IconInbox } from '@bank/ui/icons.ts'
import { useWaiting } from '@bank/ui/kit/useWaiting.ts'
import { Money } from '@bank/ui/Money.tsx'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { Skeleton, Waiting } from '@bank/ui/Skeleton.tsx'
import { EmptyState } from '@bank/ui/States.tsx'
import { Page, Stack } from '@bank/ui/shell/Frame.tsx'
import { useQueries } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useSearch } from '#kit/address.tsx'
import { errorText } from '#kit/errorText.ts'
import { Failed } from '#kit/Failed.tsx'
import { useT } from '#kit/i18n.ts'
import { askOptions, invalidate, invalidateCall, useAsk } from '#kit/query.ts'
import { switchContract, useOrg, useViewer } from '#kit/session.ts'
import { inboxTypes } from './inbox.ts'
import css from './SignerInbox.module.css'
import { SignerInboxCard } from './SignerInboxCard.tsx'
import { askedAgain, signerCounts } from './signerCounts.ts'
import {
  type ChosenToSign,
  type ContractInbox,
  keepChosen,
  pageOf,
  signerInbox,
  signerInboxes,
  takeChosen,
} from './signerInbox.ts'

/** What waits everywhere, by currency. */
function sumsOf(all: readonly ContractInbox[]) {
  const worth = all.flatMap(({ sums }) => sums.map(({ amount, currency }) => money(amount, currency)))
  return [...Map.groupBy(worth, ({ currency }) => currency)].map(([currency, sums]) => ({
    currency,
    amount: print(sums.reduce(add)),
  }))
}

/** Goes over to the company of what was chosen, where it is not the present one; there this page opens it. */
function useSigning() {
  const t = useT()
  const { personId } = useViewer()
  const org = useOrg()
  const toast = useToast()
  const [signing, setSigning] = useState<ChosenToSign | null>(() => takeChosen(personId, org))
  async function sign(what: ChosenToSign): Promise<void> {
    if (what.legalPartyId === org) return setSigning(what)
    keepChosen(personId, what)
    try {
      await switchContract(what.legalPartyId)
    } catch (error) {
      takeChosen(personId, '')
      toast({ text: errorText(t, error), tone: 'danger' })
    }
  }
  return { signing, sign, close: () => setSigning(null) }
}

function Summary({ of }: { of: readonly ContractInbox[] }) {
  const t = useT()
  const count = of.reduce((all, one) => all + one.count, 0)
  return (
    <p className={css.summary}>
      <b>{t('documents.inbox.count', { count })}</b>
      {sumsOf(of).map(({ amount, currency }) => (
        <Money key={currency} amount={amount} currency={currency} strong={false} />
      ))}
    </p>
  )
}

/** Nearest deadline first; contracts under which nothing waits come last, by name. */
const byDeadline = (a: ContractInbox, b: ContractInbox): number =>
  (a.signUntil ?? '~').localeCompare(b.signUntil ?? '~') || a.companyName.localeCompare(b.companyName)

type InboxesProps = {
  readonly all: readonly ContractInbox[]
  readonly onSign: (what: ChosenToSign) => Promise<void>
}

function Inboxes({ all, onSign }: InboxesProps) {
  const t = useT()
  const [{ marks }, setSearch] = useSearch()
  const unmarked = marks === 'none'
  const waiting = all.filter(({ count }) => count > 0).toSorted(byDeadline)
  if (waiting.length === 0)
    return (
      <Card>
        <EmptyState icon={<IconInbox />} title={t('documents.inbox.empty')} text={t('documents.inbox.emptyText')} />
      </Card>
    )
  return (
    <Stack>
      <div className={css.head}>
        <Summary of={waiting} />
        <Checkbox
          label={t('documents.inbox.unmarked')}
          checked={unmarked}
          onChange={() => setSearch({ marks: unmarked ? undefined : 'none' })}
        />
      </div>
      {waiting.map(one => (
        <SignerInboxCard key={one.contractId} of={one} unmarked={unmarked} onSign={onSign} />
      ))}
    </Stack>
  )
}

/** News of the present company ask the counts of the frame anew, and with them all that this page shows. */
function useFollowing(): void {
  const { dataUpdatedAt } = useAsk(signerCounts, {}, askedAgain)
  useEffect(() => {
    if (!dataUpdatedAt) return
    invalidateCall(signerInboxes)
    invalidateCall(signerInbox)
  }, [dataUpdatedAt])
}

/** Whether a card is loaded for the first time: cards are shown together, so that none moves another when it comes. */
const useCardsLoading = (all: readonly ContractInbox[]): boolean =>
  useQueries({
    queries: all.filter(({ count }) => count > 0).map(one => askOptions(signerInbox, pageOf(one))),
    combine: answers => answers.some(({ isPending }) => isPending),
  })

export function SignerInboxPage() {
  const t = useT()
  useFollowing()
  const { data, error, isPending, refetch } = useAsk(signerInboxes, {}, askedAgain)
  const isLoading = useCardsLoading(data?.signerInboxes ?? [])
  const waits = useWaiting(isPending || isLoading)
  const { signing, sign, close } = useSigning()
  const Flow = inboxTypes().find(({ type }) => type === signing?.type)?.SignFlow
  return (
    <Page title={t('documents.inbox.title')}>
      {waits && (
        <Waiting text={t('common.ui.loading')}>
          <Card>
            <Skeleton height={240} />
          </Card>
        </Waiting>
      )}
      {error && !data && (
        <Card>
          <Failed title={'documents.inbox.failed'} error={error} again={() => void refetch()} />
        </Card>
      )}
      {!waits && data && <Inboxes all={data.signerInboxes} onSign={sign} />}
      {signing && Flow && (
        <Suspense>
          <Flow
            ids={signing.ids}
            onClose={() => {
              close()
              void invalidate('documents')
            }}
          />
        </Suspense>
      )}
    </Page>
  )
}
