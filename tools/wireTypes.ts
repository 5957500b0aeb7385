// Generates the wire types of both sides: enums, inputs, what a resolver may answer, and the fields of the roots.
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'

/** How a scalar is written in each direction: what both sides send in, what a resolver answers with, what the portal is told. */
type Mapping = { readonly input: string; readonly result: string; readonly portal: string }

const same = (type: string): Mapping => ({ input: type, result: type, portal: type })

const scalars: Readonly<Record<string, Mapping>> = {
  ID: same('string'),
  UUID: same('string'),
  String: same('string'),
  Int: same('number'),
  Boolean: same('boolean'),
  Decimal: same('string'),
  BusinessDate: same('BusinessDate'),
  // What the server's scalar serialises from: a moment of the clock, or one that came out of JSON.
  Instant: { input: 'string', result: 'Date | string', portal: 'string' },
  Params: same('Readonly<Record<string, string>>'),
}

/** The types of another file that a text names, as import lines. */
const importsOf = (text: string, from: ReadonlyMap<string, readonly string[]>): string[] =>
  [...from].flatMap(([file, names]) => {
    const used = names.filter(name => new RegExp(`\\b${name}\\b`).test(text)).sort()
    return used.length ? [`import type { ${used.join(', ')} } from '${file}'`] : []
  })

const heading = '// Written by `npm run gen` from contracts/schema.'

/** One generated file: what it imports, and its declarations. */
export function fileOf(declarations: readonly string[], from: ReadonlyMap<string, readonly string[]>): string {
  const text = declarations.join('\n\n')
  const head = [heading, ...importsOf(text, from)].join('\n')
  return `${head}\n\n${text}\n`
}

/** The type of a scalar, an enum or an object by its name in TypeScript. */
export function nameOf(type: GraphQLNamedType, direction: keyof Mapping): string {
  if (isEnumType(type) || isInputObjectType(type) || isObjectType(type)) return type.name
  const mapping = scalars[type.name]
  if (!mapping) throw new Error(`scalar ${type.name} has no type: give it a row in tools/wireTypes.ts.`)
  return mapping[direction]
}

/** A type with its lists and nulls; `named` writes the innermost. */
export function wrapType(type: GraphQLType, named: (type: GraphQLNamedType) => string): string {
  if (isNonNullType(type)) return present(type.ofType, named)
  return `${present(type, named)} | null`
}

function present(type: GraphQLType, named: (type: GraphQLNamedType) => string): string {
  if (!isListType(type)) return named(getNamedType(type))
  const element = wrapType(type.ofType, named)
  return element.includes(' ') ? `ReadonlyArray<${element}>` : `readonly ${element}[]`
}

const inputType = (type: GraphQLType): string => wrapType(type, one => nameOf(one, 'input'))
const resultType = (type: GraphQLType): string => wrapType(type, one => nameOf(one, 'result'))

/** What may be left out is optional; what has a default is always there, and the portal says it. */
function given({ name, type, defaultValue }: GraphQLArgument | GraphQLInputField): string {
  const mayBeAbsent = !isNonNullType(type) && defaultValue === undefined
  return `readonly ${name}${mayBeAbsent ? '?' : ''}: ${inputType(type)}`
}

/** Enums whose values the services go through: their list is written as well as their type, in the order of the SDL. */
const listed: Readonly<Record<string, string>> = { AccountPermission: 'accountPermissions' }

function declared(type: GraphQLNamedType): string[] {
  if (isEnumType(type)) {
    const values = type.getValues().map(({ name }) => `'${name}'`)
    const list = listed[type.name]
    if (list)
      return [
        `export const ${list} = [\n${values.map(value => `  ${value},\n`).join('')}] as const\nexport type ${type.name} = (typeof ${list})[number]`,
      ]
    const line = values.join(' | ')
    return [`export type ${type.name} =${line.length < 80 ? ` ${line}` : `\n  | ${values.join('\n  | ')}`}`]
  }
  if (isInputObjectType(type)) return [objectOf(type.name, Object.values(type.getFields()).map(given))]
  if (!isObjectType(type)) return []
  const fields = Object.values(type.getFields()).map(field => `readonly ${field.name}: ${resultType(field.type)}`)
  return [objectOf(type.name, fields)]
}

const objectOf = (name: string, lines: readonly string[]): string =>
  `export type ${name} = {\n${lines.map(line => `  ${line}`).join('\n')}\n}`

