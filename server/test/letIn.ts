// Lets people of a test in without a sign-in: the token is the person, everything else is read anew at each call.
import type { PersonViewer } from '@bank/contracts/access.ts'
import { personStanding } from '#identity/index.ts'
import type { World } from '#kit/ctx.ts'
import type { Sessions } from '#kit/http.ts'

export type PeopleInside = Map<
  string,
  Omit<PersonViewer, 'kind' | 'right' | 'scheme' | 'signType' | 'verification' | 'provedAt'>
>

const never = Number.POSITIVE_INFINITY

/** Whoever is not inside is asked for a session, as the bank itself asks for one. Sessions inside outlive any wait, and so does their proof. */
export function letIn(world: World, people: PeopleInside, sessions: Sessions<PersonViewer>): Sessions<PersonViewer> {
  async function viewerOf(person: ReturnType<PeopleInside['get']>): Promise<PersonViewer | null> {
    const now = person && (await world.db.bank(tx => personStanding({ ...world, tx, me: person }, person.personId)))
    return now ? { kind: 'PERSON', ...person, ...now, provedAt: world.machine.now() } : null
  }
  return {
    async open(token, ...asked) {
      const person = people.get(token)
      if (!person) return sessions.open(token, ...asked)
      const viewer = await viewerOf(person)
      return viewer && { viewer, expiresIn: 900 }
    },
    changes: sessions.changes,
    async follow(ids) {
      const inside = [...people.values()].filter(({ sessionId }) => ids.includes(sessionId))
      const known = new Set(inside.map(({ sessionId }) => sessionId))
      const others = ids.filter(id => !known.has(id))
      const found = await Promise.all(inside.map(viewerOf))
      return new Map([
        ...(others.length ? await sessions.follow(others) : []),
        ...found.flatMap(viewer => (viewer ? [[viewer.sessionId, { viewer, endsAt: never }] as const] : [])),
      ])
    },
  }
}
