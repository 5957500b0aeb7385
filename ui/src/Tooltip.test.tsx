// The tooltip can be dismissed, gone over by the pointer, and stays as long as either is there.
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../test/stage.tsx'
import { Button } from './Button.tsx'
import { Tooltip } from './Tooltip.tsx'

async function hovered() {
  const screen = await show(
    <p style={{ padding: 80 }}>
      <Tooltip text="Why not">{id => <Button aria-describedby={id}>Sign</Button>}</Tooltip>
    </p>,
  )
  const tip = screen.getByRole('tooltip', { includeHidden: true })
  await screen.getByRole('button', { name: 'Sign' }).hover()
  await expect.element(tip).toBeVisible()
  return { screen, tip }
}

test('the pointer goes over it and it stays; it goes with the pointer', async () => {
  const { screen, tip } = await hovered()
  await tip.hover()
  await expect.element(tip).toBeVisible()
  await screen.getByRole('button', { name: 'After' }).hover()
  await expect.element(tip).not.toBeVisible()
})

test('Escape hides it, wherever the focus is', async () => {
  const { tip } = await hovered()
  await userEvent.keyboard('{Escape}')
  await expect.element(tip).not.toBeVisible()
})
