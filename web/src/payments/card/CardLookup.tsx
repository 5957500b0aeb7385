// Looks a card up by phone or number, and shows its holder before the amount.
import { cardText } from '@bank/contracts/card.ts'
import { instantToBankDay } from '@bank/contracts/dates.ts'
import { Button } from '@bank/ui/Button.tsx'
import { cx } from '@bank/ui/cx.ts'
import { useMark } from '@bank/ui/form/marks.tsx'
import { IconCreditCard } from '@bank/ui/icons.ts'
import { Banner } from '@bank/ui/States.tsx'
import { TextField } from '@bank/ui/TextField.tsx'
import type { KeyboardEvent } from 'react'
import { useController } from 'react-hook-form'
import { setFields } from '#kit/form/model.ts'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import forms from '../forms/Forms.module.css'
import { useRecipientHistory } from '../paste/useRecipientHistory.ts'
import css from './Cards.module.css'
import type { FoundCard } from './documents.ts'
import { aboutCard, type CardValues, cardForms, chosenCard, noCard } from './transfer.ts'
import type { CardState } from './useCard.ts'
import { type Finding, useFinding } from './useFinding.ts'

/** Of a person's card this much is shown; an account has digits only. */
const isMasked = (number: string): boolean => number.includes('X')

type LookupProps = { readonly state: CardState }

/** Several cards of one phone: the person knows which one is meant. */
function Choice({ cards, finding }: { cards: readonly FoundCard[]; finding: Finding }) {
  const t = useT()
  return (
    <fieldset className={css.choice}>
      <legend>{t('payments.card.several')}</legend>
      {cards.map(card => (
        <button
          key={card.cardReferencesId}
          type="button"
          className={cx(forms.tile, css.card)}
          onClick={() => finding.choose(card)}
        >
          <IconCreditCard />
          <span className={css.words}>
            <b>{cardText(card.cardNum)}</b>
            <span className={forms.under}>{`${card.holder} · ${aboutCard(card)}`}</span>
            {card.why && <span className={css.why}>{finding.wordsOf(t, card)}</span>}
          </span>
        </button>
      ))}
    </fieldset>
  )
}

/** The person was paid before, on another card: told by the name that is shown, as the signer is told. */
function AnotherCard({ values }: { values: CardValues }) {
  const t = useT()
  const f = useFormats()
  const asked = { account: values.cardNum, inn: '', name: values.holder }
  const { earlier } = useRecipientHistory(asked, { isWhole: values.cardNum !== '' })
  const [last] = earlier.filter(({ account }) => isMasked(account))
  if (!last) return null
  return (
    <Banner tone="warning" title={t('payments.card.changed.title', { name: values.holder })}>
      {t('payments.card.changed.text', {
        card: `··${last.account.slice(-4)}`,
        day: f.day(instantToBankDay(last.lastPaidAt)),
      })}
    </Banner>
  )
}

function SelectedCard({ state, error }: LookupProps & { error: string | undefined }) {
  const t = useT()
  const { form, values } = state
  const another = () => {
    setFields(form, noCard)
    form.clearErrors('recipientDetail')
  }
  return (
    <div>
      <section className={cx(forms.tile, forms.chosen, css.card)} aria-label={t('payments.card.chosen')}>
        <IconCreditCard />
        <div className={css.words}>
          <b>{values.holder}</b>
          <span className={css.number}>{cardText(values.cardNum)}</span>
          {values.cardAbout && <span className={forms.under}>{values.cardAbout}</span>}
        </div>
        <Button size="s" onClick={another}>
          {t('payments.card.another')}
        </Button>
      </section>
      {cardForms[state.name].toPerson && <AnotherCard values={values} />}
      {error && (
        <p role="alert" className={css.fault}>
          {error}
        </p>
      )}
    </div>
  )
}

function Search({ state }: LookupProps) {
  const t = useT()
  const { form, name } = state
  const { toPerson } = cardForms[name]
  const { field, fieldState } = useController({ control: form.control, name: 'recipientDetail' })
  const finding = useFinding({
    toPerson,
    text: state.sought,
    onType: state.setSought,
    onFound: card => {
      setFields(form, chosenCard(card))
      form.clearErrors('recipientDetail')
    },
    onFault: message => form.setError('recipientDetail', { type: 'bank', message }, { shouldFocus: true }),
  })
  const { typed, type, busy, cards, find, leave } = finding
  const mark = useMark('recipientDetail', typed)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Here it means to look, not to send the whole form.
    event.preventDefault()
    if (typed && !busy) void find()
  }
  const change = (text: string) => {
    form.clearErrors('recipientDetail')
    type(text)
  }
  return (
    <>
      <div className={css.search}>
        <TextField
          label={t('says.field.recipientDetail')}
          ref={field.ref}
          value={typed}
          onChange={event => change(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={leave}
          inputMode="tel"
          spellCheck={false}
          error={fieldState.error?.message}
          help={
            <>
              {mark && <>{mark} · </>}
              {t(toPerson ? 'payments.card.search.person' : 'payments.card.search.company')}
            </>
          }
        />
        <Button
          busy={busy}
          disabledReason={typed ? undefined : t('payments.card.search.empty')}
          onClick={() => void find()}
        >
          {t('payments.card.search.do')}
        </Button>
      </div>
      {cards.length > 0 && <Choice cards={cards} finding={finding} />}
    </>
  )
}

export function CardLookup({ state }: LookupProps) {
  const { form, values } = state
  const error = form.formState.errors.recipientDetail?.message
  return values.recipientDetail ? <SelectedCard state={state} error={error} /> : <Search state={state} />
}
