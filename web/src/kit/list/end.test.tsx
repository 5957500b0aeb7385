// The end of a long list is reached by End, whatever of it is loaded.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '@bank/ui/theme.css'
import { galleryWords } from '@bank/ui/gallery/words.ts'
import { queryColumns } from '@bank/ui/table/columns.ts'
import { QueryTable } from '@bank/ui/table/QueryTable.tsx'
import { UiWordsProvider } from '@bank/ui/words.tsx'

type Row = { readonly id: string }

const columns = queryColumns<Row>([{ id: 'number', header: 'Number', cell: ({ id }) => id }])
const rowsTo = (count: number): Row[] => Array.from({ length: count }, (_, at) => ({ id: `row ${at + 1}` }))
const total = 2000

/** Loads by steps, as pages of a bank come. */
function LongList({ step }: { step: number }) {
  const [count, setCount] = useState(115)
  const load = (before: number): void => {
    const next = Math.min(before + step, total)
    setCount(next)
    if (next < total) setTimeout(() => load(next), 20)
  }
  return (
    <UiWordsProvider words={galleryWords}>
      <QueryTable
        label="Rows"
        columns={columns}
        rows={rowsTo(count)}
        rowId={({ id }) => id}
        rowName={({ id }) => id}
        renderCard={({ id }) => id}
        empty="none"
        total={total}
        onOpen={() => undefined}
        onEnd={() => load(count)}
      />
    </UiWordsProvider>
  )
}

test('one press of End leads to the last of 2,000 rows', async () => {
  await page.viewport(1440, 900)
  const screen = await render(<LongList step={700} />)
  ;(screen.getByRole('row', { name: 'row 1', exact: true }).element() as HTMLElement).focus()
  await userEvent.keyboard('{End}')
  await expect.element(screen.getByRole('row', { name: 'row 2000' })).toHaveFocus()
})
