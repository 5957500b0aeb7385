// A long list keeps its ARIA patterns: a grid of rows and cells, cards on a phone, one stop of the tab key, the end by one key.
import { useMemo, useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { wished } from '../../test/media.ts'
import { onStage, show } from '../../test/stage.tsx'
import { Button } from '../Button.tsx'
import { queryColumns } from './columns.ts'
import type { Sorting } from './props.ts'
import { QueryTable } from './QueryTable.tsx'

type Row = { readonly id: string }

const all = 8800
const few = 345
const rowsTo = (count: number): Row[] => Array.from({ length: count }, (_, at) => ({ id: `r${at + 1}` }))

const opened = vi.fn<(id: string) => void>()
const pressed = vi.fn<(name: string) => void>()
const loads = vi.fn<() => void>()

const columns = queryColumns<Row>([
  { id: 'number', header: 'Number', sortable: true, cell: ({ id }) => id },
  { id: 'folded', header: 'Folded', priority: 4, cell: () => 'folded' },
  { id: 'one', header: 'One', cell: ({ id }) => <Button onClick={() => pressed(`one ${id}`)}>One {id}</Button> },
  {
    id: 'more',
    header: 'More',
    cell: ({ id }) => (
      <>
        <Button onClick={() => pressed(`first ${id}`)}>First {id}</Button>
        <Button onClick={() => pressed(`second ${id}`)}>Second {id}</Button>
      </>
    ),
  },
])

interface ListProps {
  total?: number
  of?: typeof columns
}

/** Loads by steps, as pages of a bank come. */
function List({ total = few, of = columns }: ListProps) {
  const [loaded, setLoaded] = useState(115)
  const rows = useMemo(() => rowsTo(loaded), [loaded])
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [sorting, setSorting] = useState<Sorting>({ id: 'number', desc: true })
  const load = (before: number): void => {
    loads()
    const next = Math.min(before + Math.ceil((total - 115) / 2), total)
    setLoaded(next)
    if (next < total) setTimeout(() => load(next), 0)
  }
  return (
    <>
      <output>{ids.size > 3 ? ids.size : [...ids].join(' ')}</output>
      <QueryTable
        label="Rows"
        columns={of}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ id }) => id}
        renderCard={({ id }) => id}
        empty="none"
        total={total}
        onOpen={({ id }) => opened(id)}
        onEnd={() => load(loaded)}
        selection={{ ids, onChange: setIds, refused: ({ id }) => (id === 'r2' ? 'not now' : undefined) }}
        sorting={sorting}
        onSort={setSorting}
      />
    </>
  )
}

beforeEach(() => {
  for (const told of [opened, pressed, loads]) told.mockClear()
})

async function grid({ width = 1440, total = few } = {}) {
  await page.viewport(width, 900)
  const screen = await show(<List total={total} />)
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(`\\b${name}\\b`) })
  const cell = (name: string, at: number) => row(name).getByRole('gridcell').nth(at)
  row('r1').element().focus()
  return { screen, row, cell }
}

const press = (keys: string) => userEvent.keyboard(keys)
const here = () => document.activeElement

test('arrows walk rows, and from a row by ArrowRight its cells, of which one with a single control lends it the focus', async () => {
  const { screen, row, cell } = await grid()
  await press('{ArrowDown}{ArrowDown}')
  await expect.element(row('r3')).toHaveFocus()
  await press('{ArrowRight}')
  await expect.element(screen.getByRole('checkbox', { name: 'Выбрать r3' })).toHaveFocus()
  await press('{ArrowRight}')
  await expect.element(cell('r3', 1)).toHaveFocus()
  await press('{ArrowRight}{ArrowRight}')
  await expect.element(screen.getByRole('button', { name: 'One r3' })).toHaveFocus()
  await press('{ArrowDown}')
  await expect.element(screen.getByRole('button', { name: 'One r4' })).toHaveFocus()
  await press('{Home}')
  await expect.element(screen.getByRole('checkbox', { name: 'Выбрать r4' })).toHaveFocus()
  await press('{End}')
  await expect.element(cell('r4', 4)).toHaveFocus()
  await press('{Home}{ArrowLeft}')
  await expect.element(row('r4')).toHaveFocus()
})

