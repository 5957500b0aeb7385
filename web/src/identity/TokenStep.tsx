// The second factor by a hardware token: a text of the bank, shown before it is signed, good once.
import { Button } from '@bank/ui/Button.tsx'
import { IconArrowLeft } from '@bank/ui/icons.ts'
import { Banner } from '@bank/ui/States.tsx'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { certificatesTexts } from '#certificates/i18n/index.ts'
import { signByToken, TokenFields, type TokenKind, TokenText, useToken } from '#certificates/index.ts'
import { errorText } from '#kit/errorText.ts'
import { loadTexts, registerTexts, useT } from '#kit/i18n.ts'
import { asRefusal, type Refusal } from '#kit/refusal.ts'
import css from '#kit/SignIn.module.css'
import { type OtherWay, OtherWays } from './OtherWays.tsx'
import { askTokenText, confirmToken } from './signIn.ts'

type Props = OtherWay & {
  readonly kind: TokenKind
  readonly onDone: () => void
  readonly onBack: () => void
  readonly onFailed: (error: Refusal) => void
}

/** The name in the text, by which a demo knows whose token it is. */
const nameIn = (text: string): string => /^person:\d+:(.*)$/m.exec(text)?.[1] ?? ''

function useTokenText(onFailed: (error: Refusal) => void) {
  const [text, setText] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const failed = useCallback(
    (error: unknown) => {
      setRefusal(asRefusal(error))
      onFailed(asRefusal(error))
    },
    [onFailed],
  )
  const ask = useCallback(() => askTokenText().then(said => setText(said.text), failed), [failed])
  return { text, refusal, ask, failed, clear: () => setRefusal(null) }
}

export function TokenStep({ kind, entered, onOther, onDone, onBack, onFailed }: Props) {
  const t = useT()
  const token = useToken(kind)
  const { text, refusal, ask, failed, clear } = useTokenText(onFailed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: Asked once, when the step begins; each text is good for one try.
  useEffect(() => void ask(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text === null) return
    clear()
    void token.use(async access => {
      const cms = await signByToken(access, { content: new TextEncoder().encode(text), registered: null })
      try {
        await confirmToken(cms)
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
    <form className={css.step} onSubmit={submit} noValidate>
      <div className={css.head}>
        <Button variant="text" size="s" icon={<IconArrowLeft />} onClick={onBack}>
          {t('identity.back')}
        </Button>
        <h1>{t('certificates.signIn.title')}</h1>
        <div className={css.note}>{t('certificates.signIn.note')}</div>
      </div>
      {text !== null && <TokenText text={text} />}
      {refusal && (
        <Banner tone="danger" urgent title={isOver ? t('certificates.signIn.over') : errorText(t, refusal)} />
      )}
      <TokenFields of={token} owner={nameIn(text ?? '')} isInside={false} />
      <Button type="submit" variant="primary" size="l" wide busy={token.busy} disabled={text === null}>
        {t('certificates.signIn.do')}
      </Button>
      <div className={css.ways}>
        <OtherWays but={kind} entered={entered} onOther={onOther} />
      </div>
    </form>
  )
}

/** With its words, which nothing else of the sign-in needs. */
export async function loadTokenStep() {
  registerTexts({ certificates: certificatesTexts })
  await loadTexts('certificates', 'identityPages')
  return TokenStep
}
