// The shape of a refusal in the catalogue: its field in the form, the parameters of its sentence, its HTTP status, its reporting.

export type Entry = {
  /** The input field that the refusal belongs to. */
  readonly field?: string
  /** The parameter that names the field, where it is no certain one; `field` unless named. */
  readonly fieldIn?: string
  /** The parameters of its sentence. */
  readonly params?: readonly string[]
  /** The status of a REST answer; 400 unless named. */
  readonly status?: number
  /** Reported to the error service unless false. */
  readonly report?: false
}

export type Catalogue = Record<string, Entry>
