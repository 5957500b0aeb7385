// The calendar keeps the ARIA pattern "grid", by keyboard and in the accessibility tree.
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { onStage, show } from '../../test/stage.tsx'
import { Calendar } from './Calendar.tsx'

const onChoose = vi.fn<(day: string) => void>()
beforeEach(() => onChoose.mockClear())

const isWeekend = (day: string) => (['2026-11-21', '2026-11-22'].includes(day) ? 'Day off' : undefined)

async function calendar() {
  const screen = await show(<Calendar value="2026-11-18" today="2026-11-20" onChoose={onChoose} refused={isWeekend} />)
  const day = (name: string) => screen.getByRole('button', { name })
  day('18.11.2026').element().focus()
  return { screen, day, grid: screen.getByRole('grid') }
}

test('it is a grid that bears the name of its month; the chosen day is selected, today is marked', async () => {
  const { screen, day, grid } = await calendar()
  await expect.element(grid).toHaveAccessibleName('Ноябрь 2026')
  await expect.element(grid.getByRole('columnheader').first()).toHaveAccessibleName('понедельник')
  expect(
    grid
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'])
  expect(
    screen
      .getByRole('gridcell', { selected: true })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['18'])
  await expect.element(day('20.11.2026')).toHaveAttribute('aria-current', 'date')
  await expect.element(grid.getByRole('row').nth(4)).toMatchAriaInlineSnapshot(`
    - row:
      - gridcell "16.11.2026, понедельник":
        - button "16.11.2026, понедельник"
  `)
})

test('one day alone is in the order of Tab', async () => {
  const { grid } = await calendar()
  expect(
    grid
      .getByRole('button')
      .elements()
      .filter(({ tabIndex }) => tabIndex === 0).length,
  ).toBe(1)
})

test.each([
  ['{ArrowRight}', '19.11.2026'],
  ['{ArrowLeft}', '17.11.2026'],
  ['{ArrowDown}', '25.11.2026'],
  ['{ArrowUp}', '11.11.2026'],
  ['{Home}', '16.11.2026'],
  ['{End}', '22.11.2026'],
  ['{PageDown}', '18.12.2026'],
  ['{PageUp}', '18.10.2026'],
  ['{Shift>}{PageDown}{/Shift}', '18.11.2027'],
  ['{Shift>}{PageUp}{/Shift}', '18.11.2025'],
])('%s goes to %s', async (key, name) => {
  const { screen } = await calendar()
  await userEvent.keyboard(key)
  await expect.element(screen.getByRole('button', { name })).toHaveFocus()
})

test('another month is told, and the grid takes its name', async () => {
  const { grid } = await calendar()
  await userEvent.keyboard('{PageDown}')
  await expect.element(grid).toHaveAccessibleName('Декабрь 2026')
  const told = document.querySelector('[aria-live=polite]')
  expect(told?.textContent?.replace(/\s+/g, ' ')).toBe('Декабрь 2026')
})

test.each(['{Enter}', ' '])('%s chooses the day', async key => {
  await calendar()
  await userEvent.keyboard(`{ArrowRight}${key}`)
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('2026-11-19')
})

test('a day that cannot be chosen is reached, says why, and is not chosen', async () => {
  const { screen } = await calendar()
  await userEvent.keyboard('{End}{Enter}')
  const sunday = screen.getByRole('button', { name: '22.11.2026, воскресенье. Day off' })
  await expect.element(sunday).toHaveFocus()
  await expect.element(sunday).toHaveAttribute('aria-disabled', 'true')
  expect(onChoose).not.toHaveBeenCalled()
})

test('a month turned by its button leaves the focus there, whatever is drawn anew', async () => {
  const { screen, day } = await calendar()
  const next = screen.getByRole('button', { name: 'Следующий месяц' })
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(day('19.11.2026')).toHaveFocus()
  next.element().focus()
  const again = <Calendar value="2026-11-18" today="2026-11-21" onChoose={onChoose} refused={isWeekend} />
  await screen.rerender(onStage(again))
  await expect.element(next).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('grid')).toHaveAccessibleName('Декабрь 2026')
  await expect.element(next).toHaveFocus()
})
