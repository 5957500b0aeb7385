// The GraphQL services: each is a schema of its own at its path, made of the prelude and the nouns listed here.

export const services = {
  'access-control': ['identity', 'cases'],
  account: ['accounts', 'cards'],
  payment: ['payments', 'documents', 'budget', 'templates', 'rates', 'evidence', 'exports', 'imports'],
  statement: ['statements'],
  'rule-engine': ['rules'],
} as const satisfies Record<string, readonly string[]>

export type Service = keyof typeof services

/** Where a service is asked; the portal knows a service by its name, and needs no list of them. */
export const pathOf = (service: Service): `/${string}` => `/ob-${service}-service/graphql`
