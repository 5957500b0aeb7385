// Opens a key by its PIN; inside it can be given up.
import { Button } from '@bank/ui/Button.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { lazyPart } from '@bank/web/kit/code.ts'
import { errorText } from '@bank/web/kit/errorText.ts'
import { loadTexts, useT } from '@bank/web/kit/i18n.ts'
import { asRefusal } from '@bank/web/kit/refusal.ts'
import { type FormEvent, Suspense, useState } from 'react'
import { giveUp, type OpenedKey, openKey, shutKey } from '#kit/bank.ts'
import { dropKey, type KeptKey } from '#kit/keyStore.ts'
import { KeyFacts } from './KeyFacts.tsx'
import css from './Keys.module.css'
import { PinField } from './PinField.tsx'

/** With its words, for whoever opens a key. */
const AccessPanel = lazyPart(async () => {
  const [{ AccessPanel }] = await Promise.all([import('#person/index.ts'), loadTexts('person')])
  return AccessPanel
})

type Props = { readonly of: KeptKey; readonly onGone: () => void }

function Inside({ of, opened, onGone }: Props & { readonly opened: OpenedKey }) {
  const t = useT()
  const [isSure, setSure] = useState(false)
  const [fault, setFault] = useState('')
  const act = (what: Promise<unknown>) => what.then(onGone, error => setFault(errorText(error)))
  return (
    <>
      <Banner tone="success" title={t('keys.active')} />
      <div className={css.card}>
        <KeyFacts of={opened.key} />
      </div>
      {fault && <Banner tone="danger" title={fault} urgent />}
      <Button wide onClick={() => void act(shutKey(opened.token))}>
        {t('keys.shut')}
      </Button>
      <Suspense>
        <AccessPanel of={of} token={opened.token} PinField={PinField} onRenewed={onGone} />
      </Suspense>
      {isSure ? (
        <>
          <p>{t('keys.unbind.text')}</p>
          <Button variant="danger" wide onClick={() => void act(giveUp(of.keyId, opened.token))}>
            {t('keys.unbind.sure')}
          </Button>
        </>
      ) : (
        <Button variant="text" wide onClick={() => setSure(true)}>
          {t('keys.unbind')}
        </Button>
      )}
    </>
  )
}

/** Refusals after which this key opens nothing any more. */
const over: ReadonlySet<string> = new Set(['PayControlKeyEndedException', 'PhoneSignatureException'])

export function OpenKey({ of, onGone }: Props) {
  const t = useT()
  const [pin, setPin] = useState('')
  const [busy, setBusy] = useState(false)
  const [opened, setOpened] = useState<OpenedKey | null>(null)
  const [refusal, setRefusal] = useState<ReturnType<typeof asRefusal> | null>(null)
  if (opened) return <Inside of={of} opened={opened} onGone={onGone} />
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setRefusal(null)
    try {
      setOpened(await openKey(of, pin))
    } catch (error) {
      setRefusal(asRefusal(error))
      setPin('')
    }
    setBusy(false)
  }
  const isOver = refusal !== null && over.has(refusal.classification)
  const atField = refusal?.classification === 'WrongPinException' ? errorText(refusal) : undefined
  return (
    <form className={css.step} onSubmit={event => void submit(event)} noValidate>
      <div className={css.card}>
        <KeyFacts of={of} />
      </div>
      {refusal && !atField && <Banner tone="danger" title={errorText(refusal)} urgent />}
      {isOver ? (
        <Button wide onClick={() => void dropKey(of.keyId).then(onGone)}>
          {t('keys.forget')}
        </Button>
      ) : (
        <>
          <PinField label={t('keys.pin')} value={pin} error={atField} onChange={setPin} />
          <Button type="submit" variant="primary" size="l" wide busy={busy}>
            {t('keys.open')}
          </Button>
        </>
      )}
    </form>
  )
}
