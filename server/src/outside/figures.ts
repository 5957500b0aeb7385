// Metrics of rails and SMS over all nodes, and the open circuit breakers of this one.
import type { World } from '#kit/ctx.ts'
import type { Figure } from '#kit/ops.ts'
import { breakerOf } from './dispatch.ts'
import { queue } from './sms-store.ts'
import { simulatorNote, standInName, standInsOf } from './standIns.ts'
import { type RailState, railStates } from './watch-store.ts'

type RailFigure = Omit<Figure, 'of' | 'value'> & { readonly value: (state: RailState, world: World) => number }

const railFigures: readonly RailFigure[] = [
  { name: 'ordo_rail_waiting', value: ({ waiting }) => waiting },
  {
    name: 'ordo_rail_payments_parked',
    value: ({ parkedPayments }) => parkedPayments,
    alarm: 'payments that it does not take',
  },
  {
    name: 'ordo_rail_payments_unanswered',
    value: ({ unansweredPayments }) => unansweredPayments,
    alarm: 'payments without an end, however often asked for',
  },
  { name: 'ordo_rail_answers_parked', value: ({ parkedAnswers }) => parkedAnswers },
  { name: 'ordo_rail_stopped', value: ({ state }) => Number(state === 'STOPPED') },
  { name: 'ordo_rail_left_alone', value: ({ name }, { db }) => Number(breakerOf(db, name).state() === 'OPEN') },
]

export async function figures(world: World): Promise<Figure[]> {
  const states = await world.db.bank(railStates)
  const rails = railFigures.flatMap(({ value, ...figure }) =>
    states.map(state => ({ ...figure, of: { rail: state.name }, value: value(state, world) })),
  )
  // In tests they are what is tested.
  const note = world.config.mode !== 'test' && { note: simulatorNote }
  const simulated = standInsOf(world).map(one => ({
    ...{ name: 'ordo_stand_in', of: { system: standInName(one) }, value: 1 },
    ...note,
  }))
  return [...simulated, ...rails, ...(await queue.figures(world))]
}
