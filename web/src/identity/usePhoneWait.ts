// The wait for a phone: it is asked, then asked after each second, until it has confirmed, said no, or nothing in time.
import { useEffect, useEffectEvent, useState } from 'react'
import { now } from '#kit/clock.ts'
import { asRefusal, type Refusal } from '#kit/refusal.ts'
import { useCountdown } from '#kit/useCountdown.ts'
import type { AskPhone } from './phoneCalls.ts'

const everyMs = 1000

type PhoneAsked = { readonly number: string; readonly until: number }

type PhoneWaitOptions = {
  readonly ask: AskPhone
  readonly onDone: () => void
  /** What was asked before and has ended is asked anew at once. */
  readonly isAnew?: boolean
}

/** A lost line is no answer: it is asked after again. */
export function usePhoneWait({ ask: askOf, onDone, isAnew = false }: PhoneWaitOptions) {
  const [round, setRound] = useState(0)
  const [asked, setAsked] = useState<PhoneAsked | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const done = useEffectEvent(onDone)
  const askPhone = useEffectEvent(askOf)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const ask = async (again: boolean) => {
      try {
        const wait = await askPhone(again)
        if (isOver) return
        if (!wait) return done()
        const until = now() + wait.expiresIn * 1000
        setAsked(before => (before?.number === wait.number ? before : { number: wait.number, until }))
      } catch (error) {
        if (isOver) return
        const said = asRefusal(error)
        if (!said.unknown) {
          setAsked(null)
          return setRefusal(said)
        }
      }
      timer = setTimeout(() => void ask(false), everyMs)
    }
    void ask(isAnew || round > 0)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [round, isAnew])
  const again = () => {
    setRefusal(null)
    setRound(before => before + 1)
  }
  return { number: asked?.number ?? null, seconds: useCountdown(asked?.until ?? null), refusal, again }
}
