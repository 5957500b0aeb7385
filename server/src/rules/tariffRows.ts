// Keeps tariffs by version: each from its day on, none changed or taken away. All SQL of it.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { sql, statement, type Tx } from '#kit/db.ts'
import { sha256 } from '#kit/random.ts'

/** What a tariff is for: an operation, a currency or DEFAULT, who bears the charges, and the sums that begin here. */
export type TariffBand = {
  readonly operation: string
  readonly trait: string
  readonly option: string
  readonly amountFrom: string
}

/** Sums in the least unit, as digits. */
export type TariffPrice = {
  readonly amountUpto: string | null
  readonly fixed: string
  readonly percent: string
  readonly minimum: string | null
  readonly maximum: string | null
}

export type TariffVersion = TariffBand &
  TariffPrice & { readonly validFrom: BusinessDate; readonly caseNumber: string | null }

const columns = `operation, trait, option, amount_from::text as "amountFrom", amount_upto::text as "amountUpto", fixed::text as fixed,
  trim_scale(percent)::text as percent, minimum::text as minimum, maximum::text as maximum, valid_from as "validFrom", case_number as "caseNumber"`

/** Every version of every band, the youngest first. */
export const tariffVersions = (tx: Tx): Promise<TariffVersion[]> =>
  tx.rows(
    statement(
      `select ${columns} from rules.tariffs order by operation, trait, option, amount_from, rules.tariffs.valid_from desc`,
      [],
    ),
  )

/** The version of a band that will be in force on a day. */
export const tariffFor = (
  tx: Tx,
  band: TariffBand & { readonly firstDay: BusinessDate },
): Promise<TariffVersion | null> =>
  tx.row(
    statement(
      `select ${columns} from rules.tariffs
        where operation = $1 and trait = $2 and option = $3 and amount_from = $4::bigint and valid_from <= $5 order by valid_from desc limit 1`,
      [band.operation, band.trait, band.option, band.amountFrom, band.firstDay],
    ),
  )

/** Which prices they are, in few letters: whoever asks a change says which they saw. */
export const markOf = (price: TariffPrice | null): string =>
  price
    ? sha256(JSON.stringify([price.amountUpto, price.fixed, price.percent, price.minimum, price.maximum]))
        .toString('hex')
        .slice(0, 12)
    : 'new'

type NewTariff = TariffBand & TariffPrice & { readonly firstDay: BusinessDate; readonly case: string }

/** Whoever paid for the band before pays for its new version. */
export const keepTariff = (tx: Tx, { case: number, ...one }: NewTariff): Promise<unknown[]> =>
  tx.rows(sql`
    insert into rules.tariffs (operation, trait, option, amount_from, amount_upto, fixed, percent, minimum, maximum, valid_from, case_number, payer)
    values (${one.operation}, ${one.trait}, ${one.option}, ${one.amountFrom}::bigint, ${one.amountUpto}::bigint, ${one.fixed}::bigint,
      ${one.percent}::numeric, ${one.minimum}::bigint, ${one.maximum}::bigint, ${one.firstDay}, ${number},
      coalesce((select payer from rules.tariffs where operation = ${one.operation} and trait = ${one.trait} and option = ${one.option}
        and amount_from = ${one.amountFrom}::bigint and valid_from <= ${one.firstDay} order by valid_from desc limit 1), 'PAYER'))`)
