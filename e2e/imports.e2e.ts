// An import of a 1C file with three faulty rows becomes signed payments, in the browsers of those who handle it.
import { heading } from './cast.ts'
import { dialog, drawer, field, press, sign } from './desk.ts'
import { expect, test } from './journey.ts'

type FileOrder = { readonly number: string; readonly amount: string; readonly account: string; readonly bic: string }

const day = (iso: string): string => iso.split('-').reverse().join('.')

const block = (date: string, payer: string, { number, amount, account, bic }: FileOrder): string[] => [
  'СекцияДокумент=Платежное поручение',
  `Номер=${number}`,
  `Дата=${date}`,
  `Сумма=${amount}`,
  `ПлательщикСчет=${payer}`,
  `ПолучательСчет=${account}`,
  'ПолучательИНН=00101202010015',
  'Получатель1=ОсОО Сон-Куль',
  `ПолучательБИК=${bic}`,
  'КодНазПлатежа=55301100',
  `НазначениеПлатежа=Оплата по счёту ${number}`,
  'КонецДокумента',
]

const good = { amount: '15.00', account: '1280040000001206', bic: '128004' }

function fileOf(date: string, payer: string, orders: readonly FileOrder[]): Buffer {
  const documents = orders.flatMap(one => block(date, payer, one))
  const lines = ['1CClientBankExchange', 'ВерсияФормата=1.03', ...documents, 'КонецФайла']
  return Buffer.from(lines.join('\r\n'))
}

test('a file of 1C with three bad rows is mended in place, accepted, sent and signed', async ({ company }) => {
  const { cholpon, anna, own } = await company({ people: ['anna', 'boris', 'cholpon'] })
  await cholpon.goto('/payment/clearing-gross')
  await expect(field(cholpon, 'Дата валютирования')).toHaveValue(/\d/)
  const date = await field(cholpon, 'Дата валютирования').inputValue()
  const stamp = String(Date.now()).slice(-7)
  const numbers = [1, 2, 3, 4, 5].map(n => `${stamp}${n}`)
  const [one = '', two = '', three = '', four = '', five = ''] = numbers
  const orders = [
    { ...good, number: one },
    { ...good, number: two, account: '1280040000001207' },
    { ...good, number: three, amount: '0' },
    { ...good, number: four, bic: '999999' },
    { ...good, number: five },
  ]

  await cholpon.goto('/imported')
  await expect(heading(cholpon, 'Импорт платежей')).toBeVisible()
  await cholpon.locator('input[type=file]').setInputFiles({
    name: `1c_${stamp}.txt`,
    mimeType: 'text/plain',
    buffer: fileOf(date.includes('-') ? day(date) : date, own.account(), orders),
  })
  await expect(heading(cholpon, `1c_${stamp}.txt`)).toBeVisible()
  await cholpon.getByText('С ошибками', { exact: false }).first().waitFor()
  await cholpon.getByRole('radio', { name: /^С ошибками/ }).check({ force: true })
  const rows = cholpon.getByRole('grid', { name: 'Строки файла' }).getByRole('row')
  await expect(rows).toHaveCount(4)

  const mend = async (number: string, name: string, value: string) => {
    await rows.filter({ hasText: number }).click()
    const line = cholpon.getByRole('complementary', { name: /^Строка \d+$/ })
    await expect(line.getByRole('textbox', { name, exact: true })).toHaveAttribute('aria-invalid', 'true')
    await line.getByRole('textbox', { name, exact: true }).fill(value)
    await press(line, 'Проверить и сохранить')
    await expect(rows.filter({ hasText: number })).toHaveCount(0)
  }
  await mend(two, 'Счёт получателя', good.account)
  await mend(three, 'Сумма', '15,00')
  await mend(four, 'БИК получателя', good.bic)

  await press(cholpon, 'Создать документы')
  const asked = dialog(cholpon, 'Создать документы?')
  await press(asked, 'Создать 5 документов')
  const made = dialog(cholpon, 'Создано 5 документов')
  await expect(made).toBeVisible()
  await press(made, 'Отправить на подпись')
  const sent = dialog(cholpon, 'Отправлено на подпись: 5 из 5')
  await expect(sent).toBeVisible()
  await sent.getByRole('link', { name: 'В историю' }).click()
  await expect(cholpon.getByRole('row').filter({ hasText: one })).toContainText('Ждёт первой подписи')

  await anna.goto(`/history?status=FOR_SIGN&origin=FILE&search=${stamp}`)
  const waiting = anna.getByRole('row').filter({ hasText: 'Ждёт вашей подписи' })
  await expect(waiting).toHaveCount(5)
  for (const at of [0, 1, 2, 3, 4]) await waiting.nth(at).getByRole('checkbox').check()
  await press(anna, /^Подписать 5/)
  await sign(anna, { button: 'Подписать 5 документов', said: 'Подписано документов: 5' })
})

test('an auditor sees the files and what is wrong with them, and changes nothing', async ({ company }) => {
  const { daniyar } = await company({ people: ['daniyar'] })
  await daniyar.goto('/imported')
  await expect(heading(daniyar, 'Импорт платежей')).toBeVisible()
  await expect(daniyar.getByRole('button', { name: 'Выбрать файл' })).toHaveCount(0)
  await expect(drawer(daniyar)).toHaveCount(0)
})

test('a file that is no file of payments says why, at once or once it was read', async ({ company }) => {
  const { cholpon } = await company({ people: ['cholpon'] })
  await cholpon.goto('/imported')
  const input = cholpon.locator('input[type=file]')
  await input.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) })
  await expect(cholpon.getByText('Файл пуст.', { exact: false })).toBeVisible()
  const bytes = Buffer.from(`<!DOCTYPE a><a>${Date.now()}</a>`)
  await input.setInputFiles({ name: 'a.xml', mimeType: 'text/xml', buffer: bytes })
  await expect(cholpon.getByText('Файл не допущен')).toBeVisible()
  await expect(cholpon.getByText('ссылки на внешние данные', { exact: false })).toBeVisible()
})
