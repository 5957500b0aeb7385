// What every refusal is: its field in the form, what it says beside its name, its HTTP status, and whether it is reported.

export type Entry = {
  /** The input field that the refusal belongs to. */
  readonly field?: string
  /** The parameters of its sentence. */
  readonly params?: readonly string[]
  /** The status of a REST answer; 400 unless named. */
  readonly status?: number
  /** Reported to the error service unless false. */
  readonly report?: false
}

export type Catalogue = Record<string, Entry>
