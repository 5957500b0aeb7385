// REST routes of the demo and of journeys: people with their phones, payment by QR, fresh companies, sessions. Loaded in demo mode only.
import { demoRoutes } from '#identity/index.ts'
import type { Call } from '#kit/ctx.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Route } from '#kit/rest.ts'
import { takeNotice } from '#outside/index.ts'
import { codeOf } from '#paycontrol/activationCode.ts'
import { demoClerks } from './clerks.ts'
import { companies } from './companies.ts'
import { openFreshCompany } from './company.ts'
import type { CompanyOptions, CompanyPerson, OpenedCompany } from './options.ts'
import { colleagues, demoPeople, fullNameOf } from './people.ts'
import { askKey, demoPin, phoneHolders } from './phones.ts'
import { makeWaiting, openDeskSession, openSession } from './session.ts'
import { giveToken, heldByTokens } from './tokens.ts'

const fieldsOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {}

/** A company with its people signed in, and what it wished to stand ready. */
async function openOwn(call: Call, wish: CompanyOptions): Promise<OpenedCompany> {
  const fresh = await openFreshCompany(call, wish)
  const { inn, accounts, people } = fresh
  const { signType } = wish
  if (signType === 'RU_TOKEN_2' || signType === 'RU_TOKEN_S')
    for (const person of people) await giveToken(call, fresh, person, signType)
  const entered = await Promise.all(
    people.map(async person => ({ ...person, session: await openSession(call, person.id) })),
  )
  const used = wish.waiting ? await makeWaiting(call, { accounts, people: entered }, wish.waiting) : new Map()
  const told = entered.map(({ id: _, ...person }) => {
    const one: CompanyPerson = { ...person, usedStep: used.get(person.name) ?? 0 }
    return [person.name, one]
  })
  return { inn, accounts, people: Object.fromEntries(told) }
}

const anyone = { access: 'ANYONE', touch: false } as const

export const demo: readonly Route[] = [
  ...demoRoutes,
  {
    ...anyone,
    method: 'GET',
    url: '/dev/people',
    open: true,
    handler: async () =>
      demoPeople.map(({ id, login, password, name, about, totpSecret, inn, phone }) => ({
        id,
        login,
        password,
        name,
        about,
        totpSecret,
        inn,
        phone,
      })),
  },
  {
    ...anyone,
    method: 'GET',
    url: '/dev/newcomers',
    open: true,
    handler: async () =>
      Object.values(colleagues).map(one => ({ id: one.id, name: fullNameOf(one), inn: one.inn, phone: one.phone })),
  },
  { ...anyone, method: 'GET', url: '/dev/tokens', open: true, handler: heldByTokens },
  {
    ...anyone,
    method: 'POST',
    url: '/dev/elqr',
    handler: async (call, request) => ({ isNew: await takeNotice(call, fieldsOf(request.body)) }),
  },
  {
    ...anyone,
    method: 'POST',
    url: '/dev/company',
    handler: async (call, request) => openOwn(call, request.body as CompanyOptions),
  },
  {
    ...anyone,
    method: 'POST',
    url: '/dev/session',
    handler: async (call, request) => {
      const { login, company } = fieldsOf(request.body)
      const person = demoPeople.find(one => one.login === login)
      if (!person) throw new Refusal('ValidationException', { field: 'login' })
      return openSession(call, person.id, companies.find(({ key }) => key === company)?.org)
    },
  },
]

/** The same of the desk: its people, who are told by their own house alone. */
export const demoOfDesk: readonly Route[] = [
  {
    ...anyone,
    method: 'GET',
    url: '/dev/people',
    open: true,
    handler: async () =>
      demoClerks.map(({ id, login, password, name, about, totpSecret }) => ({
        id,
        login,
        password,
        name,
        about,
        totpSecret,
      })),
  },
  {
    ...anyone,
    method: 'POST',
    url: '/dev/session',
    handler: async (call, request) => {
      const { login } = fieldsOf(request.body)
      const clerk = demoClerks.find(one => one.login === login)
      if (!clerk) throw new Refusal('ValidationException', { field: 'login' })
      return openDeskSession(call, clerk.id)
    },
  },
]

/** The same of phones: whose phone somebody may take, and a new key for it, as the settings of the portal would give one. */
export const demoOfPhone: readonly Route[] = [
  {
    ...anyone,
    method: 'GET',
    url: '/dev/phones',
    open: true,
    handler: async () =>
      phoneHolders.map(({ person: { login, name }, company }) => ({
        login,
        name,
        company: company.name,
        pin: demoPin,
      })),
  },
  {
    ...anyone,
    method: 'POST',
    url: '/dev/phone',
    handler: async (call, request) => {
      const { login } = fieldsOf(request.body)
      const holding = phoneHolders.find(({ person }) => person.login === login)
      if (!holding) throw new Refusal('ValidationException', { field: 'login' })
      return { key: codeOf(call.config, (await askKey(call, holding)).activationId) }
    },
  },
]
