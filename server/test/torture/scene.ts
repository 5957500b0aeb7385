// Types of a scene: who asks for what, and another body that they might send under the same key.
import type { TortureBank } from './bank.ts'
import type { TortureCompany } from './cast.ts'
import type { Caller, LineRequest } from './line.ts'

export type SceneContext = {
  readonly bank: TortureBank
  readonly company: TortureCompany
  readonly other: TortureCompany
}

/** Who asks, of a company or at the desk. */
export type Asker = Caller & { readonly id: string }

/** What a person asks for, and another body that they might send under the same key. */
export type Scene = {
  readonly person: Asker
  readonly request: LineRequest
  readonly other: LineRequest
  /** Its copies leave what one leaves, so no answer is remembered, and another body under the key is done as well. */
  readonly isKeyless?: true
}
