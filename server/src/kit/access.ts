// Access control of GraphQL: reads @access and @proof, refuses to boot on a bare field, and gates each operation before anything runs.
import { admits, isOfPeople, isProved, type Who, who } from '@bank/contracts/access.ts'
import {
  type DirectiveNode,
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import type { Call } from './ctx.ts'
import { Refusal } from './refusal.ts'

const roots = ['Query', 'Mutation', 'Subscription']

/** The group named by @access on a field or a type. */
function rule(node?: { readonly directives?: readonly DirectiveNode[] } | null): Who | undefined {
  const value = node?.directives?.find(d => d.name.value === 'access')?.arguments?.[0]?.value
  return value?.kind === 'EnumValue' && value.value in who ? (value.value as Who) : undefined
}

/** 'Type.field' → who may touch it. A bare field stops the boot; a root field must carry its own rule. */
export function accessTable(schema: GraphQLSchema): Map<string, Who> {
  const table = new Map<string, Who>()
  const bare: string[] = []
  for (const type of Object.values(schema.getTypeMap())) {
    if (!(isObjectType(type) || isInterfaceType(type)) || isIntrospectionType(type)) continue
    const inherited = roots.includes(type.name) ? undefined : rule(type.astNode)
    for (const field of Object.values(type.getFields())) {
      const to = rule(field.astNode) ?? inherited
      if (to) table.set(`${type.name}.${field.name}`, to)
      else bare.push(`${type.name}.${field.name}`)
    }
  }
  if (bare.length) throw new Error(`no @access on ${bare.join(', ')}`)
  return table
}

const wantsProof = ({ astNode }: GraphQLField<unknown, unknown>): boolean =>
  astNode?.directives?.some(({ name }) => name.value === 'proof') ?? false

/** Refuses to boot where @proof stands on a field that is no mutation, or one that others than people may ask. */
export function mustBeProvable(schema: GraphQLSchema, table: ReadonlyMap<string, Who>): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!(isObjectType(type) || isInterfaceType(type))) continue
    for (const field of Object.values(type.getFields())) {
      const to = table.get(`${type.name}.${field.name}`)
      if (wantsProof(field) && (type.name !== 'Mutation' || !to || !isOfPeople(to)))
        throw new Error(`@proof on ${type.name}.${field.name}, which is no mutation of people`)
    }
  }
}

/** What a document asks of its caller: to be in each group, and whether a fresh proof as well. */
type Needs = { readonly groups: readonly Who[]; readonly isProofNeeded: boolean }

const needs = new WeakMap<DocumentNode, Needs>()

/** The needs of all fields of a document, computed once for each parsed document. */
function needsOf(schema: GraphQLSchema, table: Map<string, Who>, document: DocumentNode): Needs {
  const known = needs.get(document)
  if (known) return known
  const found = new Set<Who>()
  let isProofNeeded = false
  const info = new TypeInfo(schema)
  visit(
    document,
    visitWithTypeInfo(info, {
      Field() {
        const parent = info.getParentType()
        const field = info.getFieldDef()
        if (!parent || !field || field.name.startsWith('__') || isIntrospectionType(parent)) return
        const to = table.get(`${parent.name}.${field.name}`)
        if (!to) throw new Refusal('ForbiddenException')
        found.add(to)
        isProofNeeded ||= wantsProof(field)
      },
    }),
  )
  const all: Needs = { groups: [...found], isProofNeeded }
  needs.set(document, all)
  return all
}

/** Who calls, and the clock that dated their proof. */
export type GatedCall = Pick<Call, 'viewer' | 'machine'>

/** Authorises before anything runs. Refuses the whole operation if one field is not for this viewer, or wants a proof that they have not given. */
export function gate(schema: GraphQLSchema, table: Map<string, Who>, document: DocumentNode, call: GatedCall): void {
  const { groups, isProofNeeded } = needsOf(schema, table, document)
  mustBeAdmitted(groups, call)
  if (isProofNeeded) mustBeProved(call)
}

/** Refuses whoever is not in each of these groups. */
export function mustBeAdmitted(groups: readonly Who[], { viewer }: Pick<GatedCall, 'viewer'>): void {
  if (!groups.every(to => admits(to, viewer)))
    throw new Refusal(viewer ? 'ForbiddenException' : 'SessionExpiredException')
}

/** Refuses who has given no second factor in this session within 5 minutes. */
export function mustBeProved({ viewer, machine }: GatedCall): void {
  if (!isProved(viewer, machine.now())) throw new Refusal('ProofRequiredException')
}
