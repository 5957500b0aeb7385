// Types that hold doors to the contract: arguments, answers, no field too few and none too many.
import type { Call } from './ctx.ts'

/** One field of a root as the SDL types it: its arguments, and what it answers. Generated. */
type RootField = { readonly args: unknown; readonly result: unknown }

type RootFields<Fields> = Record<keyof Fields, RootField>

type Resolver<Field extends RootField> = (
  root: unknown,
  args: Field['args'],
  call: Call,
  info?: { readonly fieldName: string },
) => Promise<Field['result']>

type Listener<Field extends RootField> = (
  root: unknown,
  args: Field['args'],
  call: Call,
) => AsyncIterableIterator<Field['result']>

type Answers<Fields extends RootFields<Fields>> = { readonly [Name in keyof Fields]: Resolver<Fields[Name]> }
type Lines<Fields extends RootFields<Fields>> = { readonly [Name in keyof Fields]: Listener<Fields[Name]> }

/** A noun's door to the queries or mutations of its service: resolvers of some of the fields and of no others. */
export type Door<Fields extends RootFields<Fields>> = Partial<Answers<Fields>>

/** The same of subscriptions: an async iterator of events for each. */
export type LiveDoor<Fields extends RootFields<Fields>> = Partial<Lines<Fields>>

type Root<Name, Fields> =
  Fields extends RootFields<Fields> ? (Name extends 'Subscription' ? Lines<Fields> : Answers<Fields>) : never

/** All doors together: every root field of every service has its resolver. */
export type AllAnswers<Services> = {
  readonly [Service in keyof Services]: {
    readonly [Name in keyof Services[Service]]: Root<Name, Services[Service][Name]>
  }
}

/** `Given` without properties unknown to `Shape`: `satisfies` overlooks excess properties that a spread brings. */
export type NoStrangers<Shape, Given> = {
  readonly [Service in keyof Given]: Service extends keyof Shape
    ? {
        readonly [Name in keyof Given[Service]]: Name extends keyof Shape[Service]
          ? Given[Service][Name] & Record<Exclude<keyof Given[Service][Name], keyof Shape[Service][Name]>, never>
          : never
      }
    : never
}
