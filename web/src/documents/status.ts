// Tone and text of a document's status, for whoever reads it.
import type { PersonViewer, SignScheme } from '@bank/contracts/access.ts'
import type { Tone } from '@bank/ui/Pill.tsx'
import type { formatsOf } from '#kit/format.ts'
import type { TextKey, Translate } from '#kit/i18n.ts'
import type { DocumentRow } from './document.ts'
import { isSigningStatus, signingTones, statusUnder, waitsForPhone } from './signing.ts'
import type { StatusLook } from './type.ts'

export const toneOf = <S extends string>(look: StatusLook<S>, status: S): Tone =>
  isSigningStatus(status) ? signingTones[status] : look.tones[status as Exclude<S, typeof status>]

/** The name of a status where there are several signers: those of signing are every type's. */
export const usualStatusText = <S extends string>(look: StatusLook<S>, status: S): TextKey =>
  isSigningStatus(status) ? `documents.status.${status}` : look.textOf(status as Exclude<S, typeof status>)

/** The text of a status for one who signs under this scheme. */
export const statusText = <S extends string>(look: StatusLook<S>, status: S, scheme: SignScheme): TextKey =>
  statusUnder(scheme, status, usualStatusText(look, status))

export type ShownStatus = { readonly tone: Tone; readonly text: TextKey }
export type StatusDocument<S extends string> = Pick<DocumentRow, 'awaitsMe' | 'createdBy'> & {
  readonly statusCode: S
}

/** The status as shown to the reader: what waits for their own signature, or came back to them, says so. */
export function shownStatus<S extends string>(
  look: StatusLook<S>,
  { statusCode, awaitsMe, createdBy }: StatusDocument<S>,
  { personId, scheme, signType }: Pick<PersonViewer, 'personId' | 'scheme' | 'signType'>,
): ShownStatus {
  if (awaitsMe)
    return {
      tone: 'info',
      text: waitsForPhone(statusCode, signType) ? 'documents.status.minePhone' : 'documents.status.mine',
    }
  if (statusCode === 'FOR_EDITING' && createdBy === personId) return { tone: 'info', text: 'documents.status.returned' }
  return { tone: toneOf(look, statusCode), text: statusText(look, statusCode, scheme) }
}

/** What an action has made of a document: its status, or the day on which it leaves where that is a later one. */
export const outcomeText = <S extends string>(
  look: StatusLook<S>,
  { statusCode, leavesOn }: { readonly statusCode: S; readonly leavesOn?: string | null },
  { t, f }: { readonly t: Translate; readonly f: Pick<ReturnType<typeof formatsOf>, 'dayOfYear'> },
): string =>
  leavesOn && look.leaves ? t(look.leaves, { day: f.dayOfYear(leavesOn) }) : t(usualStatusText(look, statusCode))
