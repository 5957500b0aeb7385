// Says before anything is sent who of the signers has no key, where they sign on phones; its code is fetched then.
import { Suspense } from 'react'
import { lazyPart } from '#kit/code.ts'
import { loadTexts } from '#kit/i18n.ts'
import { useViewer } from '#kit/session.ts'

/** A form has not the texts of documents. */
const Keyless = lazyPart(
  async () => (await Promise.all([import('./phoneParts.ts'), loadTexts('documents')]))[0].Keyless,
)

export function OpenKeyless({ isNote = false }: { isNote?: boolean }) {
  const { signType } = useViewer()
  if (signType !== 'PAY_CONTROL') return null
  return (
    <Suspense>
      <Keyless isNote={isNote} />
    </Suspense>
  )
}
