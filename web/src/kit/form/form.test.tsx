// The form engine carries an unknown form: faults at fields, nothing lost, version conflicts resolved.
import { beforeEach, expect, test, vi } from 'vitest'
import { prepareForms, reading, requests, showForm, unfinished } from '../../../test/forms.tsx'
import { refusalOf } from '../refusal.ts'
import { useDraftRecovery } from './DraftRecovery.tsx'
import { FormFrame } from './FormFrame.tsx'
import { FormPage } from './FormPage.tsx'
import { type FieldFaults, type FieldRule, fieldOf, ruleFault } from './faults.ts'
import { fieldsFor } from './fields.tsx'
import { useFacts, useFormModel } from './model.ts'
import { useSaving } from './useSaving.ts'
import { recordOf } from './values.ts'

/** A letter: two fields, nothing of money. */
const names = ['subject', 'purpose'] as const
type LetterValues = Record<(typeof names)[number], string>
type Letter = LetterValues & { readonly id: string; readonly version: number }
type LetterFacts = { readonly rules: readonly FieldRule[]; readonly days: null }

const Field = fieldsFor<LetterValues>()
const rules = names.map(field => ({
  field,
  regex: null,
  minLength: null,
  maxLength: field === 'subject' ? 10 : 100,
  ruleTrait: 'DEFAULT',
  isRequired: true,
  message: { ru: 'Не длиннее десяти знаков', kg: null, eng: null },
}))

const faultsOf = (values: LetterValues, { rules: known }: LetterFacts): FieldFaults =>
  Object.fromEntries(
    names.flatMap(field => {
      const found = ruleFault(known, { field, value: values[field] })
      return found ? [[field, found]] : []
    }),
  )

const bank = {
  save: vi.fn<(values: LetterValues, version: number | null) => Promise<string>>(),
  send: vi.fn<(id: string) => Promise<string | null>>(),
  look: vi.fn<(id: string) => Promise<Letter>>(),
}
const next = { awaitsMe: false, isSignable: false, next: { names: ['Анна'] } }

function LetterForm({ edited }: { edited: Letter | null }) {
  const start = recordOf(names, name => edited?.[name] ?? '')
  const model = useFormModel<LetterValues, LetterFacts>({ start, faults: faultsOf, unfinished: false })
  const isOptional = useFacts(model, { rules, days: null })
  const recovery = useDraftRecovery({ draft: 'letter:new', start, model })
  const { form, values } = model
  const saving = useSaving<LetterValues>({
    model,
    first: edited,
    sender: { send: bank.send, nextStep: () => Promise.resolve(next) },
    versions: {
      read: async id => {
        const { version, ...now } = await bank.look(id)
        return { version, values: recordOf(names, name => now[name]) }
      },
      fields: () => names,
    },
    save: (filled, standing) => bank.save(filled, standing?.version ?? null),
    numberOf: () => '7',
    fieldOf: why => fieldOf(why, names),
    onSaved: () => {
      recovery.release()
      form.reset(form.getValues())
    },
  })
  return (
    <FormFrame
      id="letter"
      model={model}
      isOptional={isOptional}
      recovery={recovery}
      saving={saving}
      exits={{ list: { href: '/letters', text: 'К письмам' }, sign: id => `/letters/${id}` }}
      words={{ recap: 'Письмо', unsaved: 'payments.form.kept.title', leave: 'payments.form.leave.text' }}
      recap={<p>{values.subject}</p>}
      strip={{ label: 'Письмо', sum: null }}
      onGoOn={() => undefined}
    >
      <Field.Text name="subject" label="Тема" />
      <Field.TextArea name="purpose" label="Текст" />
    </FormFrame>
  )
}

const letter = (edited: Letter | null) => () => (
  <FormPage
    title="Письмо в банк"
    list={{ href: '/letters', text: 'К письмам' }}
    loaded={{ state: 'ready', data: edited, reload: () => Promise.resolve() }}
  >
    {data => <LetterForm edited={data} />}
  </FormPage>
)
const show = (edited: Letter | null = null) => showForm('/letter', {}, { path: '/letter', component: letter(edited) })

beforeEach(async () => {
  await prepareForms(900)
  bank.save.mockReset().mockResolvedValue('l1')
  bank.send.mockReset().mockResolvedValue(null)
  bank.look.mockReset()
})

const send = /Отправить на подпись/

