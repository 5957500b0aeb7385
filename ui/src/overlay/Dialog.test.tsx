// The dialog keeps the ARIA pattern "modal dialog", by keyboard and in the accessibility tree.
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../test/stage.tsx'
import { Button } from '../Button.tsx'
import { TextField } from '../TextField.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { Toasts, useToast } from './Toasts.tsx'

function Opener(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        title="Code"
        footer={<Button onClick={() => setOpen(false)}>Send</Button>}
        {...props}
        open={open}
        onClose={() => setOpen(false)}
      >
        {props.children ?? <TextField label="Digits" />}
      </Dialog>
    </>
  )
}

async function opened(props: Partial<DialogProps> = {}) {
  const screen = await show(<Opener {...props} />)
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = screen.getByRole('dialog', { name: 'Code' })
  await expect.element(dialog).toBeVisible()
  return { screen, opener, dialog }
}

test('it bears the name of its title, and all it holds stands in it', async () => {
  const { dialog } = await opened()
  expect(dialog.element().matches(':modal')).toBe(true)
  await expect.element(dialog).toMatchAriaInlineSnapshot(`
    - dialog "Code":
      - heading "Code" [level=2]
      - button "Закрыть"
      - text: Digits
      - textbox "Digits"
      - button "Send"
  `)
})

test('the focus begins where the work does: at the first field, or at the dialog itself', async () => {
  const { screen } = await opened()
  await expect.element(screen.getByRole('textbox', { name: 'Digits' })).toHaveFocus()
})

test('without a field the dialog itself has the focus', async () => {
  const { dialog } = await opened({ children: <p>Really?</p> })
  await expect.element(dialog).toHaveFocus()
})

test('Tab goes round inside it, both ways', async () => {
  const { dialog } = await opened()
  const stops = []
  for (const key of ['{Tab}', '{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}', '{Shift>}{Tab}{/Shift}']) {
    await userEvent.keyboard(key)
    stops.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
  expect(stops).toEqual(['Send', 'Закрыть', '', 'Закрыть', 'Send'])
})

test('Escape closes it, and the focus goes back to what opened it', async () => {
  const { screen, opener } = await opened()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog').elements()).toEqual([])
  await expect.element(opener).toHaveFocus()
})

test('one that must be answered stays, however often Escape is pressed', async () => {
  const { screen, dialog, opener } = await opened({ mustAnswer: true })
  for (const key of ['{Escape}', '{Escape}', '{Escape}']) await userEvent.keyboard(key)
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().matches(':modal')).toBe(true)
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(opener).toHaveFocus()
})

test.each([
  ['bare text', 'Nothing is saved.', 'Nothing is saved.'],
  ['a field', <TextField key="f" label="Digits" help="Six of them" />, ''],
  [
    'a text before a field',
    <div key="b">
      <p>The code of the app.</p>
      <TextField label="Digits" help="Six of them" />
    </div>,
    'The code of the app.',
  ],
] as const)(
  'it is described by the text with which it begins, and by none that explains a field: %s',
  async (_, children, text) => {
    const { dialog } = await opened({ children })
    await expect.element(dialog).toHaveAccessibleDescription(text)
  },
)

test('opened from a cell that is aligned to its end, its words begin at their start all the same', async () => {
  const screen = await show(
    <div style={{ textAlign: 'end' }}>
      <Opener>
        <p>Really?</p>
      </Opener>
    </div>,
  )
  await screen.getByRole('button', { name: 'Open' }).click()
  const words = screen.getByText('Really?')
  await expect.element(words).toBeVisible()
  expect(getComputedStyle(words.element()).textAlign).toBe('start')
})

/** Buttons that say something, outside a dialog and in it. */
function Teller({ open, onClose }: { open: boolean; onClose: () => void }) {
  const toast = useToast()
  const undo = { label: 'Undo', onSelect: () => undefined }
  return (
    <Dialog title="Row" open={open} onClose={onClose}>
      <Button onClick={() => toast({ text: 'Copied' })}>Copy</Button>
      <Button
        onClick={() => {
          toast({ text: 'Saved', action: undo })
          onClose()
        }}
      >
        Save
      </Button>
    </Dialog>
  )
}

function Telling() {
  const [open, setOpen] = useState(true)
  return (
    <Toasts>
      <Teller open={open} onClose={() => setOpen(false)} />
    </Toasts>
  )
}

test('what is told over a dialog is told in it, where it is heard and seen; what is told as it closes, under it', async () => {
  const screen = await show(<Telling />)
  const dialog = screen.getByRole('dialog', { name: 'Row' })
  const regions = () => [...document.querySelectorAll('[aria-live=polite]')]
  await expect.poll(() => regions().length).toBe(2)
  const [above, page] = regions()
  expect(dialog.element().contains(above ?? null)).toBe(true)
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => above?.textContent).toContain('Copied')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => page?.textContent).toContain('Saved')
  expect(page?.isConnected).toBe(true)
  expect(regions()).toEqual([page])
})

test('a message that can be undone stays until it is answered; any other goes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const screen = await show(<Telling />)
  await screen.getByRole('button', { name: 'Copy' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Copied')).toBeVisible()
  vi.advanceTimersByTime(3_600_000)
  await expect.poll(() => screen.getByText('Copied').elements()).toEqual([])
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => screen.getByText('Saved').elements()).toEqual([])
})
