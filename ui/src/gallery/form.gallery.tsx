/** Gallery of the fields, and of a whole form. */
import { useState } from 'react'
import { type Control, useForm } from 'react-hook-form'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { Checkbox } from '../Checkbox.tsx'
import { Chips } from '../Chips.tsx'
import { Form, FormActions, FormRow, FormSection } from '../form/Form.tsx'
import { FormAmount, FormCheckbox, FormDate, FormDigits, FormPicker, FormText, FormTextArea } from '../form/fields.tsx'
import { Money } from '../Money.tsx'
import { Segmented } from '../Segmented.tsx'
import { Stack } from '../shell/Frame.tsx'
import { PasswordField, TextField } from '../TextField.tsx'
import css from './Gallery.module.css'
import type { GalleryPage } from './Gallery.tsx'

const ACCOUNTS = [
  {
    value: 'a',
    text: 'Основной 1090 1601 2345 6789',
    label: <b>Основной</b>,
    note: '1090 1601 2345 6789',
    aside: <Money amount="3904120.10" currency="KGS" strong={false} />,
  },
  {
    value: 'b',
    text: 'Валютный 1090 1601 2345 6812',
    label: <b>Валютный</b>,
    note: '1090 1601 2345 6812',
    aside: <Money amount="128440" currency="USD" strong={false} />,
  },
  {
    value: 'c',
    text: 'Аренда',
    label: <b>Аренда</b>,
    disabledReason: 'Счёт арестован',
    aside: <Money amount="508186.40" currency="KGS" strong={false} />,
  },
]

const BANKS = ['ОАО «Айыл Банк»', 'ОАО «Бакай Банк»', 'ЗАО «Демир Банк»', 'ОАО «Оптима Банк»', 'ОАО «РСК Банк»'].map(
  (name, at) => ({
    value: String(135_001 + at * 1000),
    text: `${135_001 + at * 1000} ${name}`,
    label: <b>{135_001 + at * 1000}</b>,
    note: name,
  }),
)

const Fields = () => (
  <div className={css.narrow}>
    <Stack gap={12}>
      <TextField label="Логин" defaultValue="n.asanov" />
      <PasswordField label="Пароль" defaultValue="secret-secret" />
      <TextField label="ИНН получателя" defaultValue="02508201710233" ok="Нашли: ОсОО «Тулпар Логистик»" />
      <TextField label="Счёт получателя" defaultValue="1280 1010 0445 119" error="В номере 15 цифр из 16" />
      <TextField label="Код платежа" optional="необязательно" />
      <TextField label="Номер документа" defaultValue="1048" help="Подставлен по порядку" disabled />
    </Stack>
  </div>
)

function Choices() {
  const [way, setWay] = useState('clearing')
  const [group, setGroup] = useState('cashless')
  const [status, setStatus] = useState('sign')
  return (
    <div className={css.cards}>
      <Segmented
        label="Способ"
        value={way}
        onChange={setWay}
        help="До 1 000 000 сомов способ выбираете вы."
        options={[
          { value: 'clearing', label: 'Клиринг' },
          { value: 'gross', label: 'Гросс' },
        ]}
      />
      <Segmented
        label="Курсы"
        variant="quiet"
        value={group}
        onChange={setGroup}
        options={[
          { value: 'cash', label: 'Наличный' },
          { value: 'cashless', label: 'Безналичный' },
          { value: 'card', label: 'Карты' },
        ]}
      />
      <Chips
        label="Статус"
        value={status}
        onChange={setStatus}
        options={[
          { value: 'all', label: 'Все', count: '1 048' },
          { value: 'sign', label: 'На подпись', count: 12 },
          { value: 'done', label: 'Исполненные', count: 996 },
        ]}
      />
      <div className={css.line}>
        <Checkbox label="Запомнить" defaultChecked />
        <Checkbox label="Часть" partly />
        <Checkbox label="Нельзя" disabled />
        <Checkbox label="С ошибкой" error="Нужно согласие" />
      </div>
    </div>
  )
}

const VALUES = {
  from: 'a',
  inn: '02508201710233',
  account: '128010100445119',
  bank: '135001',
  amount: '125000.00',
  purpose: 'Оплата за транспортные услуги',
  day: '2026-11-20',
  template: false,
}

interface PartProps {
  control: Control<typeof VALUES>
}

const Recipient = ({ control }: PartProps) => (
  <>
    <FormSection title="Откуда">
      <FormPicker control={control} name="from" label="Счёт списания" options={ACCOUNTS} />
    </FormSection>
    <FormSection title="Кому">
      <FormRow>
        <FormDigits
          control={control}
          name="inn"
          label="ИНН получателя"
          max={14}
          group={0}
          ok="Нашли: ОсОО «Тулпар Логистик»"
        />
        <FormPicker
          control={control}
          name="bank"
          label="Банк получателя"
          options={BANKS}
          searchable
          help="Подставлен по БИК"
        />
      </FormRow>
      <FormDigits
        control={control}
        name="account"
        label="Счёт получателя"
        max={16}
        rules={{ minLength: { value: 16, message: 'В номере 16 цифр' } }}
      />
    </FormSection>
  </>
)

const Payment = ({ control }: PartProps) => (
  <FormSection title="Платёж">
    <FormRow>
      <FormAmount
        control={control}
        name="amount"
        label="Сумма"
        currency="KGS"
        reads={() => ({ fault: 'Сумма записана неверно', choices: [] })}
        help="Сто двадцать пять тысяч сомов 00 тыйын"
        rules={{ required: 'Укажите сумму' }}
      />
      <FormDate
        control={control}
        name="day"
        label="Дата валютирования"
        today="2026-11-20"
        refused={day => (day < '2026-11-20' ? 'День прошёл' : undefined)}
        help="Рабочий день"
      />
    </FormRow>
    <FormTextArea
      control={control}
      name="purpose"
      label="Назначение"
      max={210}
      counter={(used, max) => `${used} из ${max}`}
      rules={{ required: 'Напишите назначение' }}
    />
    <FormText control={control} name="inn" label="Номер документа" rules={{ required: 'Укажите номер' }} />
    <FormCheckbox control={control} name="template" label="Сохранить как шаблон" />
  </FormSection>
)

function WholeForm() {
  const form = useForm({
    defaultValues: VALUES,
  })
  const [error, setError] = useState<string | null>(null)
  return (
    <Card>
      <Form
        form={form}
        busy={false}
        error={error}
        onSubmit={() => setError('Срок отправки прошёл. Выберите следующий рабочий день.')}
      >
        <Recipient control={form.control} />
        <Payment control={form.control} />
        <FormActions>
          <Button type="submit" variant="primary">
            Отправить на подпись
          </Button>
          <Button>Сохранить черновик</Button>
        </FormActions>
      </Form>
    </Card>
  )
}

export const gallery: GalleryPage = { title: 'Forms', states: { Fields, Choices, WholeForm } }
