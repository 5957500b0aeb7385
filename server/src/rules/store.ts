// The SQL of the rules.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { type Sql, sql, type Tx } from '#kit/db.ts'
import type {
  BankInfo,
  Correspondent,
  Country,
  CurrencyInfo,
  Exception,
  FieldRule,
  Hours,
  OperationRule,
  OperationType,
  PaymentCode,
  Restriction,
  Rulebook,
  Tariff,
  TaxOffice,
} from './rule.ts'

export const versionOf = async (tx: Tx): Promise<bigint> =>
  (await tx.row<{ number: bigint }>(sql`select number from rules.version`))?.number ?? 0n

async function loadCalendar(tx: Tx) {
  const operations = await tx.rows<OperationRule & { operation: string }>(
    sql`select operation, works, days_ahead as "daysAhead" from rules.operations`,
  )
  const free = await tx.rows<{ day: string }>(sql`select day from rules.holidays where kind = 'non_working'`)
  const exceptions = await tx.rows<Exception & { operation: string; day: string }>(sql`
    select operation, day, is_working as "isWorking", to_char(create_deadline, 'HH24:MI') as "createDeadline",
      to_char(sign_deadline, 'HH24:MI') as "signDeadline" from rules.exceptions`)
  return {
    operations: new Map(operations.map(row => [row.operation, row])),
    freeDays: new Set(free.map(row => row.day)),
    exceptions: new Map(exceptions.map(row => [`${row.operation} ${row.day}`, row])),
  }
}

/** Every rule, read after the version: a change in between only makes the next look reload. */
export async function loadBook(tx: Tx): Promise<Rulebook> {
  const version = await versionOf(tx)
  return {
    version,
    ...(await loadCalendar(tx)),
    hours: await tx.rows<Hours>(sql`
      select operation, trait, to_char(from_time, 'HH24:MI') as "fromTime", to_char(create_deadline, 'HH24:MI') as "createDeadline",
        to_char(sign_deadline, 'HH24:MI') as "signDeadline" from rules.time_rules order by operation, trait`),
    fieldRules: await tx.rows<FieldRule>(sql`
      select id, page, trait, field, regex, min_length as "minLength", max_length as "maxLength", is_required as "isRequired",
        json_build_object('ru', message_ru, 'kg', message_kg, 'eng', message_eng) as message
      from rules.field_rules order by page, position`),
    tariffs: await tx.rows<Tariff>(sql`
      select operation, trait, option, amount_from as "amountFrom", amount_upto as "amountUpto", fixed, (percent * 10000)::bigint as millionths,
        minimum, maximum, payer, valid_from as "validFrom" from rules.tariffs order by valid_from desc, amount_from`),
    banks: await loadBanks(tx),
    ...(await loadAbroad(tx)),
    meansSleep: await loadMeansSleep(tx),
    paymentCodes: await tx.rows<PaymentCode>(
      sql`select code, name_ru as "nameRu", name_ky as "nameKy", name_en as "nameEn", is_budget as "isBudget", valid_from as "validFrom", valid_until as "validUntil"
        from rules.payment_codes order by code`,
    ),
    taxOffices: await tx.rows<TaxOffice>(sql`
      select code, region, json_build_object('ru', name_ru, 'kg', name_ky, 'eng', name_en) as name, treasury_account as account,
        is_active as "isActive" from rules.tax_offices order by code`),
    currencies: await tx.rows<CurrencyInfo>(sql`
      select iso_code as "isoCode", iso_num as "isoNum", name_ru as "nameRu", name_ky as "nameKy", name_en as "nameEn",
        minor_units as "minorUnits" from rules.currencies order by iso_code`),
  }
}

async function loadMeansSleep(tx: Tx): Promise<Rulebook['meansSleep']> {
  const rows = await tx.rows<{ of: string; hours: number }>(
    sql`select sign_type as of, hours from rules.means_sleep order by sign_type`,
  )
  return new Map(rows.map(({ of, hours }) => [of, hours]))
}

