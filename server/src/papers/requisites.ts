// Prints the requisites of an account, and the banks through which money comes from abroad, in three languages.
import { formatDate } from '@bank/contracts/dates.ts'
import { type Lang, langs } from '@bank/contracts/lang.ts'
import { requisitesOf } from '@bank/contracts/requisites.ts'
import { currencyTexts } from '@bank/contracts/texts/currencies.ts'
import { requisitePaperTexts, requisiteTexts } from '@bank/contracts/texts/requisites.ts'
import type { FastifyRequest } from 'fastify'
import { requisitesSource } from '#accounts/index.ts'
import { fileRoute, idIn, partOf, pdfOf } from '#files/index.ts'
import type { Call } from '#kit/ctx.ts'
import { look } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { correspondentsOf, ownSwift, rulebook } from '#rules/index.ts'
import type { TabularPaper } from './paper.ts'

const layout = new URL('./paper.ts', import.meta.url)
const mime = 'application/pdf'

/** The language of the paper: the caller's own where none is asked for. */
export function langIn(call: Call, request: FastifyRequest): Lang {
  const asked = partOf(request.query, 'lang')
  const lang = asked === '' ? call.lang : langs.find(one => one === asked)
  if (!lang) throw new Refusal('ValidationException', { field: 'lang' })
  return lang
}

type Moment = Pick<TabularPaper, 'lang' | 'at'>

const asOf = ({ clock }: Pick<Call, 'clock'>, lang: Lang): string =>
  requisitePaperTexts.asOf[lang].replace('{day}', formatDate(clock.today()))

/** Of an account that the caller may read; that it was taken stays in the audit. */
export const requisitesRoute = fileRoute({
  access: 'READERS',
  url: '/api/v1/accounts/:id/requisites.pdf',
  async open(call, request) {
    const moment: Moment = { lang: langIn(call, request), at: call.clock.now() }
    const source = await look(call, async ctx => {
      const id = idIn(request)
      const found = await requisitesSource(ctx, id)
      ctx.record({ org: ctx.me.org, subject: id, action: 'requisites.open', params: { lang: moment.lang } })
      return found
    })
    const rows = requisitesOf(source, moment.lang).map(({ label: name, display: value }) => ({ name, value }))
    const paper: TabularPaper = {
      ...moment,
      title: requisitePaperTexts.title[moment.lang],
      notes: [asOf(call, moment.lang)],
      tables: [{ title: '', rows }],
    }
    const { number, currency } = source.account
    return { name: `requisites-${currency}-${number}.pdf`, mime, bytes: await pdfOf(layout, paper) }
  },
})

/** The rows by which transfers abroad go. */
export const correspondentsRoute = fileRoute({
  access: 'READERS',
  url: '/api/v1/correspondents.pdf',
  async open(call, request) {
    const lang = langIn(call, request)
    const book = await rulebook(call)
    const bank = ownSwift(book)
    const own = lang === 'en' ? bank.name : requisitePaperTexts.bankName[lang]
    const paper: TabularPaper = {
      lang,
      at: call.clock.now(),
      title: `${requisitePaperTexts.correspondents[lang]} · ${own}`,
      notes: [`${requisiteTexts.swift[lang]}: ${bank.bic}`, requisitePaperTexts.throughThem[lang], asOf(call, lang)],
      tables: correspondentsOf(book).map(({ currency, name, bic, account }) => ({
        title: `${currency} · ${currencyTexts[currency][lang]}`,
        rows: [
          { name: requisiteTexts.correspondent[lang], value: name },
          { name: requisiteTexts.correspondentSwift[lang], value: bic },
          { name: requisiteTexts.correspondentAccount[lang], value: account },
        ],
      })),
    }
    return { name: `correspondents-${lang}.pdf`, mime, bytes: await pdfOf(layout, paper) }
  },
})