function rootOf(type: GraphQLObjectType, name: string): string {
  return objectOf(name, Object.values(type.getFields()).map(rootField))
}

function rootField({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const asked = args.length ? `{ ${args.map(given).join('; ')} }` : '{}'
  return `readonly ${name}: {\n    readonly args: ${asked}\n    readonly result: ${resultType(type)}\n  }`
}

const roots = (schema: GraphQLSchema): (readonly [string, GraphQLObjectType])[] =>
  (
    [
      ['Queries', schema.getQueryType()],
      ['Mutations', schema.getMutationType()],
      ['Subscriptions', schema.getSubscriptionType()],
    ] as const
  ).flatMap(([name, type]) => (type ? [[name, type] as const] : []))

/** Everything that some root field takes or gives. */
function reached(schema: GraphQLSchema): Set<string> {
  const found = new Set<string>()
  const reach = (type: GraphQLNamedType): void => {
    if (found.has(type.name)) return
    found.add(type.name)
    if (isInputObjectType(type)) for (const field of Object.values(type.getFields())) reach(getNamedType(field.type))
    if (!isObjectType(type)) return
    for (const field of Object.values(type.getFields())) {
      reach(getNamedType(field.type))
      for (const argument of field.args) reach(getNamedType(argument.type))
    }
  }
  for (const [, root] of roots(schema)) reach(root)
  for (const [, root] of roots(schema)) found.delete(root.name)
  return found
}

/** From a generated file to the folder of the contract. */
const contractFolder = '..'

/** What a schema declares and some root field uses, by name: enums and inputs always, objects as resolvers answer them. */
function declarations(schema: GraphQLSchema): Map<string, string> {
  const used = reached(schema)
  return new Map(
    Object.values(schema.getTypeMap())
      .filter(type => used.has(type.name))
      .flatMap(type => declared(type).map(text => [type.name, text] as const)),
  )
}

/**
 * The types of all services, a file for each, and one for what every service has of the prelude.
 * @returns name of the file without folder → its text, and which types each file declares
 */
export function wireTypes(
  schemas: ReadonlyMap<string, GraphQLSchema>,
  ofPrelude: ReadonlySet<string>,
  toContract = contractFolder,
): { readonly texts: Map<string, string>; readonly names: Map<string, readonly string[]> } {
  const scalarHomes: ReadonlyMap<string, readonly string[]> = new Map([[`${toContract}/dates.ts`, ['BusinessDate']]])
  const preludeHome = toContract === contractFolder ? './prelude.ts' : `${toContract}/generated/prelude.ts`
  const common = new Map<string, string>()
  const texts = new Map<string, string>()
  const names = new Map<string, readonly string[]>()
  const own = new Map<string, Map<string, string>>()
  for (const [service, schema] of schemas) {
    const all = [...declarations(schema)]
    for (const [name, text] of all) if (ofPrelude.has(name)) common.set(name, text)
    own.set(service, new Map(all.filter(([name]) => !ofPrelude.has(name))))
  }
  const prelude = [...common.keys()]
  names.set('prelude', prelude)
  texts.set('prelude', fileOf([...common.values()], scalarHomes))
  for (const [service, schema] of schemas) {
    const mine = own.get(service) ?? new Map<string, string>()
    names.set(service, [...mine.keys()])
    const written = [...roots(schema).map(([name, root]) => rootOf(root, name)), ...mine.values()]
    texts.set(service, fileOf(written, new Map([...scalarHomes, [preludeHome, prelude]])))
  }
  texts.set('roots', rootsFile(schemas))
  return { texts, names }
}

/** Which roots each service has, for whoever must answer all of them. */
function rootsFile(schemas: ReadonlyMap<string, GraphQLSchema>): string {
  const inCode = (service: string): string => service.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const imports = [...schemas.keys()].map(service => `import type * as ${inCode(service)} from './${service}.ts'`)
  const services = [...schemas].map(([service, schema]) => {
    const fields = roots(schema).map(([name, root]) => `    readonly ${root.name}: ${inCode(service)}.${name}`)
    return `  readonly '${service}': {\n${fields.join('\n')}\n  }`
  })
  return `${heading}\n${imports.join('\n')}\n\nexport type Roots = {\n${services.join('\n')}\n}\n`
}
