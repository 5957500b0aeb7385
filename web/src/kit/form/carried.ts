// Carries typed values over from one form to another, in memory only.

export type CarriedValues = Readonly<Record<string, unknown>>

/** `shared` by the names that several forms have, `own` as each form had it, by the form's name. */
export type Carried = { readonly shared: CarriedValues; readonly own: Readonly<Record<string, CarriedValues>> }

let carried: Carried = { shared: {}, own: {} }

/** Takes along what was typed on a form, of which others share some names; what was carried before stays under it. */
export function carryOver(form: string, typed: CarriedValues, sharedNames: readonly string[]): void {
  const shared = Object.entries(typed).filter(([name]) => sharedNames.includes(name))
  carried = {
    shared: { ...carried.shared, ...Object.fromEntries(shared) },
    own: { ...carried.own, [form]: typed },
  }
}

/** What was carried over last; the address of a form says whether it is meant. It stays for the way back. */
export const carriedOver = (): Carried => carried

/** A document was saved, or a form begun afresh: nothing of what was typed before is carried any further. */
export function dropCarried(): void {
  carried = { shared: {}, own: {} }
}
