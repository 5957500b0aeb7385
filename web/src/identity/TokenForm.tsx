// The form of a confirmation by a hardware token, of a sign-in and of a fresh proof: a text of the bank, shown before it is signed, good once.
import { Button } from '@bank/ui/Button.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react'
import { certificatesTexts } from '#certificates/i18n/index.ts'
import { signByToken, TokenFields, type TokenKind, TokenText, useToken } from '#certificates/index.ts'
import { errorText } from '#kit/errorText.ts'
import { loadTexts, registerTexts, useT } from '#kit/i18n.ts'
import { asRefusal, type Refusal } from '#kit/refusal.ts'

export type TokenCalls = {
  /** To be signed to the byte, as UTF-8; each is good for one try. */
  readonly ask: () => Promise<{ readonly text: string }>
  readonly confirm: (cms: string) => Promise<unknown>
}

type Props = {
  readonly kind: TokenKind
  readonly calls: TokenCalls
  readonly className: string | undefined
  readonly head: ReactNode
  /** The word on the button. */
  readonly confirmText: string
  /** Other ways on. */
  readonly ways: ReactNode
  readonly onDone: () => void
  readonly onFailed: (error: Refusal) => void
}

/** The name in the text, by which a demo knows whose token it is. */
const nameIn = (text: string): string => /^person:\d+:(.*)$/m.exec(text)?.[1] ?? ''

function useTokenText(askFor: TokenCalls['ask'], onFailed: (error: Refusal) => void) {
  const [text, setText] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const failed = useCallback(
    (error: unknown) => {
      setRefusal(asRefusal(error))
      onFailed(asRefusal(error))
    },
    [onFailed],
  )
  const ask = useCallback(() => askFor().then(said => setText(said.text), failed), [askFor, failed])
  return { text, refusal, ask, failed, clear: () => setRefusal(null) }
}

export function TokenForm({ kind, calls, className, head, confirmText, ways, onDone, onFailed }: Props) {
  const t = useT()
  const token = useToken(kind)
  const { text, refusal, ask, failed, clear } = useTokenText(calls.ask, onFailed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: Asked once, when the form is there; each text is good for one try.
  useEffect(() => void ask(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text === null) return
    clear()
    void token.use(async access => {
      const cms = await signByToken(access, { content: new TextEncoder().encode(text), registered: null })
      try {
        await calls.confirm(cms)
        onDone()
      } catch (error) {
        failed(error)
        // Whatever came of it, that text is used up.
        if (asRefusal(error).classification !== 'SessionExpiredException') await ask()
      }
    })
  }
  const isOver = refusal?.classification === 'ChallengeExpiredException'
  return (
    <form className={className} onSubmit={submit} noValidate>
      {head}
      {text !== null && <TokenText text={text} />}
      {refusal && (
        <Banner tone="danger" urgent title={isOver ? t('certificates.signIn.over') : errorText(t, refusal)} />
      )}
      <TokenFields of={token} owner={nameIn(text ?? '')} isInside={false} />
      <Button type="submit" variant="primary" size="l" wide busy={token.busy} disabled={text === null}>
        {confirmText}
      </Button>
      {ways}
    </form>
  )
}

/** The words of tokens, which nothing else of the sign-in needs. */
export async function loadTokenTexts(): Promise<void> {
  registerTexts({ certificates: certificatesTexts })
  await loadTexts('certificates', 'identityPages')
}
