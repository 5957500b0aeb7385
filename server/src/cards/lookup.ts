// Looks a card up by phone or number, masked, under a rate limit; each hit gets a reference to pay by.
import { cardDigits, isCardNumber, maskCard } from '@bank/contracts/card.ts'
import type { Queries, SoughtCard } from '@bank/contracts/generated/account.ts'
import { normalisePhone } from '@bank/contracts/phone.ts'
import { later } from '#kit/clock.ts'
import type { Call, Ctx } from '#kit/ctx.ts'
import { read } from '#kit/door.ts'
import { newId } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { cardAtProcessing } from '#outside/index.ts'
import { bankByBic, isOwnBank, rulebook } from '#rules/index.ts'
import { numberDigest, phoneDigest } from './digest.ts'
import { type CardKind, cardRejection, goodForMs, looksAtMost } from './rules.ts'
import * as store from './store.ts'

type CardsArgs = Queries['individualCards']['args']

/** What is looked for, in order; one of both. */
type LookupKey = { readonly number: string } | { readonly phone: string }

function clueOf({ phone, cardNumber }: SoughtCard): LookupKey {
  if (cardNumber && !phone) {
    const number = cardDigits(cardNumber)
    if (!isCardNumber(number)) throw new Refusal('InvalidCardNumberException')
    return { number }
  }
  if (!phone || cardNumber) throw new Refusal('ValidationException', { field: 'recipientDetail' })
  const digits = normalisePhone(phone)
  if (!digits) throw new Refusal('InvalidPhoneException')
  return { phone: digits }
}

/** Counts a lookup against the rate limit, or refuses with the seconds to wait; a refused one does not count. */
async function count({ tx, machine, me }: Ctx): Promise<void> {
  const looker = { org: me.org, person: me.personId }
  const now = machine.now()
  await store.lockLooks(tx, looker)
  const longest = Math.max(...looksAtMost.map(({ inMs }) => inMs))
  const before = await store.looksSince(tx, looker, later(now, -longest))
  for (const { times, inMs } of looksAtMost) {
    const counted = before.filter(at => at > later(now, -inMs))
    const first = counted.at(-times)
    if (first) {
      const seconds = Math.ceil((first.getTime() + inMs - now.getTime()) / 1000)
      throw new Refusal('TooManyRequestsException', { seconds: String(seconds) })
    }
  }
  await store.noteLook(tx, { ...looker, id: newId(), at: now })
}

type CardCandidate = Omit<store.CardReference, 'id' | 'org' | 'person' | 'valid_until'> &
  Pick<store.CardRow, 'payment_system' | 'bic' | 'accepts_transfers' | 'org'>

/** Stores a reference for each found card, and returns the masked cards. */
async function show(ctx: Ctx, cards: readonly CardCandidate[]) {
  const { tx, clock, me } = ctx
  const book = await rulebook(ctx)
  const validUntil = later(clock.now(), goodForMs)
  const references = cards.map(
    ({
      payment_system: _system,
      bic: _bic,
      accepts_transfers: _accepts,
      org: _owner,
      ...card
    }): store.CardReference => ({
      ...card,
      id: newId(),
      org: me.org,
      person: me.personId,
      valid_until: validUntil,
    }),
  )
  if (references.length) await store.insertReferences(tx, references)
  return cards.map((card, i) => {
    const { payment_system: system, accepts_transfers: takesMoney, status, expires_on: expiresOn } = card
    const why = cardRejection({ system, takesMoney, status, expiresOn }, clock.today())
    return {
      cardReferencesId: references[i]?.id ?? '',
      cardNum: card.masked,
      holder: card.holder,
      paymentSystem: system,
      currency: card.currency,
      bankName: bankByBic(book, card.bic)?.nameRu ?? '',
      isOwnBank: isOwnBank(book, card.bic),
      isOwn: card.org === me.org,
      expiresAt: validUntil.toISOString(),
      why: why?.classification ?? null,
      params: why?.params ?? null,
    }
  })
}

type ShownCards = Awaited<ReturnType<typeof show>>

/** A card that another bank's processing may know. */
type OtherBankCard = { readonly bin: store.Bin; readonly number: string }
type LookupResult = { readonly cards: ShownCards; readonly elsewhere: OtherBankCard | null }

/** Among the cards of this bank; and what to ask elsewhere, where the number is another bank's. */
const lookUpOwnBank = read(async (ctx, { kind, soughtCard }: CardsArgs & { kind: CardKind }): Promise<LookupResult> => {
  const clue = clueOf(soughtCard)
  await count(ctx)
  const number = 'number' in clue ? clue.number : null
  const found = await store.find(ctx.tx, {
    number: number === null ? null : numberDigest(ctx.config, number),
    phone: 'phone' in clue ? phoneDigest(ctx.config, clue.phone) : null,
  })
  const fitting = found.filter(card => card.kind === kind)
  const shown = await show(
    ctx,
    fitting.map(({ id, account: _account, ...card }) => ({ ...card, card_id: id })),
  )
  if (shown.length || number === null || kind === 'BUSINESS') return { cards: shown, elsewhere: null }
  const bin = await store.binOf(ctx.tx, number)
  const isOther = bin && !isOwnBank(await rulebook(ctx), bin.bic)
  return { cards: shown, elsewhere: isOther ? { bin, number } : null }
})

type ProcessingCard = NonNullable<Awaited<ReturnType<typeof cardAtProcessing>>>

const showOtherBank = read((ctx, { bin, number, card }: OtherBankCard & { card: ProcessingCard }) =>
  show(ctx, [
    {
      ...bin,
      org: null,
      card_id: null,
      kind: 'INDIVIDUAL',
      masked: maskCard(number),
      holder: card.holder,
      currency: card.currency,
      status: card.status,
      expires_on: card.expiresOn,
    },
  ]),
)

/** Looks cards up: a query that writes, as it is counted and what it found gets a reference to pay by for a while. */
export const lookUpCards =
  (kind: CardKind) =>
  async (root: unknown, asked: CardsArgs, call: Call): Promise<ShownCards> => {
    const { cards, elsewhere } = await lookUpOwnBank(root, { ...asked, kind }, call)
    if (!elsewhere) return cards
    // The processing is called between two transactions, never inside one.
    const told = await cardAtProcessing(call, elsewhere.number)
    return told ? showOtherBank(root, { ...elsewhere, card: told }, call) : []
  }
