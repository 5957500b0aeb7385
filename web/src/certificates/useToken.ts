// The state of a form that works with a token: its PIN, which is emptied before anything is done with it, one press at a time, and the fault.
import { type RefObject, useRef, useState } from 'react'
import { isTokenFault, type TokenFault } from './fault.ts'
import { tokenPort } from './load.ts'
import type { TokenKind } from './port.ts'
import type { TokenAccess } from './withToken.ts'

export type TokenForm = {
  readonly kind: TokenKind
  readonly pin: RefObject<HTMLInputElement | null>
  readonly busy: boolean
  readonly isPinMissing: boolean
  readonly fault: TokenFault | null
  readonly clear: () => void
  /** Resolves when it is done, or when the token refused; what else is refused is thrown. */
  readonly use: (run: (access: TokenAccess) => Promise<void>) => Promise<void>
}

/** Is the PIN typed on the page? CryptoPro asks for it in a window of its own. */
export const asksPin = (kind: TokenKind): boolean => kind === 'RU_TOKEN_2'

export function useToken(kind: TokenKind): TokenForm {
  const pin = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [isPinMissing, setPinMissing] = useState(false)
  const [fault, setFault] = useState<TokenFault | null>(null)
  const use = async (run: (access: TokenAccess) => Promise<void>): Promise<void> => {
    if (busy) return
    const field = pin.current
    const typed = field?.value ?? ''
    setFault(null)
    setPinMissing(asksPin(kind) && typed === '')
    if (asksPin(kind) && typed === '') return field?.focus()
    // The field is no part of the state, so that nothing of the page keeps what was in it.
    if (field) field.value = ''
    setBusy(true)
    try {
      await run({ port: await tokenPort(kind), pin: typed })
    } catch (error) {
      if (!isTokenFault(error)) throw error
      setFault(error)
      pin.current?.focus()
    } finally {
      setBusy(false)
    }
  }
  const clear = () => setFault(null)
  return { kind, pin, busy, isPinMissing, fault, clear, use }
}
