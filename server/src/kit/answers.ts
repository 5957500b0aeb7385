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

/** What a noun's door answers of the queries or mutations of its service: some of the fields and no others. */
export type Door<Fields extends RootFields<Fields>> = Partial<Answers<Fields>>

/** The same of the subscriptions: a line of events for each. */
export type LiveDoor<Fields extends RootFields<Fields>> = Partial<Lines<Fields>>

type Root<Name, Fields> =
  Fields extends RootFields<Fields> ? (Name extends 'Subscription' ? Lines<Fields> : Answers<Fields>) : never

/** Every root of every service, each field of it answered. */
export type AllAnswers<Services> = {
  readonly [Service in keyof Services]: {
    readonly [Name in keyof Services[Service]]: Root<Name, Services[Service][Name]>
  }
}

/** `Given` without what `Shape` does not know: `satisfies` overlooks strangers that a spread brings. */
export type NoStrangers<Shape, Given> = {
  readonly [Service in keyof Given]: Service extends keyof Shape
    ? {
        readonly [Name in keyof Given[Service]]: Name extends keyof Shape[Service]
          ? Given[Service][Name] & Record<Exclude<keyof Given[Service][Name], keyof Shape[Service][Name]>, never>
          : never
      }
    : never
}
