// Fresh proof: whoever calls without one is asked for it in place, once for all calls that were refused meanwhile.

/** The refusal that asks: for any proof, or for one by a means that is awake, as it is to wake another. */
export type ProofWish = 'ProofRequiredException' | 'AwakeProofRequiredException'

type AskForProof = (wish: ProofWish) => Promise<boolean>

let asker: AskForProof | null = null
let asking: Promise<boolean> | null = null

/** Registers who asks the person, while a screen can show it; true means that the session is proved now. */
export function registerProof(ask: AskForProof): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = null
  }
}

/**
 * Asks for a proof; joins a question that is open, whose proof may be less than this call wants: it is refused again then. False where the person does not give one, or nobody can
 * be asked.
 */
export function askForProof(wish: ProofWish): Promise<boolean> {
  asking ??= (asker?.(wish) ?? Promise.resolve(false)).finally(() => {
    asking = null
  })
  return asking
}
