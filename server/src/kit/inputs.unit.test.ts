// Of every input of the contract, each list reaches its door as a set, and what must be said and is not is refused at its field.
import { pathOf, type Service, services } from '@bank/contracts/services.ts'
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
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
import {
  documentOf,
  type InputPath,
  type RootField,
  rootFields,
  type Sampler,
  sampled,
  scalarSamples,
  sdlOf,
} from '../../test/sampler.ts'
import type { Call } from './ctx.ts'
import { answerOf } from './refusal.ts'
import { causeOf, type GraphService, makeService, type Resolvers } from './service.ts'
import { keyOf } from './sets.ts'

const someId = '00000000-0000-4000-8000-000000000001'

/** Values with everything in them that may be in them, each list with one value so many times. */
const repeated = (times: number): Sampler<unknown> => ({
  list: one => Array.from({ length: times }, () => one),
  input: Object.fromEntries,
  leaf: ({ type }) =>
    isEnumType(type) ? type.getValues()[0]?.name : type.name === 'UUID' ? someId : (scalarSamples[type.name] ?? 'x'),
})

type RequiredInput = { readonly value: unknown; readonly required: readonly InputPath[] }

const isRequired = ({ type, defaultValue }: GraphQLArgument | GraphQLInputField): boolean =>
  isNonNullType(type) && defaultValue === undefined

/** Values with everything in them, and each place that must be said. */
const withRequired: Sampler<RequiredInput> = {
  leaf: place => ({ value: repeated(1).leaf(place), required: [] }),
  list: ({ value, required }) => ({ value: [value], required: required.map(path => [0, ...path]) }),
  input: (fields, type) => ({
    value: Object.fromEntries(fields.map(([name, { value }]) => [name, value])),
    required: fields.flatMap(([name, { required }]) => [
      ...(isRequired(type.getFields()[name] as GraphQLInputField) ? [[name]] : []),
      ...required.map(path => [name, ...path]),
    ]),
  }),
}

/** The same with null in one place, or with nothing there. */
function lacking(value: unknown, [key = '', ...rest]: InputPath, isNull: boolean): unknown {
  if (Array.isArray(value)) return value.map((one, at) => (at === key ? lacking(one, rest, isNull) : one))
  const { [key]: inner, ...others } = value as Record<string, unknown>
  if (rest.length) return { ...others, [key]: lacking(inner, rest, isNull) }
  return isNull ? { ...others, [key]: null } : others
}

const hasList = (type: GraphQLInputType): boolean => {
  if (isNonNullType(type)) return hasList(type.ofType)
  if (isListType(type)) return true
  return isInputObjectType(type) && Object.values(type.getFields()).some(field => hasList(field.type))
}

const typeNames = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' } as const

type AskedService = { readonly service: GraphService; readonly schema: GraphQLSchema; readonly heard: unknown[] }

/** A service of the contract whose doors only note what reaches them. */
function noting(name: Service): AskedService {
  const heard: unknown[] = []
  const schema = buildSchema(sdlOf(name))
  const resolvers: Record<string, Record<string, Resolvers[string][string]>> = {}
  for (const { kind, field } of rootFields(schema)) {
    const root = typeNames[kind]
    resolvers[root] ??= {}
    resolvers[root][field.name] = (_root, args) => {
      heard.push(args)
      throw new Error('noted')
    }
  }
  const path = pathOf(name)
  return {
    heard,
    schema,
    service: makeService({ name, path, sdl: sdlOf(name), resolvers, documents: {}, open: true }),
  }
}

const selectionOf = (field: GraphQLField<unknown, unknown>): string =>
  isObjectType(getNamedType(field.type)) ? '{ __typename }' : ''

const questionOf = (root: RootField): string => documentOf(root, selectionOf(root.field))

const names = Object.keys(services) as Service[]

test.each(names)('%s: a value twice in a list counts once, in every input', async name => {
  const { service, schema, heard } = noting(name)
  const asked = rootFields(schema).filter(({ field }) => field.args.some(({ type }) => hasList(type)))
  for (const root of asked) {
    const valuesOf = (times: number) =>
      Object.fromEntries(root.field.args.map(({ name, type }) => [name, sampled({ name, type }, repeated(times))]))
    await service.prepare({ query: questionOf(root) }).run({} as Call, valuesOf(2))
    expect([root.field.name, heard.at(-1)]).toEqual([root.field.name, valuesOf(1)])
  }
  expect(heard).toHaveLength(asked.length)
})

test.each(names)('%s: what must be said, left out or null, cannot be null at its field, in every input', async name => {
  const { service, schema } = noting(name)
  const wrong: string[] = []
  let asked = 0
  for (const root of rootFields(schema)) {
    const given = root.field.args.map(arg => ({ arg, ...sampled(arg, withRequired) }))
    const values = Object.fromEntries(given.map(({ arg, value }) => [arg.name, value]))
    const places = given.flatMap(({ arg, required }): InputPath[] => [
      ...(isRequired(arg) ? [[arg.name]] : []),
      ...required.map(path => [arg.name, ...path]),
    ])
    for (const place of places)
      for (const isNull of [false, true]) {
        const operation = service.prepare({ query: questionOf(root) })
        const { errors } = await operation.run({} as Call, lacking(values, place, isNull) as Record<string, unknown>)
        const { classification, field } = answerOf(causeOf(errors?.[0]))
        asked++
        if (classification !== 'CantBeNullException' || field !== place.at(-1))
          wrong.push(
            `${root.field.name} ${place.join('.')} ${isNull ? 'null' : 'left out'}: ${classification} ${field}`,
          )
      }
  }
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(0)
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
  const root = rootFields(schema).find(({ field }) => field.name === 'checkBudgetRequisites')
  if (!root) throw new Error('no such call')
  const query = questionOf(root)
  const requisites = [
    { name: 'inn', value: '1' },
    { name: 'inn', value: '2' },
  ]
  const { errors } = await service
    .prepare({ query })
    .run({} as Call, { budgetCheck: { legalPartyId: someId, form: 'TAX', requisites } })
  expect(answerOf(causeOf(errors?.[0]))).toMatchObject({ classification: 'ValidationException', field: 'requisites' })
})

test('a list that stands in the document itself is a set as well', async () => {
  const { service, heard } = noting('rule-engine')
  await service
    .prepare({ query: '{ getOperationsTimeRule(operations: [CLEARING, CLEARING, GROSS]) { __typename } }' })
    .run({} as Call, {})
  expect(heard).toEqual([{ operations: ['CLEARING', 'GROSS'] }])
})
