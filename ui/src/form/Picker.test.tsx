// The picker keeps the ARIA pattern "combobox": select-only with a listbox, and with a dialog where it is searched.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
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

test('arrows go over what can be chosen, Home and End to the ends', async () => {
  const { active } = await picker()
  await userEvent.keyboard('{ArrowDown}')
  for (const [key, text] of [
    ['{ArrowDown}', 'Dollars'],
    ['{ArrowUp}', 'MainKGS'],
    ['{End}', 'Deposit'],
    ['{Home}', 'MainKGS'],
  ]) {
    await userEvent.keyboard(key as string)
    expect(active()).toBe(text)
  }
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

test('searched, it opens a dialog of its name, with a field that completes from the list', async () => {
  const { screen, box, active } = await picker({ searchable: true })
  await expect.element(box).toHaveAttribute('aria-haspopup', 'dialog')
  await userEvent.keyboard('{Enter}')
  const dialog = screen.getByRole('dialog', { name: 'Account' })
  expect(box.element().getAttribute('aria-controls')).toBe(dialog.element().id)
  const search = dialog.getByRole('combobox', { name: 'Найти' })
  await expect.element(search).toHaveFocus()
  await expect.element(search).toHaveAttribute('aria-autocomplete', 'list')
  await expect.element(search).toHaveAttribute('aria-expanded', 'true')
  expect(search.element().getAttribute('aria-controls')).toBe(dialog.getByRole('listbox').element().id)
  await search.fill('de')
  await expect.element(dialog).toMatchAriaInlineSnapshot(`
    - dialog "Account":
      - combobox "Найти" [expanded]: de
      - listbox "Account":
        - option "Deposit"
      - status
  `)
  expect(active()).toBe('Deposit')
  await userEvent.keyboard('{Enter}')
  expect(dialog.elements()).toEqual([])
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveTextContent('Deposit')
})

test('searched, Escape closes it without choosing; Tab closes it and goes on', async () => {
  const { screen, box } = await picker({ searchable: true })
  const dialog = screen.getByRole('dialog', { name: 'Account' })
  await userEvent.keyboard('{Enter}{Escape}')
  expect(dialog.elements()).toEqual([])
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('{Enter}{Tab}')
  expect(dialog.elements()).toEqual([])
  await expect.element(screen.getByRole('button', { name: 'After' })).toHaveFocus()
  await expect.element(box).toHaveTextContent('Any')
})

test('that nothing is found is told', async () => {
  const { screen } = await picker({ searchable: true })
  await userEvent.keyboard('{Enter}zzz')
  await expect.element(screen.getByRole('status').getByText('Ничего не найдено')).toBeVisible()
})
