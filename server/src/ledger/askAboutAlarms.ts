// Asks the bank's clerks about each alarm of the auditor, once: an account that is stopped goes on when two have found and mended the cause.
import { askByBank } from '#cases/index.ts'
import { asBank } from '#kit/door.ts'
import type { Job } from '#kit/jobs.ts'
import { Refusal } from '#kit/refusal.ts'
import * as store from './store.ts'

const atOnce = 50

const groundsOf = ({ law, detail }: store.UnaskedAlarm): string =>
  `Проверка книг нашла расхождение (${law}): ${detail}. Заявку завёл сам банк.`

export const askAboutAlarms: Job = {
  name: 'ledger.askAboutAlarms',
  everyMs: 10_000,
  run: world =>
    asBank(world, async ctx => {
      const alarms = await store.takeUnaskedAlarms(ctx.tx, atOnce)
      for (const alarm of alarms) {
        const content = { account: alarm.number ?? '', grounds: groundsOf(alarm) }
        try {
          await askByBank(ctx, { kind: 'BOOKS_ALARM', org: null, lang: 'ru', content })
        } catch (error) {
          // The same account is asked about already, by a clerk or for another law; one case closes all its alarms.
          if (!(error instanceof Refusal)) throw error
        }
      }
      return alarms.length === atOnce
    }),
}
