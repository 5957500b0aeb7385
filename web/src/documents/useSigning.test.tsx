// A signature that nobody answered: what changes meanwhile may be its own doing, so it is asked again before anything else is said.
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Refusal, refusalOf } from '#kit/refusal.ts'
import { resetAll } from '#kit/reset.ts'
import { startSession } from '#kit/session.ts'
import { me } from '../../test/company.ts'
import type { BatchResult, DocumentRow, Review } from './document.ts'
import { type SignFormProps, useSigning } from './useSigning.ts'

const done: BatchResult = { succeeded: [{ id: '1', statusCode: 'ACCEPTED' }], failed: [] }
const lost = (): Refusal => refusalOf('UnavailableException', { unknown: true })

const sent = vi.fn<(asked: object) => Promise<BatchResult>>()
const onBusy = vi.fn<(busy: boolean) => void>()
const onResult = vi.fn<(result: BatchResult) => void>()

beforeEach(async () => {
  for (const told of [sent, onBusy, onResult]) told.mockReset()
  resetAll()
  const known = { data: { employeeSecure: me, employeesContract: [] } }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(known)))
  await startSession(900)
})

type Props = SignFormProps<DocumentRow, Review>

const fixed = {
  type: { review: { idOf: () => '1', sign: sent }, touches: [] },
  of: { id: 'challenge', documents: [{}] },
  ...{ renewing: false, onRenew: () => undefined, onClose: () => undefined, onBusy, onResult },
} as unknown as Omit<Props, 'hasChanged'>

function Form({ hasChanged }: Pick<Props, 'hasChanged'>) {
  const { failure, sign } = useSigning({ ...fixed, hasChanged })
  return (
    <>
      <button type="button" onClick={() => void sign({ code: '123456' })}>
        sign
      </button>
      <output>{failure?.classification}</output>
    </>
  )
}

const said = () => page.getByRole('status')

test('is asked again with the same code once its documents moved on, and told by its own answer', async () => {
  sent.mockRejectedValueOnce(lost()).mockResolvedValueOnce(done)
  const screen = await render(<Form hasChanged={false} />)
  await screen.getByRole('button').click()
  await expect.element(said()).toHaveTextContent('UnavailableException')
  // Until then a change is not taken for somebody else's.
  expect(onBusy.mock.calls).toEqual([[true]])
  await screen.rerender(<Form hasChanged />)
  await expect.poll(() => onResult.mock.calls).toEqual([[done]])
  expect(sent.mock.calls).toHaveLength(2)
  expect(sent.mock.calls[1]).toEqual(sent.mock.calls[0])
})

test('what the bank then refuses is somebody else’s change', async () => {
  sent.mockRejectedValueOnce(lost()).mockRejectedValueOnce(refusalOf('ChallengeChangedException'))
  const screen = await render(<Form hasChanged={false} />)
  await screen.getByRole('button').click()
  await expect.element(said()).toHaveTextContent('UnavailableException')
  await screen.rerender(<Form hasChanged />)
  await expect.element(said()).toHaveTextContent('ChallengeChangedException')
  expect(onBusy.mock.lastCall).toEqual([false])
})

test('a refusal is an answer: nothing is asked again', async () => {
  sent.mockRejectedValueOnce(refusalOf('WrongSignCodeException'))
  const screen = await render(<Form hasChanged={false} />)
  await screen.getByRole('button').click()
  await expect.element(said()).toHaveTextContent('WrongSignCodeException')
  expect(onBusy.mock.lastCall).toEqual([false])
  await screen.rerender(<Form hasChanged />)
  expect(sent.mock.calls).toHaveLength(1)
})
