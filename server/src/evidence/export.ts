// The audit as a file: the lines of a filter with their means, key and place, newest first, written as they are read.
import { signTypes } from '@bank/contracts/access.ts'
import { auditGroups, auditPlaces, documentEventOf, isAuditAction } from '@bank/contracts/audit.ts'
import { formatDateTime } from '@bank/contracts/dates.ts'
import type { AuditFilter } from '@bank/contracts/generated/payment.ts'
import { type Lang, toStored } from '@bank/contracts/lang.ts'
import {
  auditColumnTexts,
  auditFactTexts,
  auditGroupTexts,
  auditPersonTexts,
  auditPlaceTexts,
  auditTitleTexts,
  meansTexts,
} from '@bank/contracts/texts/audit.ts'
import { auditActionTexts } from '@bank/contracts/texts/auditActions.ts'
import { documentEventTexts } from '@bank/contracts/texts/documentEvents.ts'
import type { LangTexts } from '@bank/contracts/texts/names.ts'
import { isUuid } from '@bank/contracts/uuid.ts'
import type { FastifyRequest } from 'fastify'
import {
  columnsOver,
  fileRoute,
  type Language,
  type Sheet,
  type TableFormat,
  tableFormats,
  type Wording,
} from '#files/index.ts'
import { dayOf, oneOf, queryOf } from '#kit/asked.ts'
import type { Call } from '#kit/ctx.ts'
import { look } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { type AuditRecord, queryIn, recordsOf } from './audit.ts'
import * as store from './store.ts'

const worded = ({ ru, ky, en }: LangTexts): Wording => ({ RU: ru, KG: ky, ENG: en })

/** An action of another release is told by its code. */
function actionIn(action: string, language: Language): string {
  const event = documentEventOf(action)
  const texts = isAuditAction(action) ? auditActionTexts[action] : event && documentEventTexts[event]
  return texts ? worded(texts)[language] : action
}

const whoIn = ({ personName, personId }: AuditRecord, language: Language): string =>
  personName ?? worded(auditPersonTexts[personId ? 'gone' : 'bank'])[language]

const { text } = columnsOver<AuditRecord>()
const { when, who, what, group, document, means, key, place, address } = auditColumnTexts
const { number, reason, trace, hash } = auditFactTexts

const sheet: Sheet<AuditRecord> = {
  title: worded(auditTitleTexts.title),
  columns: [
    text(worded(number), 10, one => one.number),
    text(worded(when), 20, one => formatDateTime(one.at)),
    text(worded(who), 34, whoIn),
    text(worded(what), 44, (one, language) => actionIn(one.action, language)),
    text(worded(group), 14, (one, language) => worded(auditGroupTexts[one.group])[language]),
    text(worded(document), 14, one => one.documentNumber),
    text(worded(means), 20, (one, language) => one.means && worded(meansTexts[one.means])[language]),
    text(worded(key), 34, one => one.key),
    text(worded(place), 22, (one, language) => worded(auditPlaceTexts[one.place])[language]),
    text(worded(address), 18, one => one.address),
    text(worded(reason), 34, one => one.params.reason ?? null),
    text(worded(trace), 36, one => one.traceId),
    text(worded(hash), 66, one => one.hash),
  ],
}

type AskedFile = { readonly filter: AuditFilter; readonly format: TableFormat; readonly lang: Lang }

/** The filter of the list, in the address. */
function askedIn(request: FastifyRequest, lang: Lang): AskedFile {
  const said = queryOf(request)
  /** Null where the field is left out. */
  const read = <T>(field: string, as: (value: string) => T): T | null => {
    const value = said.get(field)
    return value === null ? null : as(value)
  }
  const id = (field: string) =>
    read(field, value => {
      if (!isUuid(value)) throw new Refusal('ValidationException', { field })
      return value
    })
  const word = <T extends string>(field: string, known: readonly T[]) =>
    read(field, value => oneOf(field, known, value))
  const day = (field: string) => read(field, value => dayOf(field, value))
  return {
    filter: {
      ...{ personId: id('personId'), documentId: id('documentId'), key: said.get('key') },
      ...{ means: word('means', signTypes), group: word('group', auditGroups), place: word('place', auditPlaces) },
      ...{ startDate: day('startDate'), endDate: day('endDate') },
    },
    format: word('format', ['XLSX', 'CSV']) ?? 'XLSX',
    lang,
  }
}

/** So many are read at once: each in a short transaction of its own, as the file leaves. */
const atOnce = 500

async function* linesOf(call: Call, filter: AuditFilter): AsyncGenerator<AuditRecord> {
  let below: bigint | null = null
  for (let left = store.countable; left > 0; left -= atOnce) {
    const most = Math.min(left, atOnce)
    const from: bigint | null = below
    const found: { rows: store.AuditRow[]; told: AuditRecord[] } = await look(call, async ctx => {
      const rows = await store.find(ctx.tx, queryIn(ctx, filter), { most, below: from })
      return { rows, told: await recordsOf(ctx, rows) }
    })
    yield* found.told
    below = found.rows.at(-1)?.number ?? null
    if (found.rows.length < most) return
  }
}

async function* bytesOf(call: Call, { filter, format, lang }: AskedFile): AsyncGenerator<Uint8Array, void> {
  yield* tableFormats[format].write(sheet, linesOf(call, filter), toStored(lang))
}

/** The newest 10 000 lines of a filter. The audit says that it was taken; that line is the first of the file. */
export const auditRoute = fileRoute({
  url: '/api/v1/evidence/audit',
  access: 'AUDIT_READERS',
  async open(call, request) {
    const asked = askedIn(request, call.lang)
    const { startDate, endDate } = asked.filter
    await look(call, async ctx => {
      queryIn(ctx, asked.filter)
      const params = { format: asked.format, ...(startDate && { startDate }), ...(endDate && { endDate }) }
      ctx.record({ org: ctx.me.org, subject: ctx.me.org, action: 'audit.export', params })
    })
    const { extension, mime } = tableFormats[asked.format]
    return { name: `audit-${call.clock.today()}.${extension}`, mime, bytes: bytesOf(call, asked) }
  },
})
