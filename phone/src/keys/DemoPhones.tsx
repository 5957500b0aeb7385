// The demo's panel of phones that anybody may take: one press asks for a key, binds it here and opens it.
import { Banner } from '@bank/ui/States.tsx'
import { rest } from '@bank/web/kit/api.ts'
import { DemoPeople } from '@bank/web/kit/DemoPeople.tsx'
import { list } from '@bank/web/kit/demo.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import { useEffect, useState } from 'react'
import { bind, lookAt } from '#kit/bank.ts'
import { keptKeys } from '#kit/keyStore.ts'
import { open } from '#kit/opened.ts'
import { goInstead, to } from '#kit/place.ts'
import { useRun } from '#kit/useRun.ts'
import css from './Keys.module.css'
import { refreshKeys } from './useKeys.ts'

type DemoPhone = {
  readonly login: string
  readonly name: string
  readonly company: string
  readonly pin: string
}

/** As anybody would: the key is asked for, bound to a pair that is born here, and opened by its PIN. */
async function take({ login, pin }: DemoPhone): Promise<void> {
  const { key } = await rest<{ key: string }>('/dev/phone', { body: { login } })
  const { keyId } = await lookAt(key)
  await bind(key, keyId, pin)
  const kept = (await keptKeys()).find(one => one.keyId === keyId)
  if (kept) await open(kept, pin)
  refreshKeys()
  goInstead(to.requests)
}

export function DemoPhones() {
  const t = useT()
  const [phones, setPhones] = useState<readonly DemoPhone[] | null>(null)
  const [taken, setTaken] = useState('')
  const { run, above } = useRun(take, () => {})
  useEffect(() => {
    list<DemoPhone>('/dev/phones').then(setPhones, () => setPhones([]))
  }, [])
  const choose = async (phone: DemoPhone) => {
    if (taken) return
    setTaken(phone.login)
    await run(phone)
    setTaken('')
  }
  const label = t('keys.demo.title')
  const fault = above()
  const pin = phones?.[0]?.pin
  return (
    <div className={css.step}>
      {fault && <Banner tone="danger" title={fault} urgent />}
      <DemoPeople
        label={label}
        title={label}
        people={phones?.map(phone => ({ ...phone, id: phone.login })) ?? null}
        count={2}
        about={({ company }) => company}
        isChosen={({ login }) => login === taken}
        onChoose={phone => void choose(phone)}
      />
      {pin && <p className={css.note}>{t('keys.demo.pin', { pin })}</p>}
    </div>
  )
}
