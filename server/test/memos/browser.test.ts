// The second type in a real browser, against a real bank: a memo is written, sent, returned, mended, signed, and comes out in a workbook.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '@bank/tools/root.ts'
import { type Page, expect as pageExpect } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApp } from '../../src/app.ts'
import { clearing } from '../forms.ts'
import type { Person } from '../person.ts'
import { readSheet, textIn } from '../readBack.ts'
import { openWindow } from '../window.ts'
import type { TestBank } from '../world.ts'
import { beside, openMemoBank } from './desk.ts'

/** What a page shows comes when the machine has time for it. */
const expectOn = pageExpect.configure({ timeout: 30_000 })

const built = mkdtempSync(join(tmpdir(), 'ordo-memos-'))
let bank: TestBank
let address: string
let browser: Awaited<ReturnType<typeof openWindow>>

beforeAll(async () => {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const asked = ['build', '--config', 'test/memos/vite.config.ts', '--outDir', built, '--logLevel', 'warn']
  await promisify(execFile)(process.execPath, [vite, ...asked], { cwd: join(root, 'web') })
  bank = await openMemoBank({ config: { webDist: built } })
  address = bank.origin
  browser = await openWindow()
})
afterAll(async () => {
  await browser?.close()
  await bank?.close()
  rmSync(built, { recursive: true, force: true })
})

/** A page of somebody who is signed in, and everything that their browser complained of. */
async function pageOf({ id }: Person): Promise<{ page: Page; complaints: readonly string[] }> {
  const kept = { 'x-device-id': 'test', 'session-expires-at': String(Date.now() + 900_000) }
  const context = await browser.newContext({
    locale: 'ru-RU',
    timezoneId: 'Asia/Bishkek',
    viewport: { width: 1440, height: 900 },
    storageState: {
      cookies: [
        {
          name: 'sid',
          value: id,
          domain: '127.0.0.1',
          path: '/',
          expires: -1,
          httpOnly: true,
          secure: false,
          sameSite: 'Strict',
        },
      ],
      origins: [{ origin: address, localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })) }],
    },
  })
  const complaints: string[] = []
  context.on('weberror', fault => void complaints.push(String(fault.error())))
  context.on('response', answer => {
    if (answer.status() >= 400) complaints.push(`${answer.status()} ${answer.url()}`)
  })
  return { page: await context.newPage(), complaints }
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('form, list, inbox, signing and file of the second type', { timeout: 180_000 }, async () => {
  const { cholpon, anna, daniyar, account } = await bank.company({ scheme: 'ONE_SIGNATORY' })
  const [maker, signer, auditor] = [await pageOf(cholpon), await pageOf(anna), await pageOf(daniyar)]

  // Written: an empty field is told at its place, and nothing is sent.
  await maker.page.goto(`${address}/memo`)
  await maker.page.getByLabel('Номер').fill('M-1')
  await maker.page.getByLabel('Тема').fill('Справка для посольства')
  await press(maker.page, 'Отправить на подпись')
  await expectOn(maker.page.getByLabel('Текст')).toHaveAttribute('aria-invalid', 'true')
  await maker.page.getByLabel('Текст').fill('Просим выдать справку')
  await press(maker.page, 'Отправить на подпись')
  await expectOn(maker.page.getByRole('dialog')).toContainText('M-1')
  await press(maker.page, 'Служебные записки')
  await expectOn(row(maker.page, 'M-1')).toBeVisible()

  // Waits in one inbox with a payment, on the home page of its signer.
  await cholpon.sends(await cholpon.drafts.interbank(clearing(account)))
  await signer.page.goto(address)
  await expectOn(signer.page.getByText('Клиринг и гросс')).toBeVisible()
  await signer.page.getByRole('link', { name: 'Служебные записки' }).click()

  // Returned with a reason; its maker's list hears of it, and the form shows it.
  await row(signer.page, 'M-1').click()
  await press(signer.page, 'На доработку')
  await signer.page.getByLabel('Причина').fill('Укажите посольство')
  await signer.page.getByRole('dialog').getByRole('button', { name: 'На доработку' }).click()
  await press(signer.page, 'Вернуться')
  await expectOn(row(maker.page, 'M-1')).toContainText('Возвращён вам')
  await row(maker.page, 'M-1').click()
  await press(maker.page, 'Изменить')
  await expectOn(maker.page.getByText('Укажите посольство')).toBeVisible()
  await maker.page.getByLabel('Текст').fill('Просим выдать справку для посольства Турции')
  await press(maker.page, 'Отправить на подпись')
  await press(maker.page, 'Служебные записки')

  // Signed with a code under the words that were shown.
  await expectOn(row(signer.page, 'M-1')).toContainText('Ждёт вашей подписи')
  await signer.page.getByRole('complementary').last().getByRole('button', { name: 'Подписать' }).click()
  await expectOn(signer.page.getByRole('article')).toContainText('для посольства Турции')
  await signer.page.getByLabel('Код из приложения').fill(anna.freshCode())
  await press(signer.page, /^Подписать 1/)
  await expectOn(signer.page.getByRole('dialog')).toContainText('Документ подписан')
  await press(signer.page, 'Вернуться')
  await expectOn(row(maker.page, 'M-1')).toContainText('Подписана')

  // Its rows as a workbook.
  const [download] = await Promise.all([maker.page.waitForEvent('download'), press(maker.page, 'Скачать все')])
  const { rows } = readSheet(readFileSync(await download.path()))
  expect(download.suggestedFilename()).toBe('memos.xlsx')
  expect(rows.map(cells => [...cells.values()].map(textIn))).toContainEqual([
    'M-1',
    'Справка для посольства',
    'Просим выдать справку для посольства Турции',
    expect.any(String),
  ])

  // Who may not read memos is led away, and whoever signs nothing is told of nothing that waits.
  await auditor.page.goto(`${address}/memos`)
  await expectOn(auditor.page).toHaveURL(/\/accounts$/)
  await expectOn(auditor.page.getByText('Расчётные счета')).toBeVisible()
  await expectOn(auditor.page.getByText('Клиринг и гросс')).toHaveCount(0)
  await expectOn(auditor.page.getByText('Служебные записки')).toHaveCount(0)
  expect([...maker.complaints, ...signer.complaints, ...auditor.complaints]).toEqual([])
})

test('a bank without it has neither its service nor its screens, and none in production may have one', async () => {
  const { world } = bank
  const plain = await makeApp(world)
  for (const url of ['/ob-memo-service/graphql', '/api/v1/memos/x'])
    expect((await plain.inject({ method: 'POST', url, payload: { query: '{ __typename }' } })).statusCode).toBe(404)
  await plain.close()
  const production = { ...world, config: { ...world.config, mode: 'production' as const } }
  await expect(makeApp(production, { beside })).rejects.toThrow('what stands beside the product is not for production')
})
