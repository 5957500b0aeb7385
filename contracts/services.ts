// The GraphQL services: each path is a schema of its own, made of the prelude and the nouns listed here.

export const services = {
  'access-control': { path: '/ob-access-control-service/graphql', nouns: ['identity', 'cases'] },
  account: { path: '/ob-account-service/graphql', nouns: ['accounts', 'cards'] },
  payment: {
    path: '/ob-payment-service/graphql',
    nouns: ['payments', 'documents', 'budget', 'templates', 'rates', 'evidence', 'exports', 'imports'],
  },
  statement: { path: '/ob-statement-service/graphql', nouns: ['statements'] },
  'rule-engine': { path: '/ob-rule-engine-service/graphql', nouns: ['rules'] },
} as const satisfies Record<string, { path: `/${string}`; nouns: readonly string[] }>

export type Service = keyof typeof services

/** Where a service is asked, as its name says: the portal loads no table of services for it. */
export const pathOf = (service: Service): `/${string}` => `/ob-${service}-service/graphql`
