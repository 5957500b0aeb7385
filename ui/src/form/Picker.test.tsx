// The picker keeps the ARIA pattern "combobox": select-only, and editable with a list where it is searched.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { groundsOf } from '../../test/media.ts'
import { show } from '../../test/stage.tsx'
import { Picker, type PickerOption, type PickerProps } from './Picker.tsx'

const options: readonly PickerOption[] = [
  { value: 'main', text: 'Main', note: 'KGS' },
  { value: 'frozen', text: 'Frozen', disabledReason: 'It is frozen' },
  { value: 'dollars', text: 'Dollars' },
  { value: 'deposit', text: 'Deposit' },
]

function Choice(props: Partial<PickerProps>) {
  const [value, setValue] = useState('')
  return (
    <Picker
      label="Account"
      help="It will be debited"
      placeholder="Any"
      options={options}
      value={value}
      onChange={setValue}
      {...props}
    />
  )
}

async function picker(props: Partial<PickerProps> = {}) {
  const screen = await show(<Choice {...props} />)
  const box = screen.getByRole('combobox', { name: /^Account/ }).first()
  box.element().focus()
  const active = () => {
    const id = document.activeElement?.getAttribute('aria-activedescendant')
    return id ? (document.getElementById(id)?.textContent ?? null) : null
  }
  return { screen, box, active, list: screen.getByRole('listbox') }
}

test('closed, it says that it opens a list, what is chosen, and its help', async () => {
  const { box, list } = await picker()
  await expect.element(box).toHaveAttribute('aria-haspopup', 'listbox')
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
  await expect.element(box).toHaveAccessibleDescription('It will be debited')
  expect(list.elements()).toEqual([])
})

test('open, it owns a named list and points at its option, while the focus stays', async () => {
  const { box, list, active } = await picker()
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveAttribute('aria-expanded', 'true')
  expect(box.element().getAttribute('aria-controls')).toBe(list.element().id)
  await expect.element(box).toHaveFocus()
  expect(active()).toBe('MainKGS')
  await expect.element(list).toMatchAriaInlineSnapshot(`
    - listbox "Account":
      - option "Main KGS"
      - option "Frozen It is frozen" [disabled]
      - option "Dollars"
      - option "Deposit"
  `)
})

test.each(['{Enter}', ' ', '{ArrowDown}', '{ArrowUp}', '{Alt>}{ArrowDown}{/Alt}'])('%s opens it', async key => {
  const { box } = await picker()
  await userEvent.keyboard(key)
  await expect.element(box).toHaveAttribute('aria-expanded', 'true')
})

test('arrows go over every option, and a disabled one is heard with its reason; Home and End go to the ends', async () => {
  const { active } = await picker()
  await userEvent.keyboard('{ArrowDown}')
  for (const [key, text] of [
    ['{ArrowDown}', 'FrozenIt is frozen'],
    ['{Enter}', 'FrozenIt is frozen'],
    ['{ArrowDown}', 'Dollars'],
    ['{ArrowUp}', 'FrozenIt is frozen'],
    ['{End}', 'Deposit'],
    ['{ArrowDown}', 'Deposit'],
    ['{Home}', 'MainKGS'],
    ['{ArrowUp}', 'MainKGS'],
    ['{PageDown}', 'Deposit'],
    ['{PageUp}', 'MainKGS'],
  ]) {
    await userEvent.keyboard(key as string)
    expect(active()).toBe(text)
  }
})

test.each([
  ['{Home}', 'MainKGS'],
  ['{End}', 'Deposit'],
])('%s opens it at that end', async (key, text) => {
  const { box, active } = await picker()
  await userEvent.keyboard(key)
  await expect.element(box).toHaveAttribute('aria-expanded', 'true')
  expect(active()).toBe(text)
})

test('letters that begin no option go to a word of one', async () => {
  const more = [...options, { value: 'rent', text: 'Warehouse rent' }]
  const { active } = await picker({ options: more })
  await userEvent.keyboard('r')
  expect(active()).toBe('Warehouse rent')
})

test('letters go to the option that begins with them, and open the list', async () => {
  const { box, active } = await picker()
  await userEvent.keyboard('d')
  await expect.element(box).toHaveAttribute('aria-expanded', 'true')
  expect(active()).toBe('Dollars')
  await userEvent.keyboard('e')
  expect(active()).toBe('Deposit')
})

