// The server of the desk knows the addresses of all its screens: any other is answered 404.
import { officeScreenPaths } from '@bank/contracts/screens.ts'
import { expect, test } from 'vitest'
import { makeDeskRouter } from './routes.tsx'

test('the server knows the same addresses', () => {
  const ours = Object.keys(makeDeskRouter().routesByPath).map(path => path.replace(/(?<=.)\/$/, ''))
  expect(new Set(officeScreenPaths)).toEqual(new Set(ours))
})
