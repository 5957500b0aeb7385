// Custom scalars: money and dates as exact strings, never as JSON numbers; text that the database can store.
import { isAskedDate, isBusinessDate } from '@bank/contracts/dates.ts'
import { uuidOf } from '@bank/contracts/uuid.ts'
import { type GraphQLScalarType, type GraphQLSchema, Kind } from 'graphql'

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const decimal = /^\d{1,12}(\.\d{1,8})?$/

const isStorable = (value: string): boolean => !value.includes('\u0000')

type ScalarCheck = (value: unknown) => string

function text(name: string, fits: (value: string) => boolean): ScalarCheck {
  return value => {
    if (typeof value !== 'string' || !fits(value)) throw new TypeError(`not a ${name}`)
    return value
  }
}

const checks: Record<string, ScalarCheck> = {
  Decimal: text('Decimal', value => decimal.test(value)),
  BusinessDate: text('BusinessDate', isAskedDate),
  Instant: text('Instant', value => instant.test(value)),
  // A malformed UUID becomes the id of nothing, so that every noun answers with its own refusal of an absent id.
  UUID: value => uuidOf(text('UUID', () => true)(value)),
  // The null character is refused: PostgreSQL can neither store it nor look for it.
  String: text('String', isStorable),
  ID: text('ID', isStorable),
}

const serializers: Record<string, (value: unknown) => unknown> = {
  Instant: value => {
    const said = value instanceof Date ? value.toISOString() : value
    if (typeof said !== 'string' || !instant.test(said)) throw new TypeError('an Instant is given as a Date')
    return said
  },
  BusinessDate: value => {
    if (typeof value !== 'string' || !isBusinessDate(value))
      throw new TypeError('a BusinessDate is given as YYYY-MM-DD')
    return value
  },
  Decimal: value => {
    if (typeof value !== 'string') throw new TypeError('Decimal is given as a string')
    return value
  },
}

/** Installs parsers and serialisers of the custom scalars into a built schema; String and ID are the library's own, shared by every schema. */
export function teachScalars(schema: GraphQLSchema): void {
  for (const [name, check] of Object.entries(checks)) {
    const scalar = schema.getType(name) as GraphQLScalarType | undefined
    if (!scalar) continue
    scalar.parseValue = check
    scalar.parseLiteral = node => {
      if (node.kind !== Kind.STRING) throw new TypeError(`not a ${name}`)
      return check(node.value)
    }
    const write = serializers[name]
    if (write) scalar.serialize = write
  }
}
