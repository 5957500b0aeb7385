// Asks for a fresh proof over whatever screen called, with a dialog that is fetched when it is needed.
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#kit/code.ts'
import { loadTexts } from '#kit/i18n.ts'
import { registerProof } from '#kit/proof.ts'

const ProofDialog = lazyPart(async () => {
  const [{ ProofDialog }] = await Promise.all([
    import('./ProofDialog.tsx'),
    loadTexts('identity', 'identityPages', 'proof'),
  ])
  return ProofDialog
})

/** Stands in the frame once. Who leaves it while they are asked has given no proof. */
export function ProofAsker() {
  const [asked, setAsked] = useState<PromiseWithResolvers<boolean> | null>(null)
  useEffect(
    () =>
      registerProof(() => {
        const question = Promise.withResolvers<boolean>()
        setAsked(question)
        return question.promise
      }),
    [],
  )
  useEffect(() => () => asked?.resolve(false), [asked])
  if (!asked) return null
  const end = (isProved: boolean) => {
    asked.resolve(isProved)
    setAsked(null)
  }
  return (
    <Suspense>
      <ProofDialog onEnd={end} />
    </Suspense>
  )
}
