// An open history catches up with every event that it missed while its connection was cut.
import type { Page, WebSocketRoute } from '@playwright/test'
import { dialog, drawer, fill, newPaymentNumber, press, row, send } from './desk.ts'
import { expect, test } from './journey.ts'

const two = { people: ['anna', 'boris', 'cholpon'], payees: ['Мунай Ойл'] } as const

type Ends = { readonly page: WebSocketRoute; readonly bank: WebSocketRoute; readonly stands: Promise<void> }

/** A line that was let through to the bank; it stands when the bank has said its first word over it. */
function join(page: WebSocketRoute): Ends {
  const bank = page.connectToServer()
  const { promise: stands, resolve } = Promise.withResolvers<void>()
  bank.onMessage(message => {
    resolve()
    page.send(message)
  })
  return { page, bank, stands }
}

/** The line of news of a page: it may be kept from opening for a while, and be cut and mended. */
async function lineOf(page: Page, { opens = Promise.resolve() }: { opens?: Promise<void> } = {}) {
  const joined = new Set<Ends>()
  let isCut = false
  let tries = 0
  await page.routeWebSocket(/-service\/graphql$/, async end => {
    tries += 1
    if (isCut) return end.close({ code: 3000, reason: 'cut' })
    await opens
    joined.add(join(end))
  })
  return {
    tries: () => tries,
    /** The browser would complain of an end that closes while it opens, and of a word to an end that is closed already. */
    async cut() {
      isCut = true
      tries = 0
      const all = [...joined]
      joined.clear()
      await Promise.all(all.map(({ stands }) => stands))
      for (const { page: near, bank: far } of all)
        for (const end of [near, far]) await end.close({ code: 3000, reason: 'cut' })
    },
    mend() {
      isCut = false
    },
  }
}

async function sends(page: Page, amount: string): Promise<string> {
  const number = await newPaymentNumber(page, 'clearing-gross')
  await fill(page, { to: 'Мунай Ойл', amount, purpose: 'Оплата за мазут' })
  await send(page, number)
  return number
}

/** What stands on the chips: how many there are in each group. */
const counts = async (page: Page): Promise<string[]> => {
  const chips = page.getByRole('group', { name: 'Статус документов' })
  await expect(chips).toContainText(/Все\s*\d/)
  return chips.locator('label').allInnerTexts()
}

/** The line of news is lost, and nothing else. */
const banner = (page: Page) => page.getByText('Изменения видны с задержкой')
const blocked = (page: Page) => dialog(page, 'Нет подключения к интернету')

test('what came and what left while the line was cut stands in the list and in the counts, unasked', async ({
  company,
}) => {
  const { anna, cholpon, own } = await company(two)
  const watching = await own.open('anna')
  const line = await lineOf(watching)
  const before = await sends(cholpon, '711,10')
  await watching.goto('/history?status=FOR_SIGN')
  await expect(row(watching, before)).toContainText('Ждёт вашей подписи')

  await line.cut()
  const meanwhile = await sends(cholpon, '711,20')
  await anna.goto('/history?status=FOR_SIGN')
  await row(anna, before).click()
  await press(drawer(anna), 'Отклонить')
  await press(dialog(anna, 'Отклонить?'), 'Отклонить')
  await expect(dialog(anna, 'Документ отклонён')).toBeVisible()
  await expect.poll(line.tries).toBeGreaterThan(0)

  // Calls are answered, so nothing is blocked, and the page asks for itself.
  await expect(banner(watching)).toBeVisible()
  await expect(row(watching, meanwhile)).toContainText('Ждёт вашей подписи')
  await expect(row(watching, before)).toHaveCount(0)
  await expect(blocked(watching)).toHaveCount(0)

  line.mend()
  await expect(banner(watching)).toHaveCount(0)
  const after = await sends(cholpon, '711,30')
  await expect(row(watching, after)).toContainText('Ждёт вашей подписи')
  await expect(async () => {
    await anna.goto('/history?status=FOR_SIGN')
    expect(await counts(watching)).toEqual(await counts(anna))
  }).toPass()
})

/** How many documents wait for a signature, as the menu says. */
const badge = (page: Page): Promise<string | null> =>
  page
    .getByRole('navigation')
    .getByText(/вашей подписи/)
    .first()
    .textContent()

test('what is sent between the counting and the opening of the line stands in the counter of the menu', async ({
  company,
}) => {
  const { anna, cholpon, own } = await company(two)
  const watching = await own.open('anna')
  await sends(cholpon, '712,10')
  const { promise: opens, resolve: open } = Promise.withResolvers<void>()
  const line = await lineOf(watching, { opens })
  await watching.goto('/')
  await badge(watching)
  await expect.poll(line.tries).toBeGreaterThan(0)
  await sends(cholpon, '712,20')
  open()
  await expect(async () => {
    await anna.goto('/')
    expect(await badge(watching)).toBe(await badge(anna))
  }).toPass()
})

/** How many lines of news the pages of a browser have open. */
function countLines(page: Page): { all(): number; of(page: Page): number } {
  const open = new Map<Page, number>()
  const add = (of: Page, by: number) => open.set(of, (open.get(of) ?? 0) + by)
  const watch = (of: Page) => {
    of.on('websocket', line => {
      add(of, 1)
      line.on('close', () => add(of, -1))
    })
    of.on('close', () => open.delete(of))
  }
  watch(page)
  page.context().on('page', watch)
  return { all: () => [...open.values()].reduce((sum, one) => sum + one, 0), of: one => open.get(one) ?? 0 }
}

test('twelve tabs of a browser have one line, hear over it, and go on when the tab that holds it is closed', async ({
  company,
}) => {
  const { cholpon, own } = await company(two)
  const first = await own.open('anna')
  const lines = countLines(first)
  const tabs = [first]
  while (tabs.length < 12) tabs.push(await first.context().newPage())
  await Promise.all(tabs.map(tab => tab.goto('/more')))
  await sends(cholpon, '713,10')
  for (const tab of tabs) await expect.poll(() => badge(tab)).toMatch(/^1 /)
  await expect.poll(lines.all).toBe(1)

  const leader = tabs.find(tab => lines.of(tab) === 1)
  await leader?.close()
  await sends(cholpon, '713,20')
  for (const tab of tabs) {
    if (tab === leader) continue
    await expect.poll(() => badge(tab)).toMatch(/^2 /)
    await expect(blocked(tab)).toHaveCount(0)
    await expect(banner(tab)).toHaveCount(0)
  }
  await expect.poll(lines.all).toBe(1)
})
