// The form that signs by a token: the text that is signed, the PIN, and the detached CMS over exactly that text.
import { Banner } from '@bank/ui/States.tsx'
import type { SubmitEvent } from 'react'
import { ownCertificate, signByToken, TokenFields, type TokenKind, TokenText, useToken } from '#certificates/index.ts'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useMe } from '#kit/session.ts'
import type { DocumentRow, Review } from './document.ts'
import css from './Sign.module.css'
import { SigningFoot } from './SigningFoot.tsx'
import { type SignFormProps, useSigning } from './useSigning.ts'

type Props<D extends DocumentRow, R extends Review> = SignFormProps<D, R> & { readonly kind: TokenKind }

export function TokenForm<D extends DocumentRow, R extends Review>({ kind, ...props }: Props<D, R>) {
  const t = useT()
  const { of, onClose, renewing, onRenew } = props
  const text = of.text ?? ''
  const { busy, failure, sign } = useSigning(props)
  const token = useToken(kind)
  const { userReferenceId: owner } = useMe()
  const { data } = useAsk(ownCertificate, {}, { refetchOnMount: 'always' })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (busy || !data) return
    const registered = data.employeeSecure.currentContract?.ruTokenCert?.certificate ?? ''
    void token.use(async access => {
      const cms = await signByToken(access, { content: new TextEncoder().encode(text), registered })
      await sign({ cms })
    })
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {failure && <Banner tone="danger" urgent title={errorText(t, failure)} />}
      <TokenText text={text} />
      <TokenFields of={token} owner={owner} />
      <SigningFoot
        {...{ failure, renewing, onRenew, onClose }}
        count={of.documents.length}
        busy={busy || token.busy}
        disabled={!data}
      />
    </form>
  )
}
