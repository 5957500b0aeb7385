// Memos as a document type of the portal, and in the inbox.
import { IconFileText } from '@bank/ui/icons.ts'
import { Recap } from '@bank/ui/Recap.tsx'
import { allActs, callsById, type DocumentType, type InboxType, Paper } from '#documents/index.ts'
import { call } from '#kit/api.ts'
import { useT } from '#kit/i18n.ts'
import { at, type Memo, type MemoReview, memos, prepareMemos, signMemos } from './memo.ts'

type PaperProps = { readonly of: MemoReview['documents'][number]; readonly place: number; readonly all: number }

function MemoPaper({ of: { memo, canonicalText }, place, all }: PaperProps) {
  const t = useT()
  const heading = t('memos.heading', { number: memo.transferNum })
  return (
    <Paper heading={heading} place={place} all={all} canonicalText={canonicalText}>
      <Recap
        variant="details"
        rows={[
          { key: 'subject', label: t('says.field.subject'), value: memo.subject },
          { key: 'body', label: t('says.field.body'), value: memo.body },
          { key: 'creator', label: t('memos.creator'), value: memo.creatorName },
        ]}
      />
    </Paper>
  )
}

export const memoType: DocumentType<Memo, MemoReview> = {
  status: {
    textOf: () => 'memos.signed',
    tones: { SUCCESS: 'success' },
    steps: { SUCCESS: { passed: 'memos.signed', current: 'memos.signed', future: 'memos.signed' } },
    signed: 'SUCCESS',
  },
  acts: allActs.filter(act => act !== 'repeat'),
  isActedOn: () => true,
  nameOf: ({ transferNum, subject }) => `№ ${transferNum} · ${subject}`,
  sumsOf: () => [],
  calls: callsById,
  review: {
    prepare: async (memoIds, legalPartyId) => (await call(prepareMemos, { memoIds, legalPartyId })).prepareMemoSigning,
    sign: async ({ ids: memoIds, ...proof }) => (await call(signMemos, { sign: { ...proof, memoIds } })).signMemos,
    idOf: ({ memo }) => memo.id,
    Paper: MemoPaper,
    totals: ({ documents }, t) => [{ key: 'count', label: t('memos.title'), value: documents.length }],
  },
  touches: ['memos'],
}

export const memoInbox: InboxType = {
  type: 'memo',
  who: 'SIGNERS_AND_MAKERS',
  section: 'memos',
  href: at.list(),
  rows: [{ key: 'memo', title: 'memos.title', icon: <IconFileText /> }],
  texts: ['memos'],
  lists: [memos],
}
