// Statements that are made for what is asked: each value has its place, and what nobody asks is not said.
import { type Sql, statement } from './db.ts'

/**
 * A statement in the making. One plan serves all values of a statement (`db.ts`), and a condition that may be absent is never looked for in an index:
 * so it says the conditions that are asked, and no others.
 */
export function makeStatement() {
  const values: unknown[] = []
  const put = (value: unknown): string => `$${values.push(value)}`
  return {
    /** Gives a value its place, which the answer names. */
    put,
    /** A condition on a value, told its place; none where there is no value. */
    given: (value: unknown, condition: (place: string) => string): string[] =>
      value === null || value === undefined ? [] : [condition(put(value))],
    /** With the values that have a place by now. */
    of: (text: string): Sql => statement(text, [...values]),
  }
}

export type StatementMaker = ReturnType<typeof makeStatement>
