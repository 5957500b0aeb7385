// Asks for a fresh proof over whatever screen called, with a dialog that is fetched when it is needed.
import { Suspense, useEffect, useState } from 'react'
import { lazyPartWith } from '#kit/i18n.ts'
import { type ProofWish, registerProof } from '#kit/proof.ts'

const ProofDialog = lazyPartWith(
  () => import('./ProofDialog.tsx').then(({ ProofDialog }) => ProofDialog),
  'identity',
  'identityPages',
  'proof',
)

type ProofQuestion = PromiseWithResolvers<boolean> & { readonly wish: ProofWish }

/** Stands in the frame once. Who leaves it while they are asked has given no proof. */
export function ProofAsker() {
  const [asked, setAsked] = useState<ProofQuestion | null>(null)
  useEffect(
    () =>
      registerProof(wish => {
        const question = { ...Promise.withResolvers<boolean>(), wish }
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
      <ProofDialog wish={asked.wish} onEnd={end} />
    </Suspense>
  )
}
