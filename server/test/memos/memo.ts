// The memo, a second document type for tests: two fields, signed by up to three people, nothing executed.
import {
  actionsOf,
  type CommonRow,
  commonOf,
  type Document,
  type DocumentType,
  documentStore,
  lifecycleOf,
  registerDocumentType,
  type SigningStatus,
  signingSlots,
  signingTransitions,
} from '#documents/index.ts'
import { reject } from '#kit/rejection.ts'
import { canonicalText } from '#signing/index.ts'

type MemoStatus = SigningStatus | 'SUCCESS'
export type MemoContent = { readonly number: string; readonly subject: string; readonly body: string }
export type Memo = Document<MemoStatus> & MemoContent
export type MemoRow = CommonRow<MemoStatus> & MemoContent

const lifecycle = lifecycleOf<MemoStatus, never>({
  transitions: signingTransitions('SUCCESS'),
  editable: ['DRAFT', 'FOR_EDITING'],
  awaits: signingSlots,
  signed: 'SUCCESS',
  atBank: [],
  cancelled: ['CANCELED_SIGN_ONE', 'CANCELED_SIGN_TWO'],
  closed: ['SUCCESS', 'FOR_EDITING'],
  usual: ['send', 'asked', 'sign'],
})

export const textOf = (memo: MemoContent & Pick<Memo, 'id' | 'org' | 'revision'>): string =>
  canonicalText('ordo/memo', 1, [
    ['organisation', memo.org],
    ['memo', memo.id],
    ['revision', String(memo.revision)],
    ['number', memo.number],
    ['subject', memo.subject],
    ['body', memo.body],
  ])

export const toMemo = (row: MemoRow): Memo => ({
  ...commonOf(row),
  number: row.number,
  subject: row.subject,
  body: row.body,
})

export const memoType: DocumentType<Memo, null> = {
  name: 'memo',
  purpose: 'MEMO',
  readers: 'SIGNERS_AND_MAKERS',
  lifecycle,
  can: actionsOf<MemoStatus, Memo>(lifecycle),
  store: documentStore<MemoRow, Memo>({ table: 'memos.memos', lifecycle, toDocument: toMemo }),
  missing: reject('PaymentNotFoundException'),
  numberOf: ({ number }) => number,
  textOf,
  lineOf: ({ number, subject }) => [
    ['number', number],
    ['subject', subject],
  ],
  outlineOf: ({ subject }) => ({ title: subject, note: null, amount: null }),
  gather: async () => null,
  hours: ({ clock }) => ({ timeFault: null, signUntil: clock.at(clock.today(), '17:00') }),
  refusal: (_world, _facts, { body }) => (body ? null : reject('CantBeNullException', { field: 'body' })),
  totalsOf: () => [],
}

registerDocumentType(memoType)
