// What in a conversion follows from something else: the purpose, the day, the agreed rate, and what was said of the fields.
import { print } from '@bank/contracts/money.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLang, useT } from '#kit/i18n.ts'
import { fields } from './check.ts'
import type { Deal, Pair, Values } from './deal.ts'

type Asked = {
  readonly values: Values
  readonly pair: Pair | null
  readonly deal: Deal
  readonly today: string
}

/** What was said in another language is said again; what depends on several fields is judged again. */
function useJudgedAgain(form: UseFormReturn<Values>, { values, deal }: Asked) {
  const language = useLang()
  const { payerAccount, recipientAccount, agreed } = values
  const sum = deal.debit && print(deal.debit)
  const again = useEffectEvent((_because: readonly unknown[]) => {
    const shown = fields.filter(field => form.getFieldState(field).error?.type === 'rule')
    if (shown.length > 0) void form.trigger(shown)
  })
  useEffect(
    () => again([language, payerAccount, recipientAccount, sum, agreed]),
    [language, payerAccount, recipientAccount, sum, agreed],
  )
}

export function useFollowing(form: UseFormReturn<Values>, asked: Asked) {
  const t = useT()
  const { pair, today } = asked
  useJudgedAgain(form, asked)
  const proposed = useRef('')
  const propose = useEffectEvent((purpose: string) => {
    const nobodys = ['', proposed.current].includes(form.getValues('purpose'))
    if (!nobodys || form.getFieldState('purpose').isDirty) return
    proposed.current = purpose
    form.resetField('purpose', { defaultValue: purpose })
  })
  const purpose = pair ? t('payments.conversion.purpose', pair) : ''
  // Nobody wrote it: it follows the pair.
  useEffect(() => propose(purpose), [purpose])
  const move = useEffectEvent((day: string) => form.resetField('valueDate', { defaultValue: day }))
  // A conversion counts for today only, also when midnight has passed over the form.
  useEffect(() => move(today), [today])
  const drop = useEffectEvent((_because: string) => form.setValue('agreed', ''))
  const of = pair ? `${pair.debit} ${pair.credit}` : ''
  const before = useRef(of)
  // What was agreed for one pair is nothing to another.
  useEffect(() => {
    if (before.current !== of) drop(of)
    before.current = of
  }, [of])
}