/** What transfers to other countries go by. */
async function loadAbroad(tx: Tx) {
  const countries = await tx.rows<Country>(sql`
    select alpha2 as code, alpha3, num_in_list as "numInList", name_ru as "nameRu", name_ky as "nameKy", name_en as "nameEn", swift_excluded as "isExcluded"
    from rules.countries order by alpha2`)
  const correspondents = await tx.rows<Correspondent>(
    sql`select currency, bic, name, account from rules.correspondents order by currency`,
  )
  return {
    countries: new Map(countries.map(row => [row.code, row])),
    correspondents: new Map(correspondents.map(row => [row.currency, row])),
    restrictions: await tx.rows<Restriction>(
      sql`select correspondent, kind, value, reason from rules.correspondent_restrictions order by correspondent, kind, value`,
    ),
    operationTypes: await tx.rows<OperationType>(sql`
      select list, code, name_ru as "nameRu", name_ky as "nameKy", name_en as "nameEn", is_active as "isActive" from rules.operation_types order by list, code`),
  }
}

async function loadBanks(tx: Tx): Promise<ReadonlyMap<string, BankInfo>> {
  const rows = await tx.rows<BankInfo>(sql`
    select bic, left(bic, 3) as "bankCode", name_ru as "nameRu", name_en as "nameEn", swift, role, cor_account as "corAccount",
      is_own as "isOwn", is_active as "isActive" from rules.banks order by bic`)
  return new Map(rows.map(row => [row.bic, row]))
}

/** The hash of each file as it was loaded last. */
export const loadedFiles = (tx: Tx): Promise<{ name: string; sha256: string }[]> =>
  tx.rows(sql`select name, sha256 from rules.files`)

export async function keepFiles(
  tx: Tx,
  files: readonly { readonly name: string; readonly sha256: string }[],
): Promise<void> {
  await tx.rows(sql`
    insert into rules.files (name, sha256) select name, sha256 from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) f (name text, sha256 text)
    on conflict (name) do update set sha256 = excluded.sha256, loaded_at = now()`)
}