test.each(['{Enter}', ' ', '{Alt>}{ArrowUp}{/Alt}'])('%s chooses, closes and keeps the focus', async key => {
  const { screen, box, list } = await picker()
  await userEvent.keyboard(`{ArrowDown}{End}${key}`)
  expect(list.elements()).toEqual([])
  await expect.element(box).toHaveTextContent('Deposit')
  await expect.element(box).toHaveFocus()
  await box.click()
  await expect.element(screen.getByRole('option', { name: 'Deposit' })).toHaveAttribute('aria-selected', 'true')
})

test('Escape closes it without choosing', async () => {
  const { box, list } = await picker()
  await userEvent.keyboard('{ArrowDown}{End}{Escape}')
  expect(list.elements()).toEqual([])
  await expect.element(box).toHaveTextContent('Any')
  await expect.element(box).toHaveFocus()
})

test('Tab closes it and goes on', async () => {
  const { screen, list } = await picker()
  await userEvent.keyboard('{ArrowDown}{Tab}')
  expect(list.elements()).toEqual([])
  await expect.element(screen.getByRole('button', { name: 'After' })).toHaveFocus()
})

test('searched, its line is the one combobox, by the name and with the help of the field', async () => {
  const { screen, box, active, list } = await picker({ searchable: true })
  await expect.element(box).toHaveAttribute('aria-haspopup', 'listbox')
  await userEvent.keyboard('{Enter}')
  const boxes = screen.getByRole('combobox')
  expect(boxes.elements().length).toBe(1)
  const line = screen.getByRole('combobox', { name: 'Account', exact: true })
  await expect.element(line).toHaveFocus()
  await expect.element(line).toHaveAccessibleDescription('It will be debited')
  await expect.element(line).toHaveAttribute('aria-autocomplete', 'list')
  await expect.element(line).toHaveAttribute('aria-expanded', 'true')
  expect(line.element().getAttribute('aria-controls')).toBe(list.element().id)
  await line.fill('de')
  await expect.element(list).toMatchAriaInlineSnapshot(`
    - listbox "Account":
      - option "Deposit"
  `)
  expect(active()).toBe('Deposit')
  await userEvent.keyboard('{Enter}')
  expect(list.elements()).toEqual([])
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveTextContent('Deposit')
})

test('searched, letters open it and search at once', async () => {
  const { screen, active } = await picker({ searchable: true })
  await userEvent.keyboard('dep')
  await expect.element(screen.getByRole('combobox')).toHaveValue('dep')
  expect(active()).toBe('Deposit')
})

test('searched, how many are found is said, and arrows pass disabled options, too', async () => {
  const { screen, active } = await picker({ searchable: true })
  const news = screen.getByRole('status')
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(news).toHaveTextContent(/^$/)
  await userEvent.keyboard('o')
  await expect.element(news).toHaveTextContent('Найдено: 3')
  expect(active()).toBe('Dollars')
  await userEvent.keyboard('{ArrowUp}')
  expect(active()).toBe('FrozenIt is frozen')
  // The ends belong to the text.
  await userEvent.keyboard('{Home}x')
  await expect.element(screen.getByRole('combobox')).toHaveValue('xo')
})

test('searched, Escape closes it without choosing; Tab closes it and goes on', async () => {
  const { screen, box, list } = await picker({ searchable: true })
  await userEvent.keyboard('{Enter}{Escape}')
  expect(list.elements()).toEqual([])
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('{Enter}{Tab}')
  expect(list.elements()).toEqual([])
  await expect.element(screen.getByRole('button', { name: 'After' })).toHaveFocus()
  await expect.element(box).toHaveTextContent('Any')
})

test('that nothing is found is told', async () => {
  const { screen } = await picker({ searchable: true })
  await userEvent.keyboard('{Enter}zzz')
  await expect.element(screen.getByRole('status').getByText('Ничего не найдено')).toBeVisible()
})

test('forced colours show which option is chosen', async () => {
  const { screen } = await picker({ value: 'dollars' })
  await userEvent.keyboard('{Enter}')
  const option = (name: RegExp) => screen.getByRole('option', { name }).element()
  const [chosen, other] = await groundsOf(option(/Dollars/), option(/Deposit/))
  expect(chosen).not.toBe(other)
})
