// One good question to every root field and address, put as nobody would put it and the protocol allows: each must come as far as its noun.
import { newId } from '#kit/random.ts'
import { type OwnIds, questionOf } from '../fieldQueries.ts'
import { type Address, nameOf, type Shot } from './addresses.ts'
import { type Caller, headersOf } from './line.ts'
import type { Root } from './roots.ts'

/** Who asks, and about what; `half` is of somebody who has not signed in to the end. */
export type CoveringAsker = { readonly person: Caller; readonly own: OwnIds; readonly half?: string }

/** Cookies and a language that are nobody's, beside what must be there. */
const strangeHeaders = (person: Caller): Record<string, string> => {
  const headers = headersOf(person, newId()) as Record<string, string>
  return { ...headers, 'x-lang': '__proto__', cookie: `sid2=%00; =; ${headers.cookie}; __proto__=sid` }
}

/** A mark of byte order, a comment, commas between nothing, an alias that every object has, and a variable that nothing asks for. */
export function coveringGraphShot({ path, house, kind, field }: Root, { person, own }: CoveringAsker): Shot {
  const { query, variables } = questionOf(kind, field, own)
  const strange = query.replace(`{ ${field.name}`, `{ ,,, # \u202e} ${'я'.repeat(300)}\n constructor: ${field.name}`)
  return {
    ...{ name: field.name, path, house, headers: strangeHeaders(person) },
    body: JSON.stringify({ query: `\ufeff#{\r\n${strange}`, variables: { ...variables, toString: ['nobody'] } }),
  }
}

/** What stands in the place of an address's parameter, by what is kept there. */
const parameterOf = (url: string, { imported, exported, payment }: OwnIds): string =>
  url.includes(':format') ? 'CSV' : url.includes('/imports') ? imported : url.includes('/exports') ? exported : payment

export function coveringRestShot(address: Address, { person, own, half }: CoveringAsker): Shot {
  const { method, url, raw, house } = address
  const known = {
    ids: [own.payment],
    as: 'pdf',
    login: 'nobody',
    password: 'nothing',
    key: 'nothing',
    keyId: own.payment,
    publicKey: '',
    signature: '',
    pin: '482915',
    nonce: '',
  }
  const body = raw ? '\u0000' : JSON.stringify({ ...known, lang: 'xx', toString: [] })
  return {
    ...{ name: nameOf(address), house },
    path: `${url.replace(/:\w+/, parameterOf(url, own))}?action=login&&=&from=2026-11-20&until=2026-11-20&__proto__=1`,
    method,
    headers: {
      ...strangeHeaders(person),
      ...{ 'content-type': raw ? 'application/octet-stream' : 'application/json', 'x-file-name': 'a.csv' },
      ...{ username: 'nobody', password: '%D0%9F', captoken: 'e30=' },
      // It has no body that the noun could refuse.
      ...(half && url.endsWith('/confirm/rutoken') && method === 'GET' && { cookie: `pre=${half}` }),
    },
    body: method === 'GET' ? '' : body,
  }
}