test('emptiness is told at the first press only, a broken rule at once, and nothing is sent', async () => {
  const screen = await show()
  await screen.getByLabelText('Тема').fill('Одиннадцать')
  await screen.getByLabelText('Текст').click()
  await expect.element(screen.getByText('Не длиннее десяти знаков')).toBeVisible()
  expect(screen.container.querySelectorAll('[aria-invalid]').length).toBe(1)
  await screen.getByRole('button', { name: send }).first().click()
  await expect.poll(() => screen.container.querySelectorAll('[aria-invalid]').length).toBe(2)
  expect(bank.save).not.toHaveBeenCalled()
})

test('a letter is saved and sent; what cannot be sent stays a draft, and is sent again without a second saving', async () => {
  const screen = await show()
  await screen.getByLabelText('Тема').fill('Справка')
  await screen.getByLabelText('Текст').fill('Просим справку')
  bank.send.mockResolvedValueOnce('Сегодня поздно')
  await screen.getByRole('button', { name: send }).first().click()
  await expect.element(screen.getByText('Сегодня поздно')).toBeVisible()
  await screen.getByRole('button', { name: 'Повторить' }).click()
  await expect.element(screen.getByText('Документ № 7 отправлен на подпись')).toBeVisible()
  await expect.element(screen.getByText('Теперь подписывает: Анна.')).toBeVisible()
  expect(bank.save.mock.calls).toEqual([[{ subject: 'Справка', purpose: 'Просим справку' }, null]])
  expect(bank.send).toHaveBeenCalledTimes(2)
})

test('a refusal stands at its field, or over the form where there is no such field', async () => {
  const screen = await show()
  await screen.getByLabelText('Тема').fill('Справка')
  await screen.getByLabelText('Текст').fill('Просим справку')
  bank.save.mockRejectedValueOnce(refusalOf('InvalidInnException', { field: 'subject' }))
  await screen.getByRole('button', { name: 'Сохранить черновик' }).click()
  await expect.element(screen.getByLabelText('Тема')).toHaveAttribute('aria-invalid', 'true')
  bank.save.mockRejectedValueOnce(refusalOf('InvalidInnException', { field: 'amount' }))
  await screen.getByRole('button', { name: 'Сохранить черновик' }).click()
  await expect.element(screen.getByRole('alert').getByText(/ИНН/)).toBeVisible()
})

test('somebody else changed it meanwhile: what differs is shown, mine is kept over their version', async () => {
  const edited = { id: 'l1', version: 1, subject: 'Справка', purpose: 'Просим' }
  const screen = await show(edited)
  await screen.getByLabelText('Текст').fill('Просим срочно')
  bank.save.mockRejectedValueOnce(refusalOf('StaleVersionException'))
  bank.look.mockResolvedValue({ ...edited, version: 5, purpose: 'Просим позже' })
  await screen.getByRole('button', { name: 'Сохранить черновик' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent(/Просим срочноПросим позже/)
  await dialog.getByRole('button', { name: 'Оставить моё' }).click()
  await screen.getByRole('button', { name: 'Сохранить черновик' }).click()
  await expect.element(screen.getByText('Черновик № 7 сохранён')).toBeVisible()
  expect(bank.save.mock.calls.map(([{ purpose }, version]) => [purpose, version])).toEqual([
    ['Просим срочно', 1],
    ['Просим срочно', 5],
  ])
})

test('what was typed is offered again, and is gone once it is saved', async () => {
  const screen = await show()
  await screen.getByLabelText('Тема').fill('Справка')
  await screen.unmount()
  const again = await show()
  await again.getByRole('button', { name: 'Продолжить' }).click()
  await expect.element(again.getByLabelText('Тема')).toHaveValue('Справка')
  await again.getByLabelText('Текст').fill('Просим справку')
  await again.getByRole('button', { name: 'Сохранить черновик' }).click()
  await expect.element(again.getByText('Черновик № 7 сохранён')).toBeVisible()
  await again.unmount()
  const third = await show()
  await expect.element(third.getByLabelText('Тема')).toHaveValue('')
  expect(third.getByRole('button', { name: 'Продолжить' }).elements()).toEqual([])
})

test('a form that was left unfinished opens with its offer: it does not move away as that comes', async () => {
  const told = Promise.withResolvers<void>()
  reading.held = told.promise
  unfinished.set('letter:new', JSON.stringify({ subject: 'Справка', purpose: '' }))
  const screen = await show()
  await expect.poll(() => requests.some(({ name }) => name === 'UnfinishedForms')).toBe(true)
  expect(screen.getByLabelText('Тема').elements()).toEqual([])
  told.resolve()
  await expect.element(screen.getByLabelText('Тема')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Продолжить' }).elements()).toHaveLength(1)
})
