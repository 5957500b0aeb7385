// One GraphQL service without its transport: SDL and doors in, checked and compiled documents out.
import type { Who } from '@bank/contracts/access.ts'
import {
  buildASTSchema,
  createSourceEventStream,
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  isObjectType,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { accessTable, type GatedCall, gate, mustBeProvable } from './access.ts'
import type { Call } from './ctx.ts'
import { type InspectedDocument, inspect } from './limits.ts'
import { sha256hex } from './random.ts'
import { Refusal } from './refusal.ts'
import { teachScalars } from './scalars.ts'
import { fieldsToSets } from './sets.ts'

type Resolve = (root: never, args: never, call: Call, info: never) => unknown
export type Resolvers = Readonly<Record<string, Readonly<Record<string, Resolve>>>>

export type PreparedOperation = InspectedDocument & {
  run(call: Call, variables: Record<string, unknown>): Promise<ExecutionResult>
  /** Of a subscription: the answer to each of its events, compiled as that of a query; or why there is none. */
  subscribe(call: Call, variables: Record<string, unknown>): Promise<AsyncGenerator<ExecutionResult> | ExecutionResult>
  readonly operationName: string
}

export type ServiceOptions = {
  readonly name: string
  readonly path: string
  readonly sdl: string
  readonly resolvers: Resolvers
  /** sha256:hex → document: the only ones answered unless `open`. */
  readonly documents: Readonly<Record<string, string>>
  readonly open: boolean
}

export type GraphService = {
  readonly name: string
  readonly path: string
  readonly schema: GraphQLSchema
  readonly table: Map<string, Who>
  /** The checked, compiled document; refuses QueryRefusedException. */
  prepare(request: { readonly query?: string; readonly documentId?: string }): PreparedOperation
  /** Refuses ForbiddenException unless every field is for this caller, ProofRequiredException where one wants a proof that they have not given. */
  admit(document: DocumentNode, call: GatedCall): void
}

function attach(schema: GraphQLSchema, resolvers: Resolvers): void {
  for (const [typeName, fields] of Object.entries(resolvers)) {
    const type = schema.getType(typeName)
    if (!isObjectType(type)) throw new Error(`resolvers for ${typeName}, which is no type of the contract`)
    for (const [name, resolve] of Object.entries(fields)) {
      const field = type.getFields()[name]
      if (!field) throw new Error(`a resolver for ${typeName}.${name}, which the contract does not know`)
      const toSets = fieldsToSets(field.args)
      const answer: Resolve = toSets ? (root, args, ...more) => resolve(root, toSets(args) as never, ...more) : resolve
      if (typeName === 'Subscription') {
        field.subscribe = answer as typeof field.subscribe
        field.resolve = event => event
      } else field.resolve = answer as typeof field.resolve
    }
  }
  for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
    for (const field of Object.values(root?.getFields() ?? {}))
      if (!field.resolve) throw new Error(`nobody answers ${root?.name}.${field.name}`)
}

/** The answers to events, in order; it waits for nothing but the next event. */
function answerEach(
  events: AsyncIterable<unknown>,
  answer: (event: unknown) => Promise<ExecutionResult> | ExecutionResult,
): AsyncGenerator<ExecutionResult> {
  const source = events[Symbol.asyncIterator]()
  const leave = async (): Promise<IteratorReturnResult<undefined>> => {
    await source.return?.()
    return { done: true, value: undefined }
  }
  const answers: AsyncGenerator<ExecutionResult> = {
    next: () =>
      source
        .next()
        .then(async ({ done, value }) => (done ? { done, value } : { done: false, value: await answer(value) })),
    return: leave,
    throw: async error => {
      await leave()
      throw error
    },
    [Symbol.asyncIterator]: () => answers,
    [Symbol.asyncDispose]: async () => void (await leave()),
  }
  return answers
}

const contracts = new Map<string, DocumentNode>()

/** Its types are new each time, for resolvers are hung on them; the text is read and checked once, however many banks a process opens. */
function schemaOf(sdl: string): GraphQLSchema {
  const known = contracts.get(sdl)
  const document = known ?? parse(sdl)
  const schema = buildASTSchema(document, { assumeValidSDL: known !== undefined })
  contracts.set(sdl, document)
  return schema
}

const cacheSize = 500

export function makeService(options: ServiceOptions): GraphService {
  const schema = schemaOf(options.sdl)
  teachScalars(schema)
  attach(schema, options.resolvers)
  const table = accessTable(schema)
  mustBeProvable(schema, table)
  const rules = options.open ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]
  const prepared = new Map<string, PreparedOperation>()

  const compile = (text: string): PreparedOperation => {
    const inspected = inspect(text, options.open)
    if (validate(schema, inspected.document, rules, { maxErrors: 1 }).length) throw new Refusal('QueryRefusedException')
    const compiled = compileQuery(schema, inspected.document, undefined, { disableLeafSerialization: false })
    if (!isCompiledQuery(compiled)) throw new Refusal('QueryRefusedException')
    const asked = inspected.document.definitions.find(node => node.kind === Kind.OPERATION_DEFINITION)
    const defined = asked?.variableDefinitions ?? []
    return {
      ...inspected,
      operationName: compiled.query.name,
      run: async (call, variables) => {
        const { coerced, errors } = getVariableValues(schema, defined, variables, { maxErrors: 1 })
        return errors ? { errors: errors.map(misfit) } : compiled.query(undefined, call, coerced)
      },
      subscribe: async (call, variables) => {
        const { coerced, errors } = getVariableValues(schema, defined, variables, { maxErrors: 1 })
        if (errors) return { errors: errors.map(misfit) }
        const asked = { schema, document: inspected.document, contextValue: call, variableValues: variables }
        const events = await createSourceEventStream(asked)
        if (!(Symbol.asyncIterator in events)) return events
        return answerEach(events, event => compiled.query(event, call, coerced))
      },
    }
  }
  const textOf = ({ query, documentId }: { query?: string; documentId?: string }): string => {
    if (documentId !== undefined) {
      const known = Object.hasOwn(options.documents, documentId) ? options.documents[documentId] : undefined
      if (!known) throw new Refusal('QueryRefusedException')
      return known
    }
    if (typeof query !== 'string') throw new Refusal('QueryRefusedException')
    if (!options.open && !Object.hasOwn(options.documents, `sha256:${sha256hex(query)}`))
      throw new Refusal('QueryRefusedException')
    return query
  }
  return {
    name: options.name,
    path: options.path,
    schema,
    table,
    prepare(request) {
      const text = textOf(request)
      const known = prepared.get(text)
      if (known) return known
      const fresh = compile(text)
      if (prepared.size >= cacheSize) prepared.delete(prepared.keys().next().value as string)
      prepared.set(text, fresh)
      return fresh
    },
    admit: (document, call) => gate(schema, table, document, call),
  }
}

/**
 * A variable of the wrong type, or one that is needed and left out or null, as a refusal at the innermost field that the library's message names. Null among
 * the elements of a list is nothing that was left out.
 */
function misfit({ message }: GraphQLError): GraphQLError {
  const path = / at "([^"]+)"/.exec(message)?.[1] ?? /Variable "\$(\w+)"/.exec(message)?.[1] ?? ''
  const field =
    /Field "(\w+)" of required type/.exec(message)?.[1] ??
    path
      .replace(/\[\d+\]/g, '')
      .split('.')
      .at(-1) ??
    ''
  const isAbsent =
    / was not provided\.$/.test(message) || (/ not (?:to )?be null\.$/.test(message) && !path.endsWith(']'))
  const refusal = isAbsent ? 'CantBeNullException' : 'ValidationException'
  return new GraphQLError('misfit', { originalError: new Refusal(refusal, { field }) })
}

/** The original error of a resolver, unwrapped from GraphQLError. */
export function causeOf(error: unknown): unknown {
  const original = error instanceof Error && 'originalError' in error ? error.originalError : undefined
  return original ? causeOf(original) : error
}
