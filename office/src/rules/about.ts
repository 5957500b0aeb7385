// The place from which what the bank goes by is asked to change, and how fresh its lists are.
export const aboutRules = { personId: null, companyId: null, rules: true } as const

/** What others ask meanwhile is shown. */
export const freshMs = 15_000
