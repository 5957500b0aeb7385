// The steps of binding: the key by camera, picture or text; whose it is; a PIN. Where the browser keeps no keys it is said before.
import { Button } from '@bank/ui/Button.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { TextField } from '@bank/ui/TextField.tsx'
import { lazyPart } from '@bank/web/kit/code.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import { type ChangeEvent, Suspense, useEffect, useState } from 'react'
import { lookAt } from '#kit/bank.ts'
import { type Keeping, keepingHere } from '#kit/keyStore.ts'
import { readCode } from '#kit/scan.ts'
import { useRun } from '#kit/useRun.ts'
import { KeyFacts } from './KeyFacts.tsx'
import css from './Keys.module.css'
import { type FoundKey, SetPin } from './SetPin.tsx'

const Camera = lazyPart(() => import('./Camera.tsx').then(({ Camera }) => Camera))

function FindKey({ onFound }: { onFound: (found: FoundKey) => void }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [unread, setUnread] = useState<'keys.picture.none' | 'keys.camera.none' | null>(null)
  const [isCamera, setCamera] = useState(false)
  const { busy, run, submit, forget, above } = useRun(
    async (key: string) => onFound({ key, view: await lookAt(key) }),
    () => {},
  )
  const find = (key: string) => {
    setCamera(false)
    setUnread(null)
    setTyped(key)
    return run(key)
  }
  const pick = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (!file) return
    const key = await readCode(file).catch(() => null)
    if (key) await find(key)
    else setUnread('keys.picture.none')
  }
  const fault = unread ? t(unread) : above()
  return (
    <form
      className={css.step}
      onSubmit={event => {
        setUnread(null)
        submit(event, typed)
      }}
      noValidate
    >
      <p>{t('keys.find')}</p>
      {isCamera ? (
        <Suspense>
          <Camera
            onRead={key => void find(key)}
            onFailed={() => {
              setCamera(false)
              setUnread('keys.camera.none')
            }}
          />
        </Suspense>
      ) : (
        <Button size="l" wide variant="primary" onClick={() => setCamera(true)}>
          {t('keys.camera')}
        </Button>
      )}
      <label className={css.file}>
        {t('keys.picture')}
        <input className="visually-hidden" type="file" accept="image/*" onChange={event => void pick(event)} />
      </label>
      <TextField
        label={t('keys.typed')}
        value={typed}
        autoCapitalize="characters"
        spellCheck={false}
        {...(fault && { error: fault })}
        onChange={event => {
          setUnread(null)
          forget()
          setTyped(event.currentTarget.value)
        }}
      />
      <Button type="submit" wide busy={busy} disabled={!typed.trim()}>
        {t('keys.next')}
      </Button>
    </form>
  )
}

export function BindSteps({ onBound }: { onBound: () => void }) {
  const t = useT()
  const [keeping, setKeeping] = useState<Keeping | null>(null)
  const [found, setFound] = useState<FoundKey | null>(null)
  const [isSure, setSure] = useState(false)
  useEffect(() => void keepingHere().then(setKeeping), [])
  if (keeping === null) return null
  if (keeping === 'LOST') return <Banner tone="danger" title={t('keys.lost')} urgent />
  if (!found) return <FindKey onFound={setFound} />
  if (isSure) return <SetPin of={found} onBound={onBound} />
  return (
    <div className={css.step}>
      <h2>{t('keys.found')}</h2>
      <p className={css.note}>{t('keys.found.text')}</p>
      <div className={css.card}>
        <KeyFacts of={found.view} />
      </div>
      {keeping === 'LOSABLE' && <Banner tone="warning" title={t('keys.losable')} />}
      <p className={css.note}>{t('keys.stays')}</p>
      <Button variant="primary" size="l" wide onClick={() => setSure(true)}>
        {t('keys.bindIt')}
      </Button>
      <Button wide onClick={() => setFound(null)}>
        {t('keys.notMine')}
      </Button>
    </div>
  )
}
