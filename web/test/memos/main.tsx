// The portal with memos: texts, inbox and screens of a type that only tests have, registered before it starts.
import '@bank/ui/theme.css'
import '../../src/firstTexts.ts'
import { registerInbox } from '#documents/index.ts'
import { registerTexts } from '#kit/i18n.ts'
import { startPortal } from '../../src/start.ts'
import { memoInbox } from './documentType.tsx'
import { memosTexts } from './i18n/texts.ts'

registerTexts({ memos: memosTexts })
registerInbox(memoInbox)

const texts = ['form', 'documents', 'payments', 'memos'] as const

startPortal([
  {
    path: '/memos',
    who: 'SIGNERS_AND_MAKERS',
    texts,
    page: () => import('./MemosPage.tsx').then(({ MemosPage }) => MemosPage),
  },
  {
    path: '/memo/{-$id}',
    who: 'MAKERS',
    texts,
    page: () => import('./MemoForm.tsx').then(({ MemoFormPage }) => MemoFormPage),
  },
])
