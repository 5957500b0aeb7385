// The date field keeps the ARIA pattern "date picker dialog", by keyboard and in the accessibility tree.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../test/stage.tsx'
import { DateField } from './DateField.tsx'

function Day({ error }: { error?: string }) {
  const [value, setValue] = useState('2026-11-18')
  return (
    <DateField
      label="Value date"
      help="Banking days"
      value={value}
      onChange={setValue}
      today="2026-11-20"
      {...(error && { error })}
    />
  )
}

async function field() {
  const screen = await show(<Day />)
  return {
    screen,
    input: screen.getByRole('textbox', { name: 'Value date' }),
    button: screen.getByRole('button', { name: 'Открыть календарь' }),
    dialog: screen.getByRole('dialog', { name: 'Value date' }),
  }
}

test('a day is typed in a named field, with its help; the button beside it says what it opens', async () => {
  const { input, button } = await field()
  await expect.element(input).toHaveValue('18.11.2026')
  await expect.element(input).toHaveAccessibleDescription('Banking days')
  await expect.element(button).toHaveAccessibleDescription('Value date')
  await expect.element(button).toHaveAttribute('aria-haspopup', 'dialog')
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
})

test('what is wrong with it is said of the field', async () => {
  const screen = await show(<Day error="Too late" />)
  const input = screen.getByRole('textbox', { name: 'Value date' })
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expect.element(input).toHaveAccessibleDescription(/Too late/)
})

test('the dialog opens on the day of the field, and is modal for the keyboard', async () => {
  const { screen, button, dialog } = await field()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toHaveAttribute('aria-modal', 'true')
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await expect.element(screen.getByRole('button', { name: '18.11.2026' })).toHaveFocus()
  const stops = []
  for (const key of ['{Tab}', '{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}']) {
    await userEvent.keyboard(key)
    expect(dialog.element().contains(document.activeElement)).toBe(true)
    stops.push(document.activeElement?.getAttribute('aria-label'))
  }
  expect(stops).toEqual(['Предыдущий месяц', 'Следующий месяц', '18.11.2026, среда', 'Следующий месяц'])
})

test('Escape closes it without choosing; the focus goes back to what opened it', async () => {
  const { input, button, dialog } = await field()
  button.element().focus()
  await userEvent.keyboard('{Enter}{ArrowRight}{Escape}')
  expect(dialog.elements()).toEqual([])
  await expect.element(button).toHaveFocus()
  await expect.element(input).toHaveValue('18.11.2026')
})

test('a chosen day stands in the field, and the focus goes back to what opened the dialog', async () => {
  const { input, button, dialog } = await field()
  button.element().focus()
  await userEvent.keyboard('{Enter}{ArrowRight}{Enter}')
  expect(dialog.elements()).toEqual([])
  await expect.element(input).toHaveValue('19.11.2026')
  await expect.element(button).toHaveFocus()
})

test('Alt and the arrow open it from the field, to which the focus goes back', async () => {
  const { screen, input, dialog } = await field()
  input.element().focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(screen.getByRole('button', { name: '18.11.2026' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(dialog.elements()).toEqual([])
  await expect.element(input).toHaveFocus()
})

test.each([
  ['251126', '25.11.2026'],
  ['25112026', '25.11.2026'],
  ['25.11', '25.11.2026'],
  ['5.1', '05.01.2027'],
  ['25', '25.11.2026'],
  ['завтра', '21.11.2026'],
])('%s means %s once the field is left', async (typed, shown) => {
  const { input } = await field()
  await input.fill('')
  input.element().focus()
  await userEvent.keyboard(`${typed}{Tab}`)
  await expect.element(input).toHaveValue(shown)
  await expect.element(input).not.toHaveAttribute('aria-invalid')
})

test('what is no date is refused by its name, once the field is left', async () => {
  const { input } = await field()
  await input.fill('')
  input.element().focus()
  await userEvent.keyboard('310226')
  await expect.element(input).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('{Tab}')
  await expect.element(input).toHaveValue('31.02.26')
  await expect.element(input).toHaveAccessibleDescription('Нет такой даты: 31.02.26')
})

test('a day of a period typed without its month lies behind', async () => {
  function Since() {
    const [value, setValue] = useState('')
    return <DateField label="Since" value={value} onChange={setValue} today="2026-11-20" leaning="back" />
  }
  const screen = await show(<Since />)
  const input = screen.getByRole('textbox', { name: 'Since' })
  await input.fill('25')
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveValue('25.10.2026')
})

test('a text that is no date is kept whole, and said back as far as a date goes; spaces are none', async () => {
  const { screen, input } = await field()
  const pasted = '20.11.2026, до конца рабочего дня банка'
  await input.fill(pasted)
  await userEvent.tab()
  await expect.element(input).toHaveValue(pasted)
  await expect.element(screen.getByText('Нет такой даты: 20.11.2026, до конца…')).toBeVisible()
  await input.fill('   ')
  await userEvent.tab()
  await expect.element(input).not.toHaveAttribute('aria-invalid')
})
