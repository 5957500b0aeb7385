// Proves that the list of mutations and changing routes of the desk is closed: the steps of cases, and three calls that change nothing which a client has.
import { expect, test } from 'vitest'
import { houses, makeServices } from '../src/app.ts'

const stepsOfCases = [
  ...['askCase', 'takeCase', 'releaseCase', 'proposeCase', 'confirmCase'],
  ...['sendBackCase', 'undoCase', 'withdrawCase'],
]
/** The bank's clock, in a demo only; a try of a code word, counted; a question to a rail, which the bank asks by itself too. */
const beside = ['moveClock', 'checkCodeWord', 'askRail']
/** How a clerk comes, stays and leaves. */
const routesThatChange = ['/desk/v1/keep-alive', '/desk/v1/login', '/desk/v1/login/confirm', '/desk/v1/logout']

test('a call of the desk is a step of a case, or one of three that decide nothing', () => {
  const fields = makeServices(true, 'desk').flatMap(({ schema }) =>
    Object.keys(schema.getMutationType()?.getFields() ?? {}),
  )
  expect(fields.sort()).toEqual([...stepsOfCases, ...beside].sort())
})

test('a route of the desk that is not read lets a clerk in or out, and nothing else', () => {
  const changing = houses.desk.routes.filter(({ method }) => method !== 'GET').map(({ url }) => url)
  expect(changing.sort()).toEqual(routesThatChange)
})
