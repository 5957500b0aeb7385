// How a person of a test asks the bank: a document with its variables, under a key of its own.

export type AskOptions = { readonly key?: string; readonly variables?: Record<string, unknown>; readonly url?: string }

export type Ask = <T>(query: string, options?: AskOptions) => Promise<T>
