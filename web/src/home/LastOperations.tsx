// The latest operations on the home, each document as one row over several accounts.
import { money } from '@bank/contracts/money.ts'
import { codesWhere, type OperationCode } from '@bank/contracts/operations.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Card, CardRow } from '@bank/ui/Card.tsx'
import { IconHistory } from '@bank/ui/icons.ts'
import { together } from '@bank/ui/kit/together.ts'
import { Link } from '@bank/ui/Link.tsx'
import { Money } from '@bank/ui/Money.tsx'
import { SkeletonRows, Waiting } from '@bank/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '@bank/ui/States.tsx'
import { useQueries } from '@tanstack/react-query'
import { type Account, FreshNews, type Movement, movements, useFreshLines } from '#accounts/index.ts'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { askOptions } from '#kit/query.ts'
import { useMay, useOrg } from '#kit/session.ts'
import { to } from '#paths.ts'
import css from './Home.module.css'
import { useWhen } from './when.ts'

const shown = 6
/** Lines to fetch: a document has up to three in an account. */
const asked = 3 * shown
/** The most accounts that are queried; a company with more looks into each on its own page. */
const accountsAtMost = 8

type OperationLine = Movement & { readonly accountId: string }

/** Operations between own accounts, titled by the operation rather than by the counterparty. */
const between: readonly OperationCode[] = [
  ...codesWhere({ family: 'intrabank', side: 'OWN' }),
  ...codesWhere({ family: 'conversion' }),
]
const betweenOwn = ({ operationCode }: Movement): OperationCode | null =>
  between.find(code => code === operationCode) ?? null

const size = ({ amount, currency }: Movement): bigint => money(amount, currency).amount

/** The main of two lines of one document: the sum before its commission, the debit before the credit. */
function telling(a: OperationLine, b: OperationLine): OperationLine {
  if (a.currency === b.currency && size(a) !== size(b)) return size(a) > size(b) ? a : b
  return a.direction === 'OUT' ? a : b
}

/** Merges the lines of all accounts, newest first, one for each document. */
function newest(lines: readonly OperationLine[]): OperationLine[] {
  const told = new Map<string, OperationLine>()
  for (const line of lines) {
    const document = line.paymentId ?? line.id
    const other = told.get(document)
    told.set(document, other ? telling(other, line) : line)
  }
  return [...told.values()].toSorted((a, b) => b.bookedAt.localeCompare(a.bookedAt)).slice(0, shown)
}

function useLatest(accounts: readonly Account[]) {
  const legalPartyId = useOrg()
  const looked = accounts.filter(one => one.isVisible && one.status !== 'CLOSED').slice(0, accountsAtMost)
  return useQueries({
    queries: looked.map(({ id }) =>
      askOptions(movements, {
        accountId: id,
        legalPartyId,
        filter: {},
        pageable: { amountElements: asked, currentPage: 1 },
      }),
    ),
    combine: answers => ({
      lines: newest(
        answers.flatMap(({ data }, at) =>
          (data?.accountMovements.elements ?? []).map(line => ({ ...line, accountId: looked[at]?.id ?? '' })),
        ),
      ),
      waiting: answers.some(({ isPending }) => isPending),
      error: answers.find(({ error, data }) => error && !data)?.error ?? null,
      again: () => {
        for (const { refetch } of answers) void refetch()
      },
    }),
  })
}

function Row({ of, fresh }: { of: OperationLine; fresh: boolean }) {
  const t = useT()
  const { at } = useWhen()
  const own = betweenOwn(of)
  return (
    <CardRow
      size="s"
      fresh={fresh}
      href={to.account(of.accountId, { open: String(of.number) })}
      title={own ? t(`says.operation.${own}`) : together(of.counterpartyName)}
      note={`${at(of.bookedAt)} · ${t(of.direction === 'IN' ? 'home.last.in' : 'home.last.out')}`}
      value={
        <Money
          amount={of.amount}
          direction={of.direction === 'IN' ? 'in' : 'out'}
          strong={false}
          {...(of.currency !== 'KGS' && { currency: of.currency })}
        />
      }
    />
  )
}

function Lines({ accounts, waiting: before }: { accounts: readonly Account[]; waiting: boolean }) {
  const t = useT()
  const { lines, waiting, error, again } = useLatest(accounts)
  const fresh = useFreshLines(useOrg(), lines, !before && !waiting)
  if (lines.length > 0)
    return (
      <>
        <FreshNews lines={fresh} />
        {lines.map(line => (
          <Row key={line.id} of={line} fresh={fresh.includes(line)} />
        ))}
      </>
    )
  if (error)
    return (
      <ErrorState
        title={t('home.last.failed')}
        text={errorText(error)}
        action={<Button onClick={again}>{t('common.retry')}</Button>}
      />
    )
  if (before || waiting)
    return (
      <Waiting text={t('common.ui.loading')}>
        <SkeletonRows rows={5} lead={false} />
      </Waiting>
    )
  return <EmptyState icon={<IconHistory />} title={t('home.last.empty')} text={t('home.last.emptyText')} />
}

export function LastOperations(props: { accounts: readonly Account[]; waiting: boolean }) {
  const t = useT()
  const mayRead = useMay('PAYMENT_READERS')
  return (
    <Card
      className={css.last}
      title={t('home.last.title')}
      aside={mayRead && <Link href={to.history()}>{t('home.last.all')}</Link>}
    >
      <Lines {...props} />
    </Card>
  )
}
