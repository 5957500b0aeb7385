// The GraphQL services: each path is a schema of its own, made of the prelude and the nouns listed here, and stands in one house.

/** The front ends of the bank, each on a port of its own: companies' portal, the desk of the bank's own people, and the phone that signs. */
export const houseNames = ['portal', 'desk', 'phone'] as const
export type House = (typeof houseNames)[number]

export const services = {
  'access-control': {
    path: '/ob-access-control-service/graphql',
    nouns: ['identity', 'cases', 'certificates', 'paycontrol'],
  },
  account: { path: '/ob-account-service/graphql', nouns: ['accounts', 'cards'] },
  payment: {
    path: '/ob-payment-service/graphql',
    nouns: ['payments', 'documents', 'budget', 'templates', 'rates', 'evidence', 'exports', 'imports'],
  },
  statement: { path: '/ob-statement-service/graphql', nouns: ['statements'] },
  'rule-engine': { path: '/ob-rule-engine-service/graphql', nouns: ['rules'] },
  desk: { path: '/ob-desk-service/graphql', nouns: ['desk', 'deskDay', 'deskClients', 'deskRules'] },
} as const satisfies Record<string, { path: `/${string}`; nouns: readonly string[] }>

export type Service = keyof typeof services

/** Where a service is asked, as its name says: the portal loads no table of services for it. */
export const pathOf = (service: Service): `/${string}` => `/ob-${service}-service/graphql`

/** Houses with services: the phone has none, only routes. */
export type ServiceHouse = Exclude<House, 'phone'>

/** The house that opens a service: the others do not know its path. */
export const houseOf = (service: Service): ServiceHouse => (service === 'desk' ? 'desk' : 'portal')

/** The services of a house. */
export const servicesIn = (house: House): Service[] =>
  (Object.keys(services) as Service[]).filter(service => houseOf(service) === house)
