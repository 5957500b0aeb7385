// Every root field of the contract, read from its files, with the path of its service.
import { type House, houseOf, pathOf, type Service, services } from '@bank/contracts/services.ts'
import { buildSchema } from 'graphql'
import { type RootField, rootFields, sdlOf } from '../sampler.ts'

export type Root = RootField & { readonly path: string; readonly house: House }

/** Subscriptions aside, which are not asked over HTTP. */
export const roots = (): Root[] =>
  (Object.keys(services) as Service[]).flatMap(name =>
    rootFields(buildSchema(sdlOf(name)))
      .filter(({ kind }) => kind !== 'subscription')
      .map(root => ({ ...root, path: pathOf(name), house: houseOf(name) })),
  )
