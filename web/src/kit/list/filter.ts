// The filter of a list in its address: each condition is a named field that is read from text and written back.
import { type BusinessDate, isBusinessDate } from '@bank/contracts/dates.ts'
import { wireMoney } from '@bank/contracts/money.ts'
import type { SearchParams } from '../address.tsx'

/** A field of a filter in the address: a wrong text reads as no condition, and an empty one leaves the address. */
export type FilterField<T> = { read(text: string): T; write(value: T): string }

export const textField: FilterField<string> = { read: text => text, write: value => value.trim() }

export const dayField: FilterField<BusinessDate | ''> = {
  read: text => (isBusinessDate(text) ? text : ''),
  write: value => value,
}

/** A field with one of `all`, or the default `otherwise`, which is not written. */
export const oneOf = <const T extends string, const N extends string | null>(
  all: readonly T[],
  otherwise: N,
): FilterField<T | N> => ({
  read: text => all.find(one => one === text) ?? otherwise,
  write: value => (value === null || value === otherwise ? '' : value),
})

/** A sum as the wire writes it; what is none narrows nothing. */
export const amountField: FilterField<string> = {
  read: text => (wireMoney(text, 'KGS') ? text : ''),
  write: value => value,
}

export const someOf = <const T extends string>(all: readonly T[]): FilterField<readonly T[]> => ({
  read(text) {
    const named = text.split(',')
    return all.filter(one => named.includes(one))
  },
  write: values => values.join(','),
})

type FilterFields = Readonly<Record<string, FilterField<unknown>>>
export type FilterValues<F extends FilterFields> = { readonly [K in keyof F]: ReturnType<F[K]['read']> }

export type AddressFilter<V> = {
  read(search: SearchParams): V
  /** The address with these values; those not given stay as they are. */
  write(values: Partial<V>): SearchParams
  /** The address without any condition but those kept. */
  cleared(...kept: readonly (keyof V)[]): SearchParams
  /** The filter as a text that can be saved and restored. */
  queryOf(search: SearchParams): string
  ofQuery(query: string): SearchParams
}

/** A filter in the address; `names` maps fields that the address names otherwise. */
export function addressFilter<F extends FilterFields>(
  fields: F,
  names: { readonly [K in keyof F]?: string } = {},
): AddressFilter<FilterValues<F>> {
  type V = FilterValues<F>
  const keys = Object.keys(fields) as (keyof F & string)[]
  const nameOf = (key: keyof F & string): string => names[key] ?? key
  const entries = <T>(of: readonly (keyof F & string)[], value: (key: keyof F & string) => T) =>
    Object.fromEntries(of.map(key => [nameOf(key), value(key)]))
  const cleared = (...kept: readonly (keyof V)[]): SearchParams =>
    entries(
      keys.filter(key => !kept.includes(key)),
      () => undefined,
    )
  return {
    read: search => Object.fromEntries(keys.map(key => [key, fields[key]?.read(search[nameOf(key)] ?? '')])) as V,
    write: values =>
      entries(
        keys.filter(key => key in values),
        key => fields[key]?.write(values[key]) || undefined,
      ),
    cleared,
    queryOf(search) {
      const said = keys.map(nameOf).flatMap(name => (search[name] ? [[name, search[name]]] : []))
      return new URLSearchParams(said).toString()
    },
    ofQuery: query => ({ ...cleared(), ...Object.fromEntries(new URLSearchParams(query)) }),
  }
}
