// The sheet of rights: who could do what on which account at the end of a day, as a workbook and as a paper.
import { formatDate, isBusinessDate } from '@bank/contracts/dates.ts'
import { fromStored, type Lang, toStored } from '@bank/contracts/lang.ts'
import { kindTexts } from '@bank/contracts/texts/operations.ts'
import { permissionTexts } from '@bank/contracts/texts/permissions.ts'
import { rightSheetTexts } from '@bank/contracts/texts/rightSheet.ts'
import { rightTitles } from '@bank/contracts/texts/rights.ts'
import { schemeTexts } from '@bank/contracts/texts/schemes.ts'
import type { FastifyRequest } from 'fastify'
import { type AccountPermission, type RightsThen, rightsOn } from '#accounts/index.ts'
import {
  columnsOver,
  fileRoute,
  type HandedFile,
  partOf,
  pdfOf,
  type Sheet,
  tableFormats,
  type Wording,
} from '#files/index.ts'
import { organisationOf } from '#identity/index.ts'
import type { Call } from '#kit/ctx.ts'
import { look } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import type { PaperTable, TabularPaper } from './paper.ts'
import { langIn } from './requisites.ts'

const names: Readonly<Record<string, Readonly<Record<Lang, string>> | undefined>> = { ...kindTexts, ...permissionTexts }
const permissionText = (code: AccountPermission, lang: Lang): string => names[code]?.[lang] ?? code
const listed = (codes: readonly AccountPermission[], lang: Lang): string =>
  codes.map(code => permissionText(code, lang)).join(', ') || rightSheetTexts.nothing[lang]

type Row = { readonly of: RightsThen['person']; readonly account: RightsThen['accounts'][number] | null }

/** The words of a heading under the codes of languages that files are asked for in. */
const wording = ({ ru, ky, en }: Readonly<Record<Lang, string>>): Wording => ({ RU: ru, KG: ky, ENG: en })

const { column, state } = rightSheetTexts
const { text: columnOf } = columnsOver<Row>()
const text = (name: keyof typeof column, width: number, of: (row: Row, lang: Lang) => string | null) =>
  columnOf(wording(column[name]), width, (row, stored) => of(row, fromStored(stored)))

const sheet: Sheet<Row> = {
  title: wording(rightSheetTexts.title),
  columns: [
    text('person', 34, ({ of }) => of.fullName),
    text('inn', 18, ({ of }) => of.inn),
    text('right', 24, ({ of }, lang) => rightTitles[of.right][lang]),
    text('scheme', 18, ({ of }, lang) => schemeTexts[of.scheme][lang]),
    text('state', 16, ({ of }, lang) => state[of.mayAct ? 'ACTIVE' : 'FREEZE'][lang]),
    text('account', 20, ({ account }) => account?.number ?? null),
    text('name', 30, ({ account }) => account?.name ?? null),
    text('currency', 10, ({ account }) => account?.currency ?? null),
    text('operations', 80, ({ account }, lang) => account && listed(account.permissions, lang)),
  ],
}

/** A person without an account on that day stands there all the same. */
const rowsOf = (rights: readonly RightsThen[]): Row[] =>
  rights.flatMap(({ person: of, accounts }): Row[] =>
    accounts.length ? accounts.map(account => ({ of, account })) : [{ of, account: null }],
  )

async function* each<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows
}

/** A day that is over or has begun: of a day to come nobody knows the rights. */
function dayIn({ clock }: Call, request: FastifyRequest) {
  const asked = partOf(request.query, 'on') || clock.today()
  if (!isBusinessDate(asked) || asked > clock.today()) throw new Refusal('ValidationException', { field: 'on' })
  return asked
}

/** That it was taken stays in the audit. */
async function rightsIn(call: Call, request: FastifyRequest, format: 'XLSX' | 'PDF') {
  const [day, lang] = [dayIn(call, request), langIn(call, request)]
  return look(call, async ctx => {
    const { org } = ctx.me
    const [rights, company] = [await rightsOn(ctx, day), await organisationOf(ctx.tx, org)]
    ctx.record({ org, subject: org, action: 'rights.open', params: { day, lang, format } })
    return { day, lang, rights, company: company?.name ?? '' }
  })
}

const tableOf = ({ person, accounts }: RightsThen, lang: Lang): PaperTable => ({
  title: [person.fullName, rightTitles[person.right][lang], state[person.mayAct ? 'ACTIVE' : 'FREEZE'][lang]].join(
    ' · ',
  ),
  rows: accounts.map(({ number, currency, permissions }) => ({
    name: `${number.replace(/(.{4})(?=.)/g, '$1\u00a0')} ${currency}`,
    value: listed(permissions, lang),
  })),
})

const access = 'AUDIT_READERS'
const layout = new URL('./paper.ts', import.meta.url)

async function workbook(call: Call, request: FastifyRequest): Promise<HandedFile> {
  const { day, lang, rights } = await rightsIn(call, request, 'XLSX')
  const { mime, extension, write } = tableFormats.XLSX
  const bytes: Uint8Array[] = []
  for await (const piece of write(sheet, each(rowsOf(rights)), toStored(lang))) bytes.push(piece)
  return { name: `rights-${day}.${extension}`, mime, bytes: Buffer.concat(bytes) }
}

async function paper(call: Call, request: FastifyRequest): Promise<HandedFile> {
  const { day, lang, rights, company } = await rightsIn(call, request, 'PDF')
  const content: TabularPaper = {
    lang,
    at: call.clock.now(),
    title: `${rightSheetTexts.title[lang]} · ${company}`,
    notes: [rightSheetTexts.asOf[lang].replace('{day}', formatDate(day))],
    tables: rights.map(one => tableOf(one, lang)),
  }
  return { name: `rights-${day}.pdf`, mime: 'application/pdf', bytes: await pdfOf(layout, content) }
}

export const rightsRoutes = [
  fileRoute({ access, url: '/api/v1/rights.xlsx', open: workbook }),
  fileRoute({ access, url: '/api/v1/rights.pdf', open: paper }),
]
