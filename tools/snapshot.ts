// Lists the access rule of each field of a schema: its own, or that of its type; and whether it wants a fresh proof.

import {
  type ConstDirectiveNode,
  type GraphQLSchema,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
} from 'graphql'

const ROOTS = ['Query', 'Mutation', 'Subscription']

type DirectiveCarrier = { readonly directives?: readonly ConstDirectiveNode[] } | null | undefined

/** Who may touch a field, and whether they must have proved lately who they are. */
export type FieldRule = { readonly name: string; readonly to: string | undefined; readonly isProofNeeded: boolean }

export function accessOf(schema: GraphQLSchema): FieldRule[] {
  return Object.values(schema.getTypeMap())
    .filter(type => (isObjectType(type) || isInterfaceType(type)) && !isIntrospectionType(type))
    .flatMap(type => {
      if (!isObjectType(type) && !isInterfaceType(type)) return []
      const ofType = ROOTS.includes(type.name) ? undefined : ruleOf(type.astNode)
      return Object.values(type.getFields()).map(field => ({
        name: `${type.name}.${field.name}`,
        to: ruleOf(field.astNode) ?? ofType,
        isProofNeeded: field.astNode?.directives?.some(({ name }) => name.value === 'proof') ?? false,
      }))
    })
}

function ruleOf(node: DirectiveCarrier): string | undefined {
  const value = node?.directives?.find(directive => directive.name.value === 'access')?.arguments?.[0]?.value
  return value?.kind === 'EnumValue' ? value.value : undefined
}
