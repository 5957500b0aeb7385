// The audit and evidence bundles in the browser; a bundle is verified without the bank.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { give, heading, signInByApp } from './cast.ts'
import { drawer, fill, newPaymentNumber, press, row, send, signOne } from './desk.ts'
import { expect, test } from './journey.ts'

const record = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

/** Saves what a press downloads, and where. */
async function saved(page: Page, into: string, press: () => Promise<void>): Promise<string> {
  const coming = page.waitForEvent('download')
  await press()
  const path = join(into, (await coming).suggestedFilename())
  await (await coming).saveAs(path)
  return path
}

/** By what the portal hands out, alone where it was saved. */
const checked = (verifier: string, file: string, key: string): string =>
  execFileSync(process.execPath, [verifier, file, '--key', key], { cwd: dirname(verifier), encoding: 'utf8', env: {} })

test('a signature stands in the audit, and its proof is checked without the bank', async ({ company }, info) => {
  const { anna, cholpon } = await company({ people: ['anna', 'boris', 'cholpon'], payees: ['Мунай Ойл'] })
  const number = await newPaymentNumber(cholpon, 'clearing-gross')
  await fill(cholpon, { to: 'Мунай Ойл', amount: '432,10', purpose: 'Оплата за мазут' })
  await send(cholpon, number)
  await anna.goto('/history?status=FOR_SIGN')
  await row(anna, number).click()
  await press(drawer(anna), 'Подписать')
  await signOne(anna)
  await press(anna, 'Вернуться')

  await press(drawer(anna), 'Платёжное поручение')
  await saved(anna, info.outputPath(), () => press(anna, 'Скачать'))
  await drawer(anna).getByRole('link', { name: 'Доказательства и журнал документа' }).click()
  await expect(heading(anna, 'Журнал действий')).toBeVisible()
  for (const done of ['Создан документ', 'Отправлен на подпись', 'Показан перед подписью', 'Поставлена подпись'])
    await expect(record(anna, done)).toContainText(`Документ № ${number}`)
  await record(anna, 'Поставлена подпись').click()
  const details = anna.getByRole('complementary', { name: 'Запись журнала' })
  await expect(details).toContainText('первая подпись')
  await expect(details).toContainText('Ждёт второй подписи')
  await expect(details).toContainText('Код обращения')

  const file = await saved(anna, info.outputPath(), () => press(anna, 'Скачать доказательства'))
  await expect(anna.getByText('Файл с доказательствами сохранён')).toBeVisible()
  await expect(record(anna, 'Скачаны доказательства')).toBeVisible()
  const key = info.outputPath('bank.pem')
  writeFileSync(key, await (await anna.request.get('/api/v1/evidence/key')).text())
  const link = anna.getByRole('link', { name: 'Программа проверки доказательств' })
  const verifier = await saved(anna, info.outputPath(), () => link.click())
  const said = checked(verifier, file, key)
  await expect(record(anna, 'Открыто платёжное поручение')).toBeVisible()
  expect(said).toContain(`ok   document ${number}: signature 1: right`)
  expect(said).toMatch(/OK: \d+ checks\n$/)
})

test('the audit is narrowed in its address, and only its readers come to it', async ({ company, stranger }) => {
  const people = { anna: {}, boris: {}, cholpon: {}, daniyar: { hasPassword: true } } as const
  const { cholpon, own } = await company({ people, waiting: { right: 'FIRST', count: 1 } })
  const daniyar = await stranger()
  give(daniyar, own.people.daniyar)
  await signInByApp(daniyar, own.people.daniyar)
  await expect(heading(daniyar, 'Счета')).toBeVisible()
  await daniyar.goto('/settings/info')
  await daniyar.getByRole('link', { name: 'Журнал действий компании' }).click()
  await expect(heading(daniyar, 'Журнал действий')).toBeVisible()
  await daniyar.getByRole('group', { name: 'Вид' }).getByText('Входы').click()
  await expect(daniyar).toHaveURL(/group=ENTRY/)
  await expect(record(daniyar, 'Вход').first()).toBeVisible()
  await expect(record(daniyar, 'Создан документ')).toHaveCount(0)
  await daniyar.reload()
  await expect(record(daniyar, 'Создан документ')).toHaveCount(0)
  await cholpon.goto('/settings/audit')
  await expect(heading(cholpon, 'Настройки')).toBeVisible()
  await expect(cholpon.getByRole('link', { name: 'Журнал действий компании' })).toHaveCount(0)
})
