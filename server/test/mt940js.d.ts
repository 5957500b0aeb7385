// Types of mt940js, as far as tests read with it. It is CommonJS, whose parts are imported by name.
declare module 'mt940js' {
  namespace parts {
    type Transaction = {
      readonly amount: number
      readonly currency: string
      readonly date: Date
      /** In the year of the value date. */
      readonly entryDate: Date
      readonly bankReference: string
      readonly extraDetails: string
    }
    type Statement = {
      readonly accountIdentification: string
      readonly currency: string
      readonly openingBalance: number
      readonly openingBalanceDate: Date
      readonly closingBalance: number
      readonly closingBalanceDate: Date
      readonly transactions: readonly Transaction[]
    }
  }
  /** Throws where a field that must stand is missing, or opening and lines are not closing. */
  export const Parser: new () => { parse(text: string): readonly parts.Statement[] }
}
