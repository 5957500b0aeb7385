// The lengths of what clerks type, in characters: the desk's fields count as the bank does.

/** Of a field's text, where nothing else is said. */
const usualAtMost = 200

const fieldsAtMost: Readonly<Record<string, number>> = {
  grounds: 500,
  addresses: 1000,
  keys: 1000,
  request: 16_000,
  certificate: 24_000,
  cms: 40_000,
}

/** The longest text that a field of a case's form takes, by its name. */
export const caseFieldAtMost = (name: string): number => fieldsAtMost[name] ?? usualAtMost

/** Words for the client, and notes that clerks leave each other. */
export const caseWordsAtMost = 1000

/** What a caller says for their code word. */
export const codeWordAtMost = 100

/** What the one field of the desk searches. */
export const deskSearchAtMost = 100
