// The drawer keeps its ARIA patterns: a modal dialog over the list, a landmark beside it.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { printed, wished } from '../../test/media.ts'
import { onStage, show } from '../../test/stage.tsx'
import '../fonts.css'
import '../print/print.css'
import { Button, IconButton } from '../Button.tsx'
import { Heading } from '../Heading.tsx'
import { IconCopy } from '../icons.ts'
import { Pill } from '../Pill.tsx'
import { Printout } from '../print/Printout.tsx'
import { Segmented } from '../Segmented.tsx'
import { Dialog } from './Dialog.tsx'
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
          head={<i>Sent</i>}
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
      - heading "Payment № 15" [level=2]
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

test('beside a list that begins low the panel stands over what is above it, and goes along with a page that is scrolled', async () => {
  await page.viewport(1440, 900)
  const screen = await show(
    <div style={{ height: 2000, paddingTop: 700 }}>
      <WithDrawer
        drawer={
          <Drawer open onClose={() => undefined} label="Payment">
            <div style={{ height: 900 }}>To whom</div>
          </Drawer>
        }
      >
        <div style={{ height: 1000 }}>Rows</div>
      </WithDrawer>
    </div>,
  )
  const panel = screen.getByRole('complementary', { name: 'Payment' }).element()
  const seen = () => {
    const { top, bottom } = panel.getBoundingClientRect()
    return Math.min(bottom, innerHeight) - top
  }
  expect(seen()).toBeGreaterThanOrEqual(540)
  const { top } = panel.getBoundingClientRect()
  window.scrollTo(0, 200)
  await expect.poll(() => panel.getBoundingClientRect().top).toBe(top)
  window.scrollTo(0, 1000)
  await expect.poll(() => panel.getBoundingClientRect().top).toBeLessThan(120)
  window.scrollTo(0, 0)
})

/** Signs while the rest of what the panel says is still on its way. */
function SlowPayment({ hasCome }: { hasCome: boolean }) {
  return (
    <WithDrawer
      drawer={
        <Drawer open onClose={() => undefined} label="Payment" footer={<Button>Sign</Button>}>
          <p style={{ height: hasCome ? 900 : 90 }}>To whom</p>
        </Drawer>
      }
    >
      <p>Row</p>
    </WithDrawer>
  )
}

