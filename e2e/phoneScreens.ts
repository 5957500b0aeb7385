// Every screen of the phone that signs, in the order in which one meets them, and the steps that lead from one to the next in any language.
import { expect, type Page } from '@playwright/test'
import { type Credentials, enterPassword } from './cast.ts'
import { dialog, fill, newPaymentNumber, press, row, send } from './desk.ts'
import { activationOf, phonePath, pin } from './phones.ts'
import { changeRights, numberForPhone } from './proofs.ts'
import { type Lang, sayOnPhone } from './words.ts'

export type PhoneStory = {
  readonly phone: Page
  readonly lang: Lang
  /** The signer's portal, and a browser in which nobody is signed in yet. */
  readonly portal: Page
  readonly comer: Page
  readonly signer: Credentials
}

export type PhoneScreen = {
  readonly name: string
  /** What opens is a window over the page. */
  readonly window?: true
  /** What the text is longer than the screen for: its end is looked at as well. */
  readonly isLong?: true
  readonly go: (story: PhoneStory) => Promise<void>
}

const button = ({ phone, lang }: PhoneStory, key: string) =>
  phone.getByRole('button', { name: sayOnPhone(lang, key), exact: true })

const pressOn = (story: PhoneStory, key: string): Promise<void> => button(story, key).first().click()

const sees = ({ phone, lang }: PhoneStory, key: string): Promise<void> =>
  expect(phone.getByText(sayOnPhone(lang, key)).first()).toBeVisible()

/** Until the code of that screen has come: nothing stands in the page before. */
const goTo = async ({ phone }: PhoneStory, hash: string): Promise<void> => {
  await phone.evaluate(
    place =>
      new Promise<void>(done => {
        location.hash = place
        setTimeout(done)
      }),
    hash,
  )
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
}

const type = ({ phone, lang }: PhoneStory, key: string, text: string): Promise<void> =>
  phone.getByLabel(sayOnPhone(lang, key), { exact: true }).fill(text)

const payee = 'Жашыл'
const purpose = 'Оплата за овощи по счёту № 129 от 18.11.2026. Без НДС'

/** One payment alone, then three that are sent together. */
async function sendBoth({ portal }: PhoneStory): Promise<void> {
  const number = await newPaymentNumber(portal, 'clearing-gross')
  await fill(portal, { to: payee, amount: '176260,50', purpose })
  await send(portal, number)
  const numbers: string[] = []
  for (const amount of ['1200', '8450,75', '300']) {
    const next = await newPaymentNumber(portal, 'clearing-gross')
    await fill(portal, { to: payee, amount, purpose })
    await press(portal, 'Сохранить черновик')
    await expect(dialog(portal, `Черновик № ${next} сохранён`)).toBeVisible()
    numbers.push(next)
  }
  await portal.goto('/history')
  for (const one of numbers) await row(portal, one).getByRole('checkbox').check()
  await press(portal, /^На подпись 3/)
  await press(dialog(portal, 'Отправить на подпись?'), 'На подпись')
}

/** In the list, which grows by itself. */
const requestsOn = ({ phone }: PhoneStory) => phone.locator('main a[href^="#/request/"]')

const hold = ({ phone }: PhoneStory) => phone.locator('main > footer button').first()

async function readToEnd(story: PhoneStory): Promise<void> {
  await expect(story.phone.locator('main code')).toBeAttached()
  await story.phone.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(hold(story)).not.toHaveAttribute('aria-disabled', 'true')
}

async function holdFor(story: PhoneStory, isLongEnough: boolean): Promise<void> {
  await hold(story).hover()
  await story.phone.mouse.down()
  if (isLongEnough) await sees(story, 'requests.toList')
  await story.phone.mouse.up()
}

const binding: readonly PhoneScreen[] = [
  {
    name: 'first',
    go: async story => {
      await story.phone.goto(phonePath('/'))
      await sees(story, 'keys.none')
    },
  },
  { name: 'history-none', go: story => goTo(story, '#/history') },
  { name: 'keys-none', go: story => goTo(story, '#/keys') },
  {
    name: 'find',
    go: async story => {
      await goTo(story, '#/keys/new')
      await sees(story, 'keys.find')
    },
  },
  {
    name: 'find-refused',
    go: async story => {
      await type(story, 'keys.typed', 'AAAA')
      await pressOn(story, 'keys.next')
      await sees(story, 'ActivationExpiredException')
    },
  },
  {
    name: 'found',
    go: async story => {
      await type(story, 'keys.typed', await activationOf(story.portal))
      await pressOn(story, 'keys.next')
      await sees(story, 'keys.found')
    },
  },
  { name: 'pin', go: story => pressOn(story, 'keys.bindIt') },
  {
    name: 'pin-refused',
    go: async story => {
      await type(story, 'keys.pin.new', '123456')
      await type(story, 'keys.pin.repeat', '123456')
      await pressOn(story, 'keys.bindIt')
      await sees(story, 'WeakPinException')
    },
  },
  {
    name: 'locked',
    go: async story => {
      await type(story, 'keys.pin.new', pin)
      await type(story, 'keys.pin.repeat', pin)
      await pressOn(story, 'keys.bindIt')
      await sees(story, 'requests.unlock')
    },
  },
  {
    name: 'none',
    go: async story => {
      await type(story, 'keys.pin', pin)
      await pressOn(story, 'keys.open')
      await sees(story, 'requests.none')
    },
  },
]

