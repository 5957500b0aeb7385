// Verbs of the payment journeys: new, fill, send, sign, and the rows and dialogs that they touch.
import { expect, type Locator, type Page } from '@playwright/test'
import { appCode } from './cast.ts'

export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })
export const dialog = (page: Page, title: string | RegExp): Locator => page.getByRole('dialog', { name: title })
/** Numbers begin anew each year; the newest document stands first. */
export const row = (page: Page, number: string): Locator =>
  page.getByRole('row', { name: new RegExp(`^Выбрать строку № ${number} `) }).first()
export const drawer = (page: Page): Locator => page.getByRole('complementary', { name: 'Платёж', exact: true })
export const press = (where: Page | Locator, name: string | RegExp): Promise<void> =>
  where.getByRole('button', { name, exact: typeof name === 'string' }).click()

/** Opens the form, and waits until the bank has proposed a number for the document. */
export async function newPayment(page: Page, form: string): Promise<void> {
  await newPaymentNumber(page, form)
}

/** The number that the bank has proposed for the open document. */
export async function documentNumber(page: Page): Promise<string> {
  const number = field(page, 'Номер документа')
  await expect(number).toHaveValue(/\d/)
  return number.inputValue()
}

export async function newPaymentNumber(page: Page, form: string): Promise<string> {
  await page.goto(`/payment/${form}`)
  return documentNumber(page)
}

type TransferFields = { readonly to: string; readonly amount: string; readonly purpose: string }

/** To somebody who was paid before. */
export async function fill(page: Page, { to, amount, purpose }: TransferFields): Promise<void> {
  await press(page.getByRole('group', { name: 'Вы уже платили' }), new RegExp(to))
  await field(page, 'Сумма').fill(amount)
  await field(page, 'Назначение').fill(purpose)
}

type StrangerFields = {
  readonly inn: string
  readonly name: string
  readonly account: string
  readonly purpose: string
}

/** A thousand som to somebody at another bank whom nobody has paid; the bank of the account has been found once this is done. */
export async function fillStranger(page: Page, { inn, name, account, purpose }: StrangerFields): Promise<void> {
  await field(page, 'ИНН получателя').fill(inn)
  await field(page, 'Получатель').fill(name)
  await field(page, 'Счёт получателя').fill(account)
  await field(page, 'Сумма').fill('1000')
  await page.getByRole('combobox', { name: /^Код платежа/ }).click()
  await page.getByRole('option').first().click()
  await field(page, 'Назначение').fill(purpose)
  await expect(page.getByRole('combobox', { name: /^Банк получателя/ })).toContainText(account.slice(0, 3))
}

export async function send(page: Page, number: string): Promise<Locator> {
  await press(page, 'Отправить на подпись')
  const sent = dialog(page, `Документ № ${number} отправлен на подпись`)
  await expect(sent).toBeVisible()
  return sent
}

/** In the review of what is signed, with the code of the app. */
export async function sign(page: Page, what: { button: string; said: string }): Promise<void> {
  await expect(page.getByText('Текст, который подписывается').first()).toBeVisible()
  await field(page, 'Код из приложения').fill(await appCode(page))
  await press(page, what.button)
  await expect(dialog(page, what.said)).toBeVisible()
}

export const signOne = (page: Page): Promise<void> =>
  sign(page, { button: 'Подписать 1 документ', said: 'Документ подписан' })

/** An amount as it is written on the screen, in the smallest unit. */
export function minor(text: string): bigint {
  const [, minus, whole = '', cents = ''] = /([−-])?\+?([\d\s]+),(\d\d)/.exec(text) ?? []
  if (!cents) throw new Error(`There is no amount in «${text}».`)
  const units = BigInt(whole.replace(/\s/g, '') + cents)
  return minus ? -units : units
}

/** By the Tab key alone, as a person without a mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target}.`)
}

/**
 * Any movement of a mouse or a finger is a complaint of the browser, and fails the journey. When a page moves under a
 * mouse that lies still, the browser says so as a movement by nothing.
 */
export const mouseless = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moved = (event: Event): boolean =>
      event.isTrusted &&
      !(event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY)
    for (const type of ['pointerdown', 'pointermove', 'mousedown', 'wheel', 'touchstart'])
      addEventListener(type, event => moved(event) && console.warn(`A ${type} where only keys may be.`), true)
  })
