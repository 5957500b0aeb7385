// A page's head on a phone: a search fills a line of its own, a lone button stays beside the title.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../test/stage.tsx'
import { Button } from '../Button.tsx'
import { TextField } from '../TextField.tsx'
import { Page } from './Frame.tsx'

const boxOf = (one: { element: () => Element }) => one.element().getBoundingClientRect()

test('on a phone a search among the actions is as wide as the content, below the title', async () => {
  await page.viewport(390, 844)
  const screen = await show(
    <Page
      title="List"
      actions={
        <div style={{ flex: '1 1 100%' }} data-testid="search">
          <TextField type="search" label="Find" labelHidden />
        </div>
      }
    >
      <p>Rows</p>
    </Page>,
  )
  const rows = boxOf(screen.getByText('Rows'))
  const search = boxOf(screen.getByTestId('search'))
  expect(Math.round(search.left)).toBe(Math.round(rows.left))
  expect(Math.round(search.right)).toBe(Math.round(rows.right))
  expect(search.top).toBeGreaterThanOrEqual(boxOf(screen.getByRole('heading')).bottom)
})

test('on a phone a lone button stays beside the title', async () => {
  await page.viewport(390, 844)
  const screen = await show(
    <Page title="List" actions={<Button>Another</Button>}>
      <p>Rows</p>
    </Page>,
  )
  expect(boxOf(screen.getByRole('button', { name: 'Another' })).top).toBeLessThan(
    boxOf(screen.getByRole('heading')).bottom,
  )
})
