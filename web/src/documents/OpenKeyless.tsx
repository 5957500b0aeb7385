// Says before anything is sent who of the signers has no key, where they sign on phones; its code is fetched then.
import { Suspense } from 'react'
import { lazyPartWith } from '#kit/i18n.ts'
import { useViewer } from '#kit/session.ts'

/** A form has not the texts of documents. */
const Keyless = lazyPartWith(() => import('./phoneParts.ts').then(({ Keyless }) => Keyless), 'documents')

export function OpenKeyless({ isNote = false }: { isNote?: boolean }) {
  const { signType } = useViewer()
  if (signType !== 'PAY_CONTROL') return null
  return (
    <Suspense>
      <Keyless isNote={isNote} />
    </Suspense>
  )
}
