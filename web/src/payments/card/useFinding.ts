// The query of a card by phone or number.
import { cardDigits, isCardNumber } from '@bank/contracts/card.ts'
import { normalisePhone } from '@bank/contracts/phone.ts'
import { useRef, useState } from 'react'
import { call } from '#kit/api.ts'
import { errorText } from '#kit/errorText.ts'
import { type Translate, t } from '#kit/i18n.ts'
import { asRefusal, refusalOf } from '#kit/refusal.ts'
import { useOrg } from '#kit/session.ts'
import { businessCards, type FoundCard, individualCards } from './documents.ts'

const cardLength = 16

export type CardQuery = { readonly phone: string } | { readonly cardNumber: string }

/** What was typed, as a question; a classification where it can be none. */
export function cardQueryOf(typed: string): CardQuery | 'InvalidCardNumberException' | 'InvalidPhoneException' {
  const digits = cardDigits(typed)
  if (/^\d+$/.test(digits) && digits.length >= cardLength - 2 && !digits.startsWith('00'))
    return isCardNumber(digits) ? { cardNumber: digits } : 'InvalidCardNumberException'
  return normalisePhone(typed) ? { phone: typed } : 'InvalidPhoneException'
}

type FindingOptions = {
  readonly toPerson: boolean
  readonly text: string
  readonly onType: (typed: string) => void
  readonly onFound: (card: FoundCard) => void
  readonly onFault: (text: string) => void
}

const wordsOf = (t: Translate, card: FoundCard): string =>
  card.why ? errorText(t, refusalOf(card.why, { params: card.params ?? {} })) : ''

export function useFinding({ toPerson, text, onType, onFound, onFault }: FindingOptions) {
  const legalPartyId = useOrg()
  const [busy, setBusy] = useState(false)
  const [cards, setCards] = useState<readonly FoundCard[]>([])
  /** What was asked last: the answer to anything else is not wanted. */
  const latest = useRef('')

  const ask = async (soughtCard: CardQuery): Promise<readonly FoundCard[]> =>
    toPerson
      ? (await call(individualCards, { legalPartyId, soughtCard })).individualCards
      : (await call(businessCards, { legalPartyId, soughtCard })).businessCards

  const choose = (card: FoundCard) => {
    if (card.why) onFault(wordsOf(t, card))
    else {
      onType('')
      setCards([])
      onFound(card)
    }
  }
  const find = async (text: string) => {
    if (busy && latest.current === text) return
    const sought = cardQueryOf(text)
    setCards([])
    if (typeof sought === 'string') {
      onFault(errorText(t, refusalOf(sought)))
      return
    }
    latest.current = text
    setBusy(true)
    try {
      const found = await ask(sought)
      // Something else was typed meanwhile: the answer is to an older question.
      if (latest.current !== text) return
      const [only, ...others] = found
      if (!only) onFault(errorText(t, refusalOf('CardNotFoundException')))
      else if (others.length === 0) choose(only)
      else setCards(found)
    } catch (error) {
      if (latest.current === text) onFault(errorText(t, asRefusal(error)))
    } finally {
      setBusy(false)
    }
  }
  const type = (text: string) => {
    latest.current = ''
    onType(text)
    setCards([])
  }
  return {
    typed: text,
    type,
    busy,
    cards,
    choose,
    find: () => find(text),
    /** Whoever goes on to the next field has said enough, once it is a whole phone or number. */
    leave: () => {
      if (text !== latest.current && typeof cardQueryOf(text) !== 'string') void find(text)
    },
    wordsOf,
  }
}

export type Finding = ReturnType<typeof useFinding>