const signing: readonly PhoneScreen[] = [
  {
    name: 'waits',
    go: async story => {
      await sendBoth(story)
      await expect(requestsOn(story)).toHaveCount(2)
    },
  },
  {
    name: 'document',
    isLong: true,
    go: async story => {
      await requestsOn(story).first().click()
      await expect(story.phone.locator('main code')).toBeAttached()
    },
  },
  {
    name: 'declining',
    window: true,
    go: story => pressOn(story, 'requests.decline'),
  },
  {
    name: 'declining-refused',
    window: true,
    go: async story => {
      await story.phone.getByRole('radio').last().check()
      await story.phone.getByRole('dialog').getByRole('button').last().click()
      await sees(story, 'requests.reason.none')
    },
  },
  {
    name: 'let-go',
    go: async story => {
      await story.phone
        .getByRole('dialog')
        .getByRole('button', { name: sayOnPhone(story.lang, 'common.return') })
        .click()
      await readToEnd(story)
      await holdFor(story, false)
      await sees(story, 'requests.hold.early')
    },
  },
  { name: 'asked', go: story => pressOn(story, 'requests.hold.instead') },
  {
    name: 'signed',
    go: async story => {
      await pressOn(story, 'common.return')
      await holdFor(story, true)
    },
  },
  {
    name: 'batch',
    isLong: true,
    go: async story => {
      await goTo(story, '#/')
      await requestsOn(story).first().click()
      await expect(story.phone.locator('main code')).toBeAttached()
    },
  },
  {
    name: 'batch-open',
    go: async story => {
      await story.phone.getByRole('checkbox').first().uncheck({ force: true })
      await sees(story, 'requests.leftOut')
      await story.phone.locator('button[aria-expanded=false]').last().click()
    },
  },
  {
    name: 'declined',
    go: async story => {
      await pressOn(story, 'requests.decline')
      const asked = story.phone.getByRole('dialog')
      await asked.getByRole('radio').first().check()
      await asked.getByRole('button').last().click()
      await sees(story, 'requests.toList')
    },
  },
]

const person: readonly PhoneScreen[] = [
  {
    name: 'sign-in',
    go: async story => {
      await goTo(story, '#/')
      await story.comer.goto('/auth/login')
      await enterPassword(story.comer, story.signer)
      await expect(story.comer.getByRole('status', { name: /^Число для телефона/ })).toBeVisible()
      await story.phone.getByRole('link', { name: sayOnPhone(story.lang, 'requests.kind.SIGN_IN') }).click()
      await sees(story, 'requests.confirm.question.SIGN_IN')
    },
  },
  { name: 'not-me', go: story => pressOn(story, 'requests.notMe') },
  {
    name: 'sign-in-declined',
    go: async story => {
      await pressOn(story, 'requests.confirm.decline.SIGN_IN')
      await sees(story, 'requests.confirm.end.SIGN_IN.declined')
    },
  },
  {
    name: 'proof',
    go: async story => {
      await goTo(story, '#/')
      await changeRights(story.portal, story.signer.login)
      await numberForPhone(story.portal)
      await story.phone.getByRole('link', { name: sayOnPhone(story.lang, 'requests.kind.PROOF') }).click()
      await sees(story, 'requests.confirm.question.PROOF')
    },
  },
  {
    name: 'proof-done',
    go: async story => {
      await press(story.phone, await numberForPhone(story.portal))
      await sees(story, 'requests.confirm.end.PROOF.done')
      await expect(story.portal.getByText('Права на счета сохранены')).toBeVisible()
    },
  },
  {
    name: 'history',
    go: async story => {
      await goTo(story, '#/history')
      await expect(story.phone.locator('main a')).toHaveCount(4)
    },
  },
  {
    name: 'past',
    isLong: true,
    go: async story => {
      await story.phone.locator('main a').last().click()
      await sees(story, 'requests.past.signature')
    },
  },
  { name: 'keys', go: story => goTo(story, '#/keys') },
  {
    name: 'key',
    go: async story => {
      await story.phone.locator('main a[href^="#/keys/"]').first().click()
      await sees(story, 'keys.active')
    },
  },
  { name: 'access', isLong: true, go: story => pressOn(story, 'person.title') },
  { name: 'access-not-me', isLong: true, go: story => pressOn(story, 'person.notMe') },
  {
    name: 'away',
    go: async story => {
      await story.phone.context().setOffline(true)
      await goTo(story, '#/')
      await sees(story, 'requests.away')
      const mark = story.phone.locator('main > header img')
      await expect.poll(() => mark.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    },
  },
]

export const phoneScreens: readonly PhoneScreen[] = [...binding, ...signing, ...person]
