// The search in one field, and the pages of a company and a person: what the nouns below know, under one heading.
import { bankOrg } from '@bank/contracts/bank.ts'
import type * as wire from '@bank/contracts/generated/desk.ts'
import { isUuid, noUuid } from '@bank/contracts/uuid.ts'
import { accountNumbered, accountsOfCompany, type FoundAccount } from '#accounts/index.ts'
import { caseNumbered } from '#cases/index.ts'
import {
  companiesLike,
  companyNames,
  contractsOfCompany,
  type FoundPerson,
  fullName,
  peopleLike,
  personCard,
  worksAt,
} from '#identity/index.ts'
import type { DeskCtx } from '#kit/deskDoor.ts'
import { Refusal } from '#kit/refusal.ts'
import { paymentsNamed } from '#payments/index.ts'

const shortest = 3
const companiesMost = 10

type FindingDraft = Omit<wire.SearchFinding, 'companyName'>

const nameOf = (person: FoundPerson): string => fullName(person)

async function findingsOf({ tx }: DeskCtx, text: string): Promise<FindingDraft[]> {
  const digits = text.replace(/\s/g, '')
  const companies = (await companiesLike(tx, text)).slice(0, companiesMost)
  const people = await peopleLike(tx, text)
  const account = /^\d{16}$/.test(digits) ? await accountNumbered(tx, digits) : null
  const payments = await paymentsNamed(tx, { id: isUuid(text) ? text : null, number: digits })
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
  ]
}

/** What was searched the bank's audit keeps, whatever was found. */
export async function search(ctx: DeskCtx, said: string): Promise<wire.SearchFinding[]> {
  const text = said.trim().normalize('NFC').slice(0, 100)
  if (!text) throw new Refusal('ValidationException', { field: 'text' })
  const isNumber = /^\d+$/.test(text)
  if (text.length < shortest && !isNumber) return []
  return ctx.tx.beyondDesk(async () => {
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
  })
}

const accountOf = ({ id, number, name, currency, status, opened_on: openedOn }: FoundAccount): wire.CompanyAccount => ({
  ...{ id, number, name, currency, status, openedOn },
})

/** Refuses CompanyNotFoundException. */
export const company = (ctx: DeskCtx, id: string): Promise<wire.Company> =>
  ctx.tx.beyondDesk(async () => {
    const { tx } = ctx
    const known = (await companyNames(tx, [id])).get(id)
    if (!known) throw new Refusal('CompanyNotFoundException')
    ctx.record({ org: bankOrg, subject: id, action: 'desk.open', params: { page: 'company', company: id } })
    const contracts = await contractsOfCompany(tx, id)
    const works = await worksAt(tx, { org: id, personId: null })
    const accounts = await accountsOfCompany(tx, id)
    return {
      ...{ id, name: known.name, inn: known.inn, contracts },
      accounts: accounts.map(accountOf),
      people: works.map(one => ({
        ...{ personId: one.id, fullName: nameOf(one), inn: one.inn, signRight: one.right, state: one.state },
        contractId: one.contract_id,
      })),
    }
  })

/** Refuses UserNotFoundException. */
export const person = (ctx: DeskCtx, id: string): Promise<wire.BankPerson> =>
  ctx.tx.beyondDesk(async () => {
    const { tx } = ctx
    const card = id === noUuid ? null : await personCard(tx, id, ctx.machine.now())
    if (!card) throw new Refusal('UserNotFoundException')
    ctx.record({ org: bankOrg, subject: id, action: 'desk.open', params: { page: 'person', person: id } })
    const works = await worksAt(tx, { org: null, personId: id })
    const names = await companyNames(tx, [...new Set(works.map(({ org }) => org))])
    return {
      ...{ id, inn: card.inn, login: card.username, phone: card.phone, email: card.email },
      fullName: nameOf(card),
      verification: card.verification,
      isStopped: card.stopped,
      hasAuthenticator: card.has_totp,
      areCodesLocked: card.codes_locked,
      openSessions: card.sessions,
      lastSeenAt: card.last_seen_at,
      works: works.map(({ work_id: workId, org, contract_id: contractId, right: signRight, state }) => ({
        ...{ id: workId, companyId: org, companyName: names.get(org)?.name ?? '', contractId, signRight, state },
      })),
    }
  })
