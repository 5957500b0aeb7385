// Puts both stand-ins where the extensions of real plug-ins put theirs; what is there already stays.
import { cadesStandIn } from './cadesStandIn.ts'
import { rutokenExtension } from './rutokenStandIn.ts'
import { tokenState } from './token.ts'

/** By which the module of Rutoken finds its extension. */
const rutokenPlace = 'C3B7563B-BF85-45B7-88FC-7CFF1BD3C2DB'

export function install(): void {
  if (tokenState() === 'real') return
  const page = window as unknown as Record<string, unknown>
  page[rutokenPlace] ??= rutokenExtension
  page.cadesplugin ??= cadesStandIn
}