/** Two nodes that start together load one after the other. */
export async function lockReference(tx: Tx): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtext('rules.reference'))`)
}

/** How the rows of each file come into their table: what is new is added, what changed is mended, nothing is taken away. */
export const upserts: Readonly<Record<string, (rows: string) => Sql>> = {
  holidays: rows => sql`
    insert into rules.holidays (day, kind, name_ru, name_ky, name_en)
    select date, kind, name, name_ky, name_en from jsonb_to_recordset(${rows}::jsonb)
      r (date date, kind text, name text, name_ky text, name_en text)
    on conflict (day, kind) do update set (name_ru, name_ky, name_en) = (excluded.name_ru, excluded.name_ky, excluded.name_en)`,
  banks: rows => sql`
    insert into rules.banks (bic, name_ru, name_en, swift, role, is_own, is_active)
    select bic, name_ru, name_en, nullif(swift, ''), role, is_own, coalesce(is_active, true) from jsonb_to_recordset(${rows}::jsonb)
      r (bic text, name_ru text, name_en text, swift text, role text, is_own boolean, is_active boolean)
    on conflict (bic) do update set (name_ru, name_en, swift, role, is_own, is_active) =
      (excluded.name_ru, excluded.name_en, excluded.swift, excluded.role, excluded.is_own, excluded.is_active)`,
  'payment-codes': rows => sql`
    insert into rules.payment_codes (code, name_ru, name_ky, name_en, is_budget, valid_from, valid_until)
    select code, name, nullif(name_ky, ''), nullif(name_en, ''), is_budget, coalesce(nullif(valid_from, '')::date, '2008-01-01'), nullif(valid_until, '')::date
    from jsonb_to_recordset(${rows}::jsonb) r (code text, name text, name_ky text, name_en text, is_budget boolean, valid_from text, valid_until text)
    on conflict (code) do update set (name_ru, name_ky, name_en, is_budget, valid_from, valid_until) =
      (excluded.name_ru, excluded.name_ky, excluded.name_en, excluded.is_budget, excluded.valid_from, excluded.valid_until)`,
  currencies: rows => sql`
    insert into rules.currencies (iso_code, iso_num, name_ru, name_ky, name_en, minor_units)
    select iso_code, iso_num, name_ru, name_ky, name_en, minor_units from jsonb_to_recordset(${rows}::jsonb)
      r (iso_code text, iso_num text, name_ru text, name_ky text, name_en text, minor_units integer)
    on conflict (iso_code) do update set (iso_num, name_ru, name_ky, name_en, minor_units) =
      (excluded.iso_num, excluded.name_ru, excluded.name_ky, excluded.name_en, excluded.minor_units)`,
  countries: rows => sql`
    insert into rules.countries (alpha2, alpha3, iso_num, name_ru, name_ky, name_en, num_in_list, swift_excluded)
    select alpha2, alpha3, iso_num, name_ru, name_ky, name_en, num_in_list, swift_excluded from jsonb_to_recordset(${rows}::jsonb)
      r (alpha2 text, alpha3 text, iso_num text, name_ru text, name_ky text, name_en text, num_in_list text, swift_excluded boolean)
    on conflict (alpha2) do update set (alpha3, iso_num, name_ru, name_ky, name_en, num_in_list, swift_excluded) =
      (excluded.alpha3, excluded.iso_num, excluded.name_ru, excluded.name_ky, excluded.name_en, excluded.num_in_list, excluded.swift_excluded)`,
  'operation-types': rows => sql`
    insert into rules.operation_types (list, code, name_ru, name_ky, name_en, is_active)
    select list, code, name_ru, name_ky, name_en, is_active from jsonb_to_recordset(${rows}::jsonb)
      r (list text, code text, name_ru text, name_ky text, name_en text, is_active boolean)
    on conflict (list, code) do update set (name_ru, name_ky, name_en, is_active) =
      (excluded.name_ru, excluded.name_ky, excluded.name_en, excluded.is_active)`,
  'tax-offices': rows => sql`
    insert into rules.tax_offices (code, name_ru, name_ky, name_en, region, treasury_account, is_active)
    select code, name_ru, name_ky, name_en, region, treasury_account, coalesce(is_active, true) from jsonb_to_recordset(${rows}::jsonb)
      r (code text, name_ru text, name_ky text, name_en text, region text, treasury_account text, is_active boolean)
    on conflict (code) do update set (name_ru, name_ky, name_en, region, treasury_account, is_active) =
      (excluded.name_ru, excluded.name_ky, excluded.name_en, excluded.region, excluded.treasury_account, excluded.is_active)`,
}

export type LimitItem = {
  readonly payment_id: string
  readonly org: string
  readonly subject_kind: string
  readonly currency: string
  readonly amount: string
  readonly day: BusinessDate
}

export type LimitAnswer = {
  readonly payment_id: string
  readonly refusal: 'OneTimeLimitException' | 'DailyLimitException' | 'MonthlyLimitException' | null
  readonly limit_amount: bigint | null
  readonly left_amount: bigint | null
}

/** True when the one payment fits and its limits are taken; otherwise nothing is done. */
export const takeLimitRow = async (
  tx: Tx,
  { payment_id, org, subject_kind, currency, amount, day }: LimitItem,
): Promise<boolean> =>
  (
    await tx.row<{ taken: boolean }>(
      sql`select rules.consume_limit(${payment_id}, ${org}, ${subject_kind}, ${currency}, ${amount}, ${day}) as taken`,
    )
  )?.taken === true

export const takeLimitRows = (tx: Tx, items: readonly LimitItem[]): Promise<LimitAnswer[]> =>
  tx.rows(
    sql`select payment_id, refusal, limit_amount, left_amount from rules.consume_limits(${JSON.stringify(items)}::jsonb)`,
  )

export const giveBackRows = (tx: Tx, paymentIds: readonly string[]): Promise<{ id: string }[]> =>
  tx.rows(sql`select id from rules.release_limits(${paymentIds}::uuid[]) id`)
