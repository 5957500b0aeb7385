// The provider's bill on a form of the budget: items, of which some are chosen to be paid.
import { inLang } from '@bank/contracts/lang.ts'
import { print } from '@bank/contracts/money.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Checkbox } from '@bank/ui/Checkbox.tsx'
import { FormSection } from '@bank/ui/form/Form.tsx'
import { Money } from '@bank/ui/Money.tsx'
import { useLang, useT } from '#kit/i18n.ts'
import type { Refusal } from '#kit/refusal.ts'
import css from './Budget.module.css'
import type { Bill } from './documents.ts'
import type { BudgetState } from './useBudget.ts'
import { requisitePath, sumOf } from './values.ts'

function Items({ state, bill }: { state: BudgetState; bill: Bill }) {
  const t = useT()
  const lang = useLang()
  const { form, values, process } = state
  const choose = (id: string, on: boolean) =>
    form.setValue('items', on ? [...values.items, id] : values.items.filter(one => one !== id), { shouldDirty: true })
  const sum = sumOf(bill, values.items)
  return (
    <>
      <p className={css.payer}>{t('budget.bill.payer', { name: bill.payerName, inn: bill.payerInn })}</p>
      <ul className={css.items}>
        {bill.items.map(({ id, title, document, amount }) => (
          <li key={id} className={css.item}>
            {process.isSeveral ? (
              <Checkbox
                label={inLang(title, lang)}
                help={t('budget.bill.document', { document })}
                checked={values.items.includes(id)}
                onChange={event => choose(id, event.currentTarget.checked)}
              />
            ) : (
              <span>
                {inLang(title, lang)}
                <span className={css.note}>{t('budget.bill.document', { document })}</span>
              </span>
            )}
            <Money amount={amount} currency="KGS" />
          </li>
        ))}
      </ul>
      <p className={css.sum}>
        {t('budget.bill.sum')} <Money amount={sum ? print(sum) : '0.00'} currency="KGS" size="l" />
      </p>
    </>
  )
}

export function BillSection({ state, onRefused }: { state: BudgetState; onRefused: (why: Refusal) => void }) {
  const t = useT()
  const { asking, form, model, process, take } = state
  const { complete } = model
  const ask = async () => {
    // Only what is asked about is judged: purpose and sum come with the answer.
    complete.current = true
    const fits = await form.trigger(process.fields.map(requisitePath), { shouldFocus: true })
    complete.current = false
    if (!fits) return
    const bill = await asking.ask(onRefused)
    if (bill) take(bill)
  }
  return (
    <FormSection title={t('budget.section.bill')}>
      <div role="status" className={css.answer}>
        {asking.bill ? (
          <Items state={state} bill={asking.bill} />
        ) : (
          <p className={css.note}>{t('budget.bill.first')}</p>
        )}
      </div>
      {!asking.bill && (
        <div>
          <Button busy={asking.busy} onClick={() => void ask()}>
            {t('budget.bill.ask')}
          </Button>
        </div>
      )}
    </FormSection>
  )
}
