// Fresh proof: whoever calls without one is asked for a code in place, once for all calls that were refused meanwhile.

type AskForProof = () => Promise<boolean>

let asker: AskForProof | null = null
let asking: Promise<boolean> | null = null

/** Registers who asks the person, while a screen can show it; true means that the session is proved now. */
export function registerProof(ask: AskForProof): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = null
  }
}

/** Asks for a proof; joins a question that is open. False where the person does not give one, or nobody can be asked. */
export function askForProof(): Promise<boolean> {
  asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asking = null
  })
  return asking
}
