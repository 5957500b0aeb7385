// Icons of document actions, and which of them stand in front or behind the dots.
import {
  IconArrowBackUp,
  IconBan,
  IconDeviceMobile,
  IconEdit,
  IconPencil,
  IconRepeat,
  IconSend,
  IconSignature,
  IconTrash,
} from '@bank/ui/icons.ts'
import type { ReactNode } from 'react'
import type { DocumentAct } from './actions.ts'

export const icons: Readonly<Record<DocumentAct, ReactNode>> = {
  delete: <IconTrash />,
  update: <IconEdit />,
  send: <IconSend />,
  askAgain: <IconDeviceMobile />,
  recall: <IconArrowBackUp />,
  revoke: <IconArrowBackUp />,
  revise: <IconPencil />,
  cancel: <IconBan />,
  sign: <IconSignature />,
  repeat: <IconRepeat />,
}

/** Whether the action is the primary one, which stands first and widest. */
export const isMain = (act: DocumentAct): boolean => act === 'sign' || act === 'send' || act === 'askAgain'

/** The primary action of one document: what came back is edited before it is sent again. */
export const mainOf = (acts: readonly DocumentAct[], { statusCode }: { readonly statusCode: string }) =>
  statusCode === 'FOR_EDITING' && acts.includes('update') ? 'update' : acts.find(isMain)

/** Whether the action is secondary and stands behind the dots. */
export const isSeldom = (act: DocumentAct): boolean => act === 'revoke'
