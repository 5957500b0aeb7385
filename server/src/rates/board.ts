// Lists the board of rates and rates agreed with companies for the bank's own people, each with its moments and its case.
import type { AgreedRate, BankRate, BankRateMoment } from '@bank/contracts/generated/desk.ts'
import { casesNumbered, openSingles } from '#cases/index.ts'
import { companyNames } from '#identity/index.ts'
import type { DeskCtx } from '#kit/deskDoor.ts'
import { printSum } from '#rules/index.ts'
import { agreedRows, markOfRate, momentsFrom, momentsOf, type RateMoment } from './moments.ts'
import { boardGroups } from './store.ts'

type Links = Awaited<ReturnType<typeof casesNumbered>>

const linksOf = (
  { tx }: Pick<DeskCtx, 'tx'>,
  rows: readonly { readonly caseNumber: string | null }[],
): Promise<Links> => casesNumbered(tx, [...new Set(rows.flatMap(({ caseNumber }) => caseNumber ?? []))])

const viewOf = (
  { buy, sell, firstDay, since, caseNumber }: RateMoment,
  state: BankRateMoment['state'],
  links: Links,
): BankRateMoment => ({ state, firstDay, since, buy, sell, case: links.get(caseNumber ?? '') ?? null })

const isLater = ({ clock }: Pick<DeskCtx, 'clock'>, { firstDay, since }: RateMoment): boolean =>
  firstDay > clock.today() || (since !== null && since > clock.now())

export async function bankRates(ctx: DeskCtx): Promise<BankRate[]> {
  const { tx, clock } = ctx
  const rows = await tx.beyondDesk(() => momentsFrom(tx, { day: clock.today(), at: clock.now() }))
  const open = await openSingles(tx, 'RATE_BOARD')
  const links = await linksOf(ctx, rows)
  return [...Map.groupBy(rows, ({ group, currency }) => `${group}:${currency}`)].flatMap(([id, moments]) => {
    const [first] = moments
    if (!first) return []
    const now = moments.find(moment => !isLater(ctx, moment)) ?? null
    const next = moments.filter(moment => isLater(ctx, moment)).toReversed()
    return {
      ...{ id, group: first.group, currency: first.currency, mark: markOfRate(now), openCase: open.get(id) ?? null },
      now: now && viewOf(now, 'NOW', links),
      next: next.map(moment => viewOf(moment, 'NEXT', links)),
      isOwn: boardGroups.some(group => group === first.group),
    }
  })
}

export async function bankRateMoments(
  ctx: DeskCtx,
  asked: { readonly group: string; readonly currency: string },
): Promise<BankRateMoment[]> {
  const rows = await ctx.tx.beyondDesk(() => momentsOf(ctx.tx, asked))
  const links = await linksOf(ctx, rows)
  const now = rows.findIndex(moment => !isLater(ctx, moment))
  return rows.map((moment, at) => viewOf(moment, isLater(ctx, moment) ? 'NEXT' : at === now ? 'NOW' : 'PAST', links))
}

export async function agreedRates(ctx: DeskCtx): Promise<AgreedRate[]> {
  const { tx, clock } = ctx
  const rows = await agreedRows(tx)
  const links = await linksOf(ctx, rows)
  const companies = await companyNames(tx, [...new Set(rows.map(({ org }) => org))])
  return rows.map(({ org, amountMax, isUsed, caseNumber, ...one }) => ({
    ...one,
    ...{ companyId: org, companyName: companies.get(org)?.name ?? null },
    amountMax: printSum(amountMax, one.debitCurrency),
    state: isUsed ? 'USED' : one.validUntil > clock.now() ? 'GOOD' : 'PAST',
    case: links.get(caseNumber ?? '') ?? null,
  }))
}
