// The search in one field, and the pages of a company and a person: what the nouns below know, under one heading.
import { bankOrg } from '@bank/contracts/bank.ts'
import { charactersIn } from '@bank/contracts/checks/fields.ts'
import type * as wire from '@bank/contracts/generated/desk.ts'
import { type Currency, print } from '@bank/contracts/money.ts'
import { codeWordAtMost, deskSearchAtMost } from '@bank/contracts/textLengths.ts'
import { isUuid, noUuid } from '@bank/contracts/uuid.ts'
import { accountNumbered, accountsOfCompany, type FoundRestriction, restrictionsOn } from '#accounts/index.ts'
import { caseNumbered } from '#cases/index.ts'
import {
  checkCodeWord,
  codeWordTries,
  companiesLike,
  companyNames,
  contractsOfCompany,
  type FoundPerson,
  fullName,
  peopleLike,
  personCard,
  sessionsAtDesk,
  worksAt,
} from '#identity/index.ts'
import { bankTimeOf } from '#kit/clock.ts'
import type { Tx } from '#kit/db.ts'
import type { DeskCtx } from '#kit/deskDoor.ts'
import { Refusal } from '#kit/refusal.ts'
import { balances, holdCounts } from '#ledger/index.ts'
import { paymentsNamed } from '#payments/index.ts'
import { meansOf } from './means.ts'
import { phoneRequestsOf } from './phoneRequests.ts'
import { clientLines } from './store.ts'

const shortest = 3
const companiesMost = 10

type FindingDraft = Omit<wire.SearchFinding, 'companyName'>

const nameOf = (person: FoundPerson): string => fullName(person)

const tracesMost = 10

/** What was done in a call, by the trace that its answer named. */
async function byTrace(ctx: DeskCtx, trace: string): Promise<FindingDraft[]> {
  const asked = { orgs: null, personId: null, subjectId: null, trace, but: bankOrg }
  const { rows } = await clientLines(ctx.tx, asked, { most: tracesMost, skip: 0 })
  return rows.map(({ org, number, at, action, subject_id }) => ({
    ...{ kind: 'TRACE' as const, id: subject_id ?? `${org}-${number}`, title: action, companyId: org },
    note: bankTimeOf(ctx, at).toISOString(),
  }))
}

async function findingsOf(ctx: DeskCtx, text: string): Promise<FindingDraft[]> {
  const { tx } = ctx
  const digits = text.replace(/\s/g, '')
  const companies = (await companiesLike(tx, text)).slice(0, companiesMost)
  const people = await peopleLike(tx, text)
  const account = /^\d{16}$/.test(digits) ? await accountNumbered(tx, digits) : null
  const payments = await paymentsNamed(tx, { ids: isUuid(text) ? [text] : [], number: digits })
  const one = /^\d{1,15}$/.test(digits) || isUuid(text) ? await caseNumbered(tx, digits) : null
  return [
    ...companies.map(id => ({ kind: 'COMPANY' as const, id, title: '', note: null, companyId: id })),
    ...people.map(person => ({
      ...{ kind: 'PERSON' as const, id: person.id, title: nameOf(person), note: person.inn, companyId: null },
    })),
    ...(account
      ? [
          {
            kind: 'ACCOUNT' as const,
            id: account.id,
            title: account.number,
            note: account.status,
            companyId: account.org,
          },
        ]
      : []),
    ...payments.map(({ id, org, number, status }) => ({
      ...{ kind: 'DOCUMENT' as const, id, title: number, note: status, companyId: org },
    })),
    ...(one ? [{ kind: 'CASE' as const, id: one.id, title: one.number, note: one.kind, companyId: one.org }] : []),
    ...(isUuid(text) ? await byTrace(ctx, text.toLowerCase()) : []),
  ]
}

/** What was searched the bank's audit keeps, whatever was found. Refuses ValidationException where it is nothing, or longer than anything that is looked for. */
export async function search(ctx: DeskCtx, said: string): Promise<wire.SearchFinding[]> {
  // Numbers of cases stand with their sign wherever the desk shows them.
  const text = said.trim().normalize('NFC').replace(/^№\s*/, '')
  if (!text || charactersIn(text) > deskSearchAtMost) throw new Refusal('ValidationException', { field: 'text' })
  const isNumber = /^\d+$/.test(text)
  if (text.length < shortest && !isNumber) return []
  const found = await findingsOf(ctx, text)
  const names = await companyNames(ctx.tx, [...new Set(found.flatMap(({ companyId }) => companyId ?? []))])
  ctx.record({ org: bankOrg, subject: ctx.clerk.id, action: 'desk.search', params: { text, found: found.length } })
  return found.map(one => {
    const company = one.companyId === null ? undefined : names.get(one.companyId)
    const isCompany = one.kind === 'COMPANY'
    return {
      ...one,
      title: isCompany ? (company?.name ?? '') : one.title,
      note: isCompany ? (company?.inn ?? null) : one.note,
      companyName: company?.name ?? null,
    }
  })
}