test.each([1440, 900, 390])('what comes late moves no button away under a press, %i wide', async width => {
  await page.viewport(width, 900)
  const screen = await show(<SlowPayment hasCome={false} />)
  const sign = screen.getByRole('button', { name: 'Sign' }).element()
  const { top } = sign.getBoundingClientRect()
  await screen.rerender(onStage(<SlowPayment hasCome />))
  expect(screen.getByText('To whom').element().getBoundingClientRect().height).toBe(900)
  expect(sign.getBoundingClientRect().top).toBe(top)
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

function Reviewed() {
  const [open, setOpen] = useState(true)
  const [asked, setAsked] = useState(false)
  return (
    <WithDrawer
      drawer={
        <Drawer open={open} onClose={() => setOpen(false)} label="Payment">
          <Button onClick={() => setAsked(true)}>Sign</Button>
        </Drawer>
      }
    >
      <p>Rows</p>
      <Dialog open={asked} size="full" onClose={() => setAsked(false)} title="Review">
        <input aria-label="Code" />
      </Dialog>
    </WithDrawer>
  )
}

test.each([900, 390])(
  'in a window made narrower, %i wide, it comes under the dialog that is open above it',
  async width => {
    await page.viewport(1440, 900)
    const screen = await show(<Reviewed />)
    await screen.getByRole('button', { name: 'Sign' }).click()
    const code = screen.getByLabelText('Code')
    await code.fill('12')
    await page.viewport(width, 900)
    const dialogs = () => [...document.querySelectorAll('dialog')].filter(one => one.checkVisibility())
    await expect.poll(() => dialogs().length).toBe(2)
    const review = screen.getByRole('dialog', { name: 'Review' })
    const onTop = document.elementFromPoint(width - 20, 450)
    expect(review.element().contains(onTop)).toBe(true)
    await expect.element(code).toHaveFocus()
    await userEvent.keyboard('34')
    await expect.element(code).toHaveValue('1234')
    await userEvent.keyboard('{Escape}')
    expect(review.elements()).toEqual([])
    const drawer = screen.getByRole('dialog', { name: 'Payment' })
    expect(drawer.element().matches(':modal')).toBe(true)
    expect(drawer.element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    expect(dialogs()).toEqual([])
  },
)

test('without a status its heading is seen, and what it shares with a page has headings of the level below', async () => {
  await page.viewport(1440, 900)
  const screen = await show(
    <>
      <Drawer open onClose={() => undefined} label="Row 7">
        <Heading>Signers</Heading>
      </Drawer>
      <Heading>Signers</Heading>
    </>,
  )
  const title = screen.getByRole('heading', { name: 'Row 7', level: 2 })
  await expect.element(title).toBeVisible()
  await expect.element(title).not.toHaveClass('visually-hidden')
  expect(
    screen
      .getByRole('heading', { name: 'Signers' })
      .elements()
      .map(one => one.tagName),
  ).toEqual(['H3', 'H2'])
})

const paper = (words: string) => <Printout>{() => <p>{words}</p>}</Printout>

/** What of these is on paper. */
const onPaper = (...words: readonly string[]) =>
  printed(() =>
    words.filter(word =>
      [...document.querySelectorAll('p')].some(one => one.textContent === word && one.checkVisibility()),
    ),
  )

const all = ['Rows', 'Paper of the list', 'To whom', 'Paper of the payment', 'Really?']

test.each([1440, 900])('what is open is printed, by its own printout if it has one, %i wide', async width => {
  await page.viewport(width, 900)
  const pageOf = (drawer: boolean, own: boolean, asked: boolean, band = false) => (
    <>
      <WithDrawer
        drawer={
          <Drawer open={drawer} onClose={() => undefined} label="Payment">
            <p>To whom</p>
            {own && paper('Paper of the payment')}
          </Drawer>
        }
      >
        <p>Rows</p>
        {paper('Paper of the list')}
      </WithDrawer>
      <Dialog open={asked} band={band} onClose={() => undefined} title="Decline">
        <p>Really?</p>
      </Dialog>
    </>
  )
  const screen = await show(pageOf(false, false, false))
  expect(await onPaper(...all)).toEqual(['Paper of the list'])
  await screen.rerender(onStage(pageOf(true, false, false)))
  expect(await onPaper(...all)).toEqual(['To whom'])
  await screen.rerender(onStage(pageOf(true, true, false)))
  expect(await onPaper(...all)).toEqual(['Paper of the payment'])
  await screen.rerender(onStage(pageOf(true, true, true)))
  expect(await onPaper(...all)).toEqual(['Really?'])
  await screen.rerender(onStage(pageOf(false, false, true)))
  expect(await onPaper(...all)).toEqual(['Really?'])
  await screen.rerender(onStage(pageOf(false, false, false)))
  await screen.rerender(onStage(pageOf(false, false, true, true)))
  expect(await onPaper(...all)).toEqual(['Paper of the list'])
})

test('all of a long drawer comes on paper, not the part that is in sight', async () => {
  await page.viewport(900, 600)
  const lines = Array.from({ length: 80 }, (_, at) => `Line ${at}`)
  const screen = await show(
    <Drawer open onClose={() => undefined} label="Payment">
      {lines.map(line => (
        <p key={line}>{line}</p>
      ))}
    </Drawer>,
  )
  const { height, last } = await printed(() => ({
    height: screen.getByRole('dialog').element().getBoundingClientRect().height,
    last: screen.getByText('Line 79').element().getBoundingClientRect().bottom,
  }))
  expect(last).toBeGreaterThan(600)
  expect(height).toBeGreaterThanOrEqual(last)
  expect(screen.getByRole('dialog').element().getBoundingClientRect().height).toBeLessThanOrEqual(600)
})

test('paper is narrower than the screen, and takes nothing away from beside the list', async () => {
  const { screen } = await opened(1440)
  const panel = screen.getByRole('complementary', { name: 'Payment' })
  await printed(async () => {
    await page.viewport(700, 900)
    await new Promise(done => requestAnimationFrame(done))
    await expect.element(panel).toBeVisible()
  })
})

const linesOf = (one: Element): number => {
  const range = document.createRange()
  range.selectNodeContents(one)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

test('beside the list the longest status stands in one line with five tools, and so does each of five periods', async () => {
  await page.viewport(1440, 900)
  const periods = ['1\u00a0day', '7\u00a0days', '30\u00a0days', '90\u00a0days', 'Custom']
  const screen = await show(
    <WithDrawer
      drawer={
        <Drawer
          open
          onClose={() => undefined}
          label="Payment"
          head={<Pill tone="info">Awaiting your signature</Pill>}
          tools={['1', '2', '3', '4', '5'].map(label => <IconButton key={label} label={label} icon={<IconCopy />} />)}
        >
          <Segmented
            label="Period"
            wide
            value="Custom"
            onChange={() => undefined}
            options={periods.map(value => ({ value, label: value }))}
          />
        </Drawer>
      }
    >
      <p>List</p>
    </WithDrawer>,
  )
  await document.fonts.load('600 12px "Golos Text"', 'Awaiting')
  const said = ['Awaiting your signature', ...periods]
  const lines = said.map(text => [text, linesOf(screen.getByText(text, { exact: true }).element())])
  expect(lines).toEqual(said.map(text => [text, 1]))
})

test('who asks for less motion sees it come at once', async () => {
  const { screen } = await opened(900)
  const speedOf = (one: Element) => {
    const { animationDuration, transitionDuration } = getComputedStyle(one)
    return [animationDuration, transitionDuration]
  }
  const parts = () => [screen.getByRole('dialog').element(), screen.getByRole('button', { name: 'Sign' }).element()]
  const speedsFor = (motion: 'no-preference' | 'reduce') =>
    wished({ 'prefers-reduced-motion': motion }, () => parts().flatMap(speedOf))
  expect(await speedsFor('no-preference')).toContain('0.15s')
  const speeds = await speedsFor('reduce')
  expect(Math.max(...speeds.map(Number.parseFloat))).toBeLessThanOrEqual(0.001)
})
