// Every root field of the contract, read from its files, with the path of its service.
import { readFileSync } from 'node:fs'
import { services } from '@bank/contracts/services.ts'
import { buildSchema, type GraphQLField, type GraphQLSchema } from 'graphql'

export type Root = {
  readonly path: string
  readonly kind: 'query' | 'mutation'
  readonly field: GraphQLField<unknown, unknown>
}

const sdl = (noun: string): string =>
  readFileSync(new URL(`../../../contracts/schema/${noun}.graphql`, import.meta.url), 'utf8')

/** Subscriptions aside, which are not asked over HTTP. */
export function roots(): Root[] {
  return Object.values(services).flatMap(({ path, nouns }) => {
    const schema: GraphQLSchema = buildSchema(['prelude', ...nouns].map(sdl).join('\n'))
    const types = [['query', schema.getQueryType()] as const, ['mutation', schema.getMutationType()] as const]
    return types.flatMap(([kind, type]) => Object.values(type?.getFields() ?? {}).map(field => ({ path, kind, field })))
  })
}
