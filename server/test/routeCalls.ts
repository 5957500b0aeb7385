// Calls of every route with something in the place of its parameter.
import { newId } from '#kit/random.ts'
import { routes } from '../src/app.ts'
import { formats } from '../src/statements/statement.ts'
import { today } from './forms.ts'

/** All routes; of those with a format one for each that there is, where the first alone is asked for everything that is theirs. */
export const walked = routes.flatMap(route =>
  (route.url.includes('/:format') ? formats : ['']).map((format, n) => ({
    ...route,
    url: route.url.replace(':format', format),
    isFurther: n > 0,
  })),
)

type CalledAs = { readonly username: string; readonly account: string }

/** An address with something in the place of its parameter, and what is sent to it. */
export function callOf(
  { method, url }: Pick<(typeof routes)[number], 'method' | 'url'>,
  id: string,
  { username, account }: CalledAs,
) {
  const body = { ids: [id], lang: 'ru', as: 'pdf', orgReferenceId: id, contractId: id, username, code: '000000' }
  const query = `action=login&orgReferenceId=${id}&account=${id}&from=${today}&until=${today}`
  return {
    url: `${url.replace(':account/:number', `${account}/1`).replace(/:\w+/, id)}?${query}`,
    asked: { method, headers: { 'idempotency-key': newId() }, ...(method === 'POST' && { body }) },
  }
}
