// A screen reader hears what stands side by side apart: a count and a sum, a name and a count, a sum and a date.
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibleNodes } from '../test/accessible.ts'
import { show } from '../test/stage.tsx'
import { CardRow } from './Card.tsx'
import { Chips } from './Chips.tsx'
import { Money } from './Money.tsx'
import { Count } from './Pill.tsx'
import { Recap } from './Recap.tsx'
import { BottomBar } from './shell/BottomBar.tsx'
import { Sidebar } from './shell/Sidebar.tsx'
import { queryColumns } from './table/columns.ts'
import { QueryTable } from './table/QueryTable.tsx'
import { SelectionBar } from './table/SelectionBar.tsx'

const sum = (amount: string, currency: string) => <Money key={currency} amount={amount} currency={currency} />

const tidy = (text: string): string => text.replace(/\s+/gu, ' ').replaceAll(' ,', ',')

/** What is read out of the page from its first word to its last. */
const read = async (): Promise<string> =>
  tidy((await accessibleNodes()).flatMap(({ role, name }) => (role === 'StaticText' ? [name] : [])).join(''))

const named = async (role: string): Promise<string[]> =>
  (await accessibleNodes()).filter(node => node.role === role).map(({ name }) => tidy(name))

beforeEach(() => page.viewport(1440, 900))

test('a zero has no sign, whichever way it is shown', async () => {
  await show(
    <>
      <Money amount="0.00" direction="in" /> <Money amount="0.00" direction="out" />{' '}
      <Money amount="0.01" direction="out" />
    </>,
  )
  expect(await read()).toContain('0,00 0,00 \u22120,01')
})

test('the bar of what is chosen: count and sums', async () => {
  await show(
    <SelectionBar
      count="Выбрано 1"
      sums={[sum('32746.39', 'KGS'), sum('10', 'USD')]}
      clearLabel="Clear"
      onClear={() => undefined}
      actions={null}
    />,
  )
  expect(await read()).toContain('Выбрано 1, 32 746,39 KGS, 10,00 USD')
})

test('chips, tabs and sections: name and count', async () => {
  const options = [
    { value: 'a', label: 'Форма 5', count: '12' },
    { value: 'b', label: 'Все', count: '3' },
  ]
  const items = [{ href: '#a', label: 'История 1', icon: null, count: 2, countLabel: '2 ждут подписи' }]
  await show(
    <>
      <Chips label="Groups" options={options} value="a" onChange={() => undefined} />
      <Sidebar brand={null} label="Sections" items={items} />
      <BottomBar label="Tabs" items={items} />
      <h2>
        Ждут 1<Count value={4} />
      </h2>
    </>,
  )
  expect(await named('radio')).toEqual(['Форма 5, 12', 'Все, 3'])
  expect(await named('heading')).toEqual(['Ждут 1, 4'])
  const links = await named('link')
  expect(links).toHaveLength(2)
  for (const link of links) expect(link).toBe('История 1, 2 ждут подписи')
})

test('totals and details: sum, count, number', async () => {
  await show(
    <>
      <CardRow size="tile" title="Счёт 7" note="1090 16" value={sum('5', 'KGS')} valueNote="2 счёта" />
      <Recap rows={[{ key: 'to', label: 'Кому', value: 'Склад 3', note: '1090 17' }]} />
    </>,
  )
  const text = await read()
  expect(text).toContain('Счёт 7, 1090 16, 5,00 KGS, 2 счёта')
  expect(text).toContain('Склад 3, 1090 17')
})

test('a row and a card: number, day, sum, status', async () => {
  const columns = queryColumns<{ id: string }>([
    { id: 'count', header: 'Count', cell: () => '1' },
    { id: 'sum', header: 'Sum', cell: () => '32 746,39' },
  ])
  await show(
    <QueryTable
      label="Rows"
      columns={columns}
      rows={[{ id: 'r1' }]}
      rowId={({ id }) => id}
      rowName={({ id }) => id}
      renderCard={() => (
        <span>
          <span style={{ display: 'flex' }}>
            <span>Склад 3</span>
            {sum('5', 'KGS')}
          </span>
          <span>№ 12</span>
          <span>Исполнен</span>
        </span>
      )}
      onOpen={() => undefined}
      empty="none"
    />,
  )
  expect(await named('row')).toContain('1, 32 746,39')
  await page.viewport(390, 844)
  await expect.poll(() => named('button')).toContain('Склад 3, 5,00 KGS, № 12, Исполнен')
})
