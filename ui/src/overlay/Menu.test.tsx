// The menu keeps the ARIA pattern "menu button", by keyboard and in the accessibility tree.
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { groundsOf } from '../../test/media.ts'
import { show } from '../../test/stage.tsx'
import { Button } from '../Button.tsx'
import { Menu, type MenuEntry } from './Menu.tsx'

const onSelect = vi.fn<(key: string) => void>()
const entry = (key: string, label: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  key,
  label,
  onSelect: () => onSelect(key),
  ...more,
})

const entries = [
  entry('rename', 'Rename'),
  entry('close', 'Close', { disabledReason: 'There is money on it' }),
  entry('open', 'Open', { href: '#open' }),
  entry('remove', 'Remove'),
]

beforeEach(() => {
  onSelect.mockClear()
  location.hash = ''
})

const menu = (of: readonly MenuEntry[] = entries) =>
  show(<Menu opener={props => <Button {...props}>Actions</Button>} entries={of} />)

async function opened(of?: readonly MenuEntry[]) {
  const screen = await menu(of)
  const button = screen.getByRole('button', { name: 'Actions' })
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus()
  return { screen, button, item: (name: string) => screen.getByRole('menuitem', { name }) }
}

test('the button says what it opens and whether it is open; the menu bears its name', async () => {
  const screen = await menu()
  const button = screen.getByRole('button', { name: 'Actions' })
  await expect.element(button).toHaveAttribute('aria-haspopup', 'menu')
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await expect.element(button).not.toHaveAttribute('aria-controls')
  await button.click()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  const list = screen.getByRole('menu', { name: 'Actions' })
  expect(button.element().getAttribute('aria-controls')).toBe(list.element().id)
  await expect.element(list).toMatchAriaInlineSnapshot(`
    - menu "Actions":
      - menuitem "Rename"
      - menuitem "Close There is money on it" [disabled]
      - menuitem "Open"
      - menuitem "Remove"
  `)
})

test.each([
  ['{Enter}', 'Rename'],
  [' ', 'Rename'],
  ['{ArrowDown}', 'Rename'],
  ['{ArrowUp}', 'Remove'],
])('%s on the button opens it on %s', async (key, name) => {
  const screen = await menu()
  screen.getByRole('button', { name: 'Actions' }).element().focus()
  await userEvent.keyboard(key)
  await expect.element(screen.getByRole('menuitem', { name })).toHaveFocus()
})

test('arrows walk round, Home and End go to the ends, and what cannot be done is reached as well', async () => {
  const { item } = await opened()
  for (const [key, name] of [
    ['{ArrowDown}', /^Close/],
    ['{End}', 'Remove'],
    ['{ArrowDown}', 'Rename'],
    ['{ArrowUp}', 'Remove'],
    ['{Home}', 'Rename'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.element(item(name as string)).toHaveFocus()
  }
})

test('a letter goes to the next entry that begins with it', async () => {
  const { item } = await opened()
  await userEvent.keyboard('r')
  await expect.element(item('Remove')).toHaveFocus()
  await userEvent.keyboard('r')
  await expect.element(item('Rename')).toHaveFocus()
})

test('letters typed one after another narrow it', async () => {
  const { item } = await opened()
  await userEvent.keyboard('rem')
  await expect.element(item('Remove')).toHaveFocus()
})

test.each(['{Enter}', ' '])('%s does it, closes the menu and gives the focus back', async key => {
  const { screen, button } = await opened()
  await userEvent.keyboard(`{End}${key}`)
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('remove')
  expect(screen.getByRole('menu').elements()).toEqual([])
  await expect.element(button).toHaveFocus()
})

test.each(['{Enter}', ' '])('%s follows an entry that is a link', async key => {
  const { screen } = await opened()
  await userEvent.keyboard(`o${key}`)
  await expect.poll(() => location.hash).toBe('#open')
  expect(screen.getByRole('menu').elements()).toEqual([])
})

test('what cannot be done is not done, and the menu stays', async () => {
  const { screen } = await opened()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onSelect).not.toHaveBeenCalled()
  await expect.element(screen.getByRole('menu')).toBeVisible()
})

test('Escape closes it and gives the focus back; Tab closes it and goes on', async () => {
  const { screen, button } = await opened()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('menu').elements()).toEqual([])
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  expect(screen.getByRole('menu').elements()).toEqual([])
  await expect.element(screen.getByRole('button', { name: 'After' })).toHaveFocus()
})

test('of several of which one is chosen, that one is marked and takes the focus', async () => {
  const screen = await menu([entry('all', 'All time', { checked: false }), entry('week', 'Week', { checked: true })])
  await screen.getByRole('button', { name: 'Actions' }).click()
  await expect.element(screen.getByRole('menuitemradio', { name: 'Week' })).toHaveFocus()
  await expect.element(screen.getByRole('menu')).toMatchAriaInlineSnapshot(`
    - menu "Actions":
      - menuitemradio "All time"
      - menuitemradio "Week" [checked]
  `)
})

test('forced colours show which entry is chosen', async () => {
  const screen = await menu([entry('ru', 'Русский', { checked: true }), entry('en', 'English', { checked: false })])
  await screen.getByRole('button', { name: 'Actions' }).click()
  const item = (name: string) => screen.getByRole('menuitemradio', { name }).element()
  const [chosen, words, other] = await groundsOf(
    item('Русский'),
    screen.getByText('Русский').element(),
    item('English'),
  )
  expect(chosen).toBe(words)
  expect(chosen).not.toBe(other)
})