test('what a narrow table folds away is no stop of the arrows', async () => {
  const { screen } = await grid({ width: 800 })
  await press('{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.element(screen.getByRole('button', { name: 'One r1', exact: true })).toHaveFocus()
})

test('a cell of several controls is entered by Enter and left by Escape', async () => {
  const { screen, cell } = await grid()
  await press('{ArrowRight}{End}{Enter}')
  await expect.element(screen.getByRole('button', { name: 'First r1', exact: true })).toHaveFocus()
  await press('{ArrowDown}{Tab}{Enter}')
  expect(pressed).toHaveBeenCalledExactlyOnceWith('second r1')
  await press('{Escape}')
  await expect.element(cell('r1', 4)).toHaveFocus()
  expect(opened).not.toHaveBeenCalled()
})

test('Ctrl+Home and Ctrl+End lead to the first and to the last cell, PageDown and PageUp by ten rows', async () => {
  const { screen, row, cell } = await grid()
  await press('{ArrowRight}{ArrowRight}{PageDown}')
  await expect.element(cell('r11', 1)).toHaveFocus()
  await press('{PageUp}{ArrowDown}{Control>}{Home}{/Control}')
  await expect.element(screen.getByRole('checkbox', { name: 'Выбрать r1', exact: true })).toHaveFocus()
  await press('{Control>}{End}{/Control}')
  await expect.element(cell(`r${few}`, 4)).toHaveFocus()
  await expect.element(row(`r${few}`)).toHaveAttribute('aria-rowindex', String(few + 1))
  await expect.element(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', String(few + 1))
})

test('End on a row leads to the last of 8,800, and Home back to the first', async () => {
  const { row } = await grid({ total: all })
  await press('{End}')
  await expect.element(row(`r${all}`)).toHaveFocus()
  expect(loads).toHaveBeenCalledTimes(2)
  await press('{Home}')
  await expect.element(row('r1')).toHaveFocus()
})

test('Enter opens the row and Space chooses it, from a cell as well; Shift takes all between', async () => {
  const { screen } = await grid()
  const chosen = screen.getByRole('status')
  await press('{ArrowRight}{ArrowRight}{Enter} ')
  expect(opened).toHaveBeenCalledExactlyOnceWith('r1')
  await expect.element(chosen).toHaveTextContent(/^r1$/)
  await press('{ArrowDown}{ArrowDown}{Shift>} {/Shift}')
  await expect.element(chosen).toHaveTextContent(/^r1 r3$/)
})

test('Ctrl+A chooses all that may be chosen, and again still all', async () => {
  const { screen, row } = await grid()
  for (const _ of [1, 2]) {
    await press('{Control>}a{/Control}')
    await expect.element(screen.getByRole('status')).toHaveTextContent(/^114$/)
  }
  await expect.element(row('r2')).toHaveAttribute('aria-selected', 'false')
})

test('ArrowUp leads from the first row to the head, where a column is sorted, and ArrowDown back', async () => {
  const { screen, cell } = await grid()
  await press('{ArrowRight}{ArrowRight}{ArrowUp}')
  await expect.element(screen.getByRole('button', { name: 'Number' })).toHaveFocus()
  await press('{Enter}')
  await expect.element(screen.getByRole('columnheader', { name: 'Number' })).toHaveAttribute('aria-sort', 'ascending')
  await press('{ArrowRight}')
  await expect.element(screen.getByRole('columnheader', { name: 'Folded' })).toHaveFocus()
  await press('{ArrowLeft}{ArrowDown}')
  await expect.element(cell('r1', 1)).toHaveFocus()
})

async function cards() {
  await page.viewport(390, 844)
  const screen = await show(<List />)
  const card = (name: string) => screen.getByRole('button', { name, exact: true })
  await expect.element(card('r1')).toBeVisible()
  return { screen, card }
}

test('cards are one stop of the tab key, walked through by arrows, to the last of a long list by End', async () => {
  const { screen, card } = await cards()
  screen.getByRole('button', { name: 'Before' }).element().focus()
  await press('{Tab}')
  await expect.element(screen.getByRole('checkbox', { name: 'Выбрать все' })).toHaveFocus()
  await press('{Tab}')
  await expect.element(card('r1')).toHaveFocus()
  await press('{ArrowDown}')
  await expect.element(card('r2')).toHaveFocus()
  await press('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'After' })).toHaveFocus()
  await press('{Shift>}{Tab}{/Shift}{End}')
  await expect.element(card(`r${few}`)).toHaveFocus()
  const item = here()?.closest('li')
  expect([item?.ariaPosInSet, item?.ariaSetSize]).toEqual([String(few), String(few)])
})

test('Space chooses a card, Enter opens it, and the box above chooses all', async () => {
  const { screen, card } = await cards()
  card('r1').element().focus()
  await press(' ')
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^r1$/)
  expect(opened).not.toHaveBeenCalled()
  await press('{Enter}')
  expect(opened).toHaveBeenCalledExactlyOnceWith('r1')
  const all = screen.getByRole('checkbox', { name: 'Выбрать все' })
  await all.click()
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^114$/)
  await all.click()
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^$/)
})

test('rows make room softly for one that came, and at once for who asks for less motion', async () => {
  await page.viewport(1440, 900)
  const animate = vi.spyOn(Element.prototype, 'animate')
  onTestFinished(() => animate.mockRestore())
  const list = (...ids: readonly string[]) => (
    <QueryTable
      label="Rows"
      columns={columns}
      rows={ids.map(id => ({ id }))}
      rowId={({ id }) => id}
      rowName={({ id }) => id}
      renderCard={({ id }) => id}
      empty="none"
      total={ids.length}
    />
  )
  const movesFor = (motion: 'no-preference' | 'reduce') =>
    wished({ 'prefers-reduced-motion': motion }, async () => {
      const screen = await show(list('r2', 'r3'))
      await expect.element(screen.getByRole('row', { name: /\br3\b/ })).toBeVisible()
      animate.mockClear()
      await screen.rerender(onStage(list('r1', 'r2', 'r3')))
      await expect.element(screen.getByRole('row', { name: /\br1\b/ })).toBeVisible()
      const moves = animate.mock.calls.map(([frames]) => Object.keys(frames ?? {}))
      await screen.unmount()
      return moves
    })
  expect(await movesFor('no-preference')).toEqual([['opacity'], ['translate'], ['translate']])
  expect(await movesFor('reduce')).toEqual([])
})
