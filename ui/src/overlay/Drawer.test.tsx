// The drawer keeps its ARIA patterns: a modal dialog over the list, a landmark beside it.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../test/stage.tsx'
import { Button } from '../Button.tsx'
import { Drawer, WithDrawer } from './Drawer.tsx'

function List() {
  const [open, setOpen] = useState(false)
  return (
    <WithDrawer
      drawer={
        <Drawer
          open={open}
          onClose={() => setOpen(false)}
          label="Payment"
          subject="Payment № 15"
          head={<h2>№ 15</h2>}
          footer={<Button>Sign</Button>}
        >
          <p>To whom</p>
        </Drawer>
      }
    >
      <Button onClick={() => setOpen(true)}>Row</Button>
    </WithDrawer>
  )
}

async function opened(width: number) {
  await page.viewport(width, 900)
  const screen = await show(<List />)
  const row = screen.getByRole('button', { name: 'Row' })
  row.element().focus()
  await userEvent.keyboard('{Enter}')
  return { screen, row }
}

test('beside the list it is a named landmark, takes no focus, and Escape closes it from the list', async () => {
  const { screen, row } = await opened(1440)
  const panel = screen.getByRole('complementary', { name: 'Payment' })
  await expect.element(screen.getByRole('status')).toHaveTextContent('Открыто рядом: Payment № 15')
  await expect.element(panel).toMatchAriaInlineSnapshot(`
    - complementary "Payment":
      - heading "№ 15" [level=2]
      - button "Закрыть"
      - paragraph: To whom
      - button "Sign"
  `)
  await expect.element(row).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(panel.elements()).toEqual([])
  await expect.element(row).toHaveFocus()
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^$/)
})

test('beside the list, Escape from inside leaves the focus on the page, where the row is', async () => {
  const { screen, row } = await opened(1440)
  screen.getByRole('button', { name: 'Sign' }).element().focus()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('complementary').elements()).toEqual([])
  await expect.element(row).toHaveFocus()
})

test.each([1100, 390])('over the list, %i wide, it is a modal dialog that keeps the focus', async width => {
  const { screen, row } = await opened(width)
  const dialog = screen.getByRole('dialog', { name: 'Payment' })
  await expect.element(dialog).toHaveFocus()
  expect(dialog.element().matches(':modal')).toBe(true)
  for (const key of ['{Tab}', '{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}']) {
    await userEvent.keyboard(key)
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog').elements()).toEqual([])
  await expect.element(row).toHaveFocus()
})
