// The services of the contract with the one that only tests have; a build of tests takes this file in the place of the product's.
import { services as product } from '../services.ts'

export const services = {
  ...product,
  memo: { path: '/ob-memo-service/graphql', nouns: ['memos'] },
} as const

export const pathOf = (service: keyof typeof services): `/${string}` => `/ob-${service}-service/graphql`
