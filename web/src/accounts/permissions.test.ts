// The grid of permissions: what is ticked and undone is no change, all at once, and copied from a colleague only where it may be granted.
import { expect, test } from 'vitest'
import { type Access, columnsOf, copied, toggled, toggledAll } from './permissions.ts'

const som: Access = { accountId: 'a', permissions: ['READ'], availablePermissions: ['READ', 'CLEARING', 'GROSS'] }
const saving: Access = { accountId: 'b', permissions: ['READ'], availablePermissions: ['READ'] }

test('a tick is a change of its account, and taken back it is none', () => {
  const changed = toggled(som, 'CLEARING', {})
  expect(changed).toEqual({ a: ['READ', 'CLEARING'] })
  expect(toggled(som, 'CLEARING', changed)).toEqual({})
})

test('a row or a column is ticked as a whole, as far as it may be, and then cleared', () => {
  const all = toggledAll([som], som.availablePermissions, {})
  expect(all).toEqual({ a: ['READ', 'CLEARING', 'GROSS'] })
  expect(toggledAll([som], som.availablePermissions, all)).toEqual({ a: [] })
  expect(toggledAll([som, saving], ['CLEARING'], {})).toEqual({ a: ['READ', 'CLEARING'] })
})

test('what a colleague may do is copied where it may be granted', () => {
  const theirs: readonly Access[] = [
    { accountId: 'a', permissions: ['GROSS', 'SWIFT'], availablePermissions: ['GROSS', 'SWIFT'] },
    { accountId: 'b', permissions: ['READ', 'SWIFT'], availablePermissions: ['READ', 'SWIFT'] },
  ]
  expect(copied([som, saving], theirs)).toEqual({ a: ['GROSS'] })
  expect(columnsOf([som, saving], ['CLEARING', 'SWIFT', 'READ'])).toEqual(['CLEARING', 'READ'])
})
