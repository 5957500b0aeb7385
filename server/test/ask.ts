// Sends a GraphQL document with variables as a person of a test, under a key of its own.

export type AskOptions = { readonly key?: string; readonly variables?: Record<string, unknown>; readonly url?: string }

export type Ask = <T>(query: string, options?: AskOptions) => Promise<T>
