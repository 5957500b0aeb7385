// Lists tariffs for the bank's own people: by what they are for, each with every version that it had.
import type { BankTariff, BankTariffVersion } from '@bank/contracts/generated/desk.ts'
import { casesNumbered, openSingles } from '#cases/index.ts'
import type { DeskCtx } from '#kit/deskDoor.ts'
import { singleOfTariff } from './tariffCase.ts'
import { markOf, type TariffVersion, tariffVersions } from './tariffRows.ts'

/** Those of one band, the youngest first: the first that has begun holds. */
function stateOf(versions: readonly TariffVersion[], at: number, today: string): BankTariffVersion['state'] {
  if ((versions[at]?.validFrom ?? '') > today) return 'NEXT'
  return at === versions.findIndex(({ validFrom }) => validFrom <= today) ? 'NOW' : 'PAST'
}

/** Cases are read as the desk, tariffs as the bank. */
export async function bankTariffs(ctx: DeskCtx): Promise<BankTariff[]> {
  const { tx, clock } = ctx
  const today = clock.today()
  const all = await tx.beyondDesk(() => tariffVersions(tx))
  const open = await openSingles(tx, 'TARIFF_CHANGE')
  const links = await casesNumbered(tx, [...new Set(all.flatMap(({ caseNumber }) => caseNumber ?? []))])
  return [...Map.groupBy(all, singleOfTariff)].flatMap(([id, versions]) => {
    const [youngest] = versions
    if (!youngest) return []
    const { operation, trait, option, amountFrom } = youngest
    return {
      ...{ id, operation, trait, option, amountFrom, mark: markOf(youngest), openCase: open.get(id) ?? null },
      versions: versions.map(({ amountUpto, fixed, percent, minimum, maximum, validFrom, caseNumber }, at) => ({
        ...{ amountUpto, fixed, percent, minimum, maximum, firstDay: validFrom, state: stateOf(versions, at, today) },
        case: links.get(caseNumber ?? '') ?? null,
      })),
    }
  })
}