const restrictionOf = (
  { id, authority, document, since, amount }: FoundRestriction,
  currency: Currency,
): wire.CompanyRestriction => ({
  ...{ id, authority, document, since },
  amount: amount === null ? null : print({ amount, currency }),
})

/** With what the books say of each now. */
async function accountsWithMoney(tx: Tx, org: string): Promise<wire.CompanyAccount[]> {
  const accounts = await accountsOfCompany(tx, org)
  const ids = accounts.map(({ id }) => id)
  const money = await balances(tx, { ids })
  const holds = await holdCounts(tx, ids)
  const restrictions = Map.groupBy(await restrictionsOn(tx, ids), ({ account }) => account)
  return accounts.flatMap(({ id, number, name, currency, status, opened_on: openedOn }) => {
    const sums = money.get(id)
    if (!sums) return []
    const { balance, available, held, blocked: isBlocked, stopped: isStopped } = sums
    return {
      ...{ id, number, name, currency, status, openedOn, isBlocked, isStopped },
      balance: print({ amount: balance, currency }),
      available: print({ amount: available, currency }),
      held: print({ amount: held, currency }),
      holds: holds.get(id) ?? 0,
      restrictions: (restrictions.get(id) ?? []).map(one => restrictionOf(one, currency)),
    }
  })
}

/** Refuses CompanyNotFoundException. */
export async function company(ctx: DeskCtx, id: string): Promise<wire.Company> {
  const { tx } = ctx
  const known = (await companyNames(tx, [id])).get(id)
  if (!known) throw new Refusal('CompanyNotFoundException')
  ctx.record({ org: bankOrg, subject: id, action: 'desk.open', params: { page: 'company', company: id } })
  const contracts = await contractsOfCompany(tx, id)
  const works = await worksAt(tx, { org: id, personId: null })
  return {
    ...{ id, name: known.name, inn: known.inn, contracts },
    accounts: await accountsWithMoney(tx, id),
    people: works.map(one => ({
      ...{ personId: one.id, fullName: nameOf(one), inn: one.inn, signRight: one.right, state: one.state },
      contractId: one.contract_id,
    })),
  }
}

const wordStateOf = ({ word_missed: missed }: { readonly word_missed: number | null }): wire.CodeWordState => {
  if (missed === null) return 'NONE'
  return missed < codeWordTries ? 'SET' : 'LOCKED'
}

/** Refuses UserNotFoundException. */
async function cardOf({ tx, machine }: DeskCtx, id: string) {
  const card = id === noUuid ? null : await personCard(tx, id, machine.now())
  if (!card) throw new Refusal('UserNotFoundException')
  return card
}

/** One try of what a caller says, compared and counted as the bank; the audit keeps what came of it. Refuses UserNotFoundException. */
export async function checkWord(ctx: DeskCtx, personId: string, said: string): Promise<wire.CodeWordCheck> {
  if (charactersIn(said) > codeWordAtMost) throw new Refusal('ValidationException', { field: 'said' })
  const card = await cardOf(ctx, personId)
  if (card.inn === ctx.clerk.inn) throw new Refusal('FourEyesException')
  const { state: answer, ...left } = await ctx.tx.beyondDesk(() => checkCodeWord(ctx, personId, said))
  ctx.record({ org: bankOrg, subject: personId, action: 'desk.codeWord', params: { person: personId, answer } })
  return { answer, attemptsLeft: 'attemptsLeft' in left ? left.attemptsLeft : null }
}

/** Refuses UserNotFoundException. */
export async function person(ctx: DeskCtx, id: string): Promise<wire.BankPerson> {
  const { tx } = ctx
  const card = await cardOf(ctx, id)
  ctx.record({ org: bankOrg, subject: id, action: 'desk.open', params: { page: 'person', person: id } })
  const works = await worksAt(tx, { org: null, personId: id })
  const sessions = await sessionsAtDesk(tx, id, ctx)
  const names = await companyNames(tx, [...new Set(works.map(({ org }) => org))])
  return {
    ...{ id, inn: card.inn, login: card.username, phone: card.phone, email: card.email },
    fullName: nameOf(card),
    verification: card.verification,
    isStopped: card.stopped,
    hasAuthenticator: card.has_totp,
    authenticatorSleepsUntil: card.totp_sleeps_until?.toISOString() ?? null,
    areCodesLocked: card.codes_locked,
    openSessions: card.sessions,
    lastSeenAt: card.last_seen_at,
    takesSms: card.takes_sms,
    codeWord: wordStateOf(card),
    sessions: sessions.map(one => ({
      ...{ id: one.id, companyId: one.org, address: one.address, agent: one.agent, isOpen: one.is_open },
      ...{ startedAt: one.started_at, lastSeenAt: one.last_seen_at },
    })),
    means: await meansOf(ctx, id),
    phoneRequests: await phoneRequestsOf(ctx, id),
    works: works.map(
      ({ work_id: workId, org, contract_id: contractId, right: signRight, sign_type: signType, state }) => ({
        ...{
          id: workId,
          companyId: org,
          companyName: names.get(org)?.name ?? '',
          contractId,
          signRight,
          signType,
          state,
        },
      }),
    ),
  }
}
