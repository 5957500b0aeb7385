// Every screen of the phone that signs is usable by everybody, in each language, by day and by night, on a phone and on a tablet.
import { sized } from '../tools/size.ts'
import { expect, test } from './journey.ts'
import { cutWordsOf, outlineFaultsOf } from './layout.ts'
import { type AxeViolation, faultsOf, looks, overflow } from './look.ts'
import { phoneScreens } from './phoneScreens.ts'
import { phoneSize } from './phones.ts'
import { picture } from './shelf.ts'
import { type Lang, langCodes, pieces, untranslated } from './words.ts'

// The last screen is without a connection.
test.use({ pardoned: [/ERR_INTERNET_DISCONNECTED/] })

const tablet = { width: 900, height: 1100 }
const narrow = { width: 320, height: 568 }

const langs = sized<readonly Lang[]>({ small: ['ru'], merge: ['ru', 'ky', 'en'], release: ['ru', 'ky', 'en'] })

const signer = {
  scheme: 'ONE_SIGNATORY',
  signType: 'PAY_CONTROL',
  people: { ilias: { right: 'FIRST', hasPassword: true }, cholpon: {} },
  accounts: [{ name: 'Расчётный', balance: '1000000.00' }],
  payees: ['Жашыл'],
} as const

for (const lang of langs)
  test(`every screen of the phone can be read and used by everybody, ${lang}`, async ({ company, stranger }) => {
    test.slow()
    const { ilias: portal, own } = await company(signer)
    const phone = await stranger({ viewport: phoneSize })
    await phone.addInitScript(code => localStorage.setItem('lang', code), langCodes[lang])
    const story = { phone, lang, portal, comer: await stranger(), signer: own.people.ilias }
    const faults: AxeViolation[] = []
    const strange: string[] = []
    for (const screen of phoneScreens) {
      await test.step(screen.name, async () => {
        await screen.go(story)
        for (const look of looks) {
          await phone.emulateMedia({ colorScheme: look })
          faults.push(...(await faultsOf(phone, screen, look)))
          await picture(phone, `phone-${screen.name}-390-${look}-${lang}`)
        }
        strange.push(...untranslated(lang, await pieces(phone), 'phone').map(text => `${screen.name}: ${text}`))
        for (const viewport of [narrow, tablet, phoneSize]) {
          await phone.setViewportSize(viewport)
          expect(await overflow(phone), `Nothing is wider than ${viewport.width}.`).toBeLessThanOrEqual(0)
          await expect.poll(() => cutWordsOf(phone), 'No word is cut.').toEqual([])
          if (viewport === tablet) await picture(phone, `phone-${screen.name}-900-${lang}`)
        }
        expect(await outlineFaultsOf(phone)).toEqual([])
        if (screen.isLong) {
          await phone.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
          await picture(phone, `phone-${screen.name}-end-390-${lang}`)
        }
      })
    }
    expect(faults).toEqual([])
    expect([...new Set(strange)]).toEqual([])
  })
