// Every list of every input of the contract reaches its door as a set.
import { readFileSync } from 'node:fs'
import { type Service, services } from '@bank/contracts/services.ts'
import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { expect, test } from 'vitest'
import type { Call } from './ctx.ts'
import { answerOf } from './refusal.ts'
import { causeOf, type GraphService, makeService, type Resolvers } from './service.ts'
import { keyOf } from './sets.ts'

const contract = (noun: string): string =>
  readFileSync(new URL(`../../../contracts/schema/${noun}.graphql`, import.meta.url), 'utf8')
const sdlOf = (name: Service): string => ['prelude', ...services[name].nouns].map(contract).join('\n')

const samples: Record<string, unknown> = {
  Int: 1,
  Float: 1,
  Boolean: true,
  Decimal: '1.00',
  BusinessDate: '2026-11-20',
  Instant: '2026-11-20T04:00:00.000Z',
  UUID: '00000000-0000-4000-8000-000000000001',
}

/** A value with everything in it that may be in it, each list with one value so many times. */
function sample(type: GraphQLInputType, times: number): unknown {
  if (isNonNullType(type)) return sample(type.ofType, times)
  if (isListType(type)) return Array.from({ length: times }, () => sample(type.ofType, times))
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (!isInputObjectType(type)) return samples[type.name] ?? 'x'
  return Object.fromEntries(Object.values(type.getFields()).map(field => [field.name, sample(field.type, times)]))
}

const hasList = (type: GraphQLInputType): boolean => {
  if (isNonNullType(type)) return hasList(type.ofType)
  if (isListType(type)) return true
  return isInputObjectType(type) && Object.values(type.getFields()).some(field => hasList(field.type))
}

type RootField = { readonly kind: string; readonly field: GraphQLField<unknown, unknown> }

const roots = (schema: GraphQLSchema): RootField[] =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(root =>
    Object.values(root?.getFields() ?? {}).map(field => ({ kind: root?.name ?? '', field })),
  )

type AskedService = { readonly service: GraphService; readonly schema: GraphQLSchema; readonly heard: unknown[] }

/** A service of the contract whose doors only note what reaches them. */
function noting(name: Service): AskedService {
  const heard: unknown[] = []
  const schema = buildSchema(sdlOf(name))
  const resolvers: Record<string, Record<string, Resolvers[string][string]>> = {}
  for (const { kind, field } of roots(schema)) {
    resolvers[kind] ??= {}
    resolvers[kind][field.name] = (_root, args) => {
      heard.push(args)
      throw new Error('noted')
    }
  }
  const { path } = services[name]
  return {
    heard,
    schema,
    service: makeService({ name, path, sdl: sdlOf(name), resolvers, documents: {}, open: true }),
  }
}

const selectionOf = (field: GraphQLField<unknown, unknown>): string =>
  isObjectType(getNamedType(field.type)) ? '{ __typename }' : ''

const documentOf = ({ kind, field }: RootField): string => {
  const said = field.args.map(({ name, type }) => `$${name}: ${type}`)
  const given = field.args.map(({ name }) => `${name}: $${name}`)
  return `${kind.toLowerCase()} Ask(${said}) { ${field.name}(${given}) ${selectionOf(field)} }`
}

const names = Object.keys(services) as Service[]

test.each(names)('%s: a value twice in a list counts once, in every input', async name => {
  const { service, schema, heard } = noting(name)
  const asked = roots(schema).filter(({ field }) => field.args.some(({ type }) => hasList(type)))
  for (const root of asked) {
    const valuesOf = (times: number) =>
      Object.fromEntries(root.field.args.map(({ name, type }) => [name, sample(type, times)]))
    await service.prepare({ query: documentOf(root) }).run({} as Call, valuesOf(2))
    expect([root.field.name, heard.at(-1)]).toEqual([root.field.name, valuesOf(1)])
  }
  expect(heard).toHaveLength(asked.length)
})

test('of what has a name and a value a list has each name once, so every such input says which of its fields is the key', () => {
  const elements = names.flatMap(name =>
    Object.values(buildSchema(sdlOf(name)).getTypeMap())
      .filter(isInputObjectType)
      .flatMap(type => Object.values(type.getFields()))
      .filter(({ type }) => isListType(isNonNullType(type) ? type.ofType : type))
      .map(({ type }) => getNamedType(type))
      .filter(isInputObjectType),
  )
  expect(elements.map(type => type.name)).toContain('BudgetRequisite')
  expect(elements.filter(type => keyOf(type) === undefined)).toEqual([])
})

test('two values under one name are refused at the list', async () => {
  const { service, schema } = noting('payment')
  const root = roots(schema).find(({ field }) => field.name === 'checkBudgetRequisites')
  if (!root) throw new Error('no such call')
  const query = documentOf(root)
  const requisites = [
    { name: 'inn', value: '1' },
    { name: 'inn', value: '2' },
  ]
  const { errors } = await service
    .prepare({ query })
    .run({} as Call, { budgetCheck: { legalPartyId: samples.UUID, form: 'TAX', requisites } })
  expect(answerOf(causeOf(errors?.[0]))).toMatchObject({ classification: 'ValidationException', field: 'requisites' })
})

test('a list that stands in the document itself is a set as well', async () => {
  const { service, heard } = noting('rule-engine')
  await service
    .prepare({ query: '{ getOperationsTimeRule(operations: [CLEARING, CLEARING, GROSS]) { __typename } }' })
    .run({} as Call, {})
  expect(heard).toEqual([{ operations: ['CLEARING', 'GROSS'] }])
})
