// Access control of GraphQL: reads @access, refuses to boot on a bare field, and gates each operation before anything runs.
import { admits, type Viewer, type Who, who } from '@bank/contracts/access.ts'
import {
  type DirectiveNode,
  type DocumentNode,
  type GraphQLSchema,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
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

const needs = new WeakMap<DocumentNode, readonly Who[]>()

/** The access groups of all fields of a document, computed once for each parsed document. */
function groupsOf(schema: GraphQLSchema, table: Map<string, Who>, document: DocumentNode): readonly Who[] {
  const known = needs.get(document)
  if (known) return known
  const found = new Set<Who>()
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
      },
    }),
  )
  const groups = [...found]
  needs.set(document, groups)
  return groups
}

/** Authorises before anything runs. Refuses the whole operation if one field is not for this viewer. */
export function gate(
  schema: GraphQLSchema,
  table: Map<string, Who>,
  document: DocumentNode,
  viewer: Viewer | null,
): void {
  if (!groupsOf(schema, table, document).every(to => admits(to, viewer)))
    throw new Refusal(viewer ? 'ForbiddenException' : 'SessionExpiredException')
}
