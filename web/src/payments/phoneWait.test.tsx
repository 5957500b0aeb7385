// A payment that waits for a phone shows who is asked and how long; what nobody answered in time is asked again; before sending it is said who has no key.
import accessDocuments from '@bank/contracts/generated/documents.access-control.json' with { type: 'json' }
import paymentDocuments from '@bank/contracts/generated/documents.payment.json' with { type: 'json' }
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { callsOf } from '../../test/wire.ts'
import '@bank/ui/theme.css'
import '../texts.ts'
import { ActionFlow, type PendingAction } from '#documents/index.ts'
import { loadTexts } from '#kit/i18n.ts'
import { queryClient } from '#kit/query.ts'
import { startSession } from '#kit/session.ts'
import { me, row } from '../../test/company.ts'
import { showRouter } from '../../test/frame.tsx'
import { stubLine } from '../../test/line.tsx'
import { paymentType } from './documentType.tsx'
import { PaymentDrawer } from './PaymentDrawer.tsx'
import type { OpenPayment, Payment } from './payment.ts'

const calls = callsOf({ ...accessDocuments, ...paymentDocuments })
const contract = { ...me.currentContract, signType: 'PAY_CONTROL' }

type SignerState = { fullName: string; isMe: boolean; state: string; sleepsUntil: string | null; hasLeftOut: boolean }
const signer = (fullName: string, state: string, more: Partial<SignerState> = {}): SignerState => ({
  ...{ fullName, state, isMe: false, sleepsUntil: null, hasLeftOut: false },
  ...more,
})

let wait: { signRight: string; until: string | null; signers: SignerState[] }
let opened: OpenPayment
let sent: string[]
/** How the document came to be what it is: the last step, by whom. */
let last: { statusCode: string; actorName: string | null }

function answerOf(name: string, variables: Record<string, unknown>): unknown {
  if (name === 'PaymentDetails')
    return {
      findTransferDataByPaymentId: { payment: opened, names: [] },
      getPaymentStatusHistoryByPaymentId: [{ ...last, phase: 'CURRENT', updatedDate: null, reason: opened.reason }],
      getPaymentSignerInfoByPaymentId: [],
    }
  if (name === 'PhoneWaits') return { phoneWaits: [{ id: row.id, ...wait }] }
  if (name === 'RiskMarks') return { riskMarks: [] }
  if (name === 'PayControlAvailability')
    return { keyAvailability: { available: false, nonAvailableFor: [{ fullName: 'Второй Б.', signRight: 'SECOND' }] } }
  if (name === 'SendPayments') {
    sent.push(...(variables.paymentIds as string[]))
    const done = [{ id: row.id, transferNum: row.transferNum, statusCode: 'FIRST_SIGN_IN_PAY_CONTROL' }]
    return { forSigningPayment: { succeeded: done, failed: [] } }
  }
  const secure = { ...me, userContracts: [contract], currentContract: contract }
  return { employeeSecure: secure, employeesContract: [] }
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  sent = []
  queryClient.clear()
  stubLine()
  vi.stubGlobal('fetch', (_path: string, { body }: { body?: string }) => {
    const { name, variables } = calls(body)
    return Promise.resolve(Response.json({ data: answerOf(name, variables) }))
  })
  await loadTexts('common', 'documents', 'payments', 'exports', 'templates')
  await startSession(900)
})

function showPart(Part: () => ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component: Part }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  return showRouter(router)
}

const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString()

function open(statusCode: Payment['statusCode'], more: Partial<OpenPayment> = {}) {
  opened = { ...row, statusCode, awaitsMe: false, ...more }
  last = { statusCode, actorName: 'Асанова А. Н.' }
}

const drawn = () =>
  showPart(function Part() {
    const [doing, setDoing] = useState<PendingAction<Payment> | null>(null)
    return (
      <>
        <PaymentDrawer
          id={row.id}
          row={opened}
          onClose={() => undefined}
          onAct={(_act, of) => setDoing({ act: 'askAgain', documents: [of] })}
        />
        {doing && (
          <ActionFlow type={paymentType} doing={doing} onClose={() => setDoing(null)} onDone={() => undefined} />
        )}
      </>
    )
  })

/** The clock stands until it is moved: how long the machine takes changes nothing. */
function stopClock(): void {
  vi.setSystemTime(Date.now())
  onTestFinished(() => void vi.useRealTimers())
}

test('minutes and seconds run down beside whoever is asked, and whoever cannot be', async () => {
  stopClock()
  open('FIRST_SIGN_IN_PAY_CONTROL_COMPLETE')
  wait = {
    ...{ signRight: 'FIRST', until: inMs(125_000) },
    signers: [
      signer('Асанова Анна', 'ASKED', { isMe: true, hasLeftOut: true }),
      signer('Беков Болот', 'NO_KEY'),
      signer('Вас Вера', 'ASLEEP', { sleepsUntil: '2026-11-21T04:00:00.000Z' }),
      signer('Гаев Глеб', 'ASKED'),
    ],
  }
  const screen = await drawn()
  const card = screen.getByRole('region', { name: 'Ждём подпись в телефоне' })
  await expect.element(card.getByRole('timer')).toHaveTextContent(/^2:0\d$/)
  vi.setSystemTime(Date.now() + 3000)
  await expect.element(card.getByRole('timer')).toHaveTextContent('2:02')
  await expect
    .poll(() =>
      card
        .getByRole('listitem')
        .elements()
        .map(one => one.textContent),
    )
    .toEqual([
      expect.stringMatching(/Асанова Анна \(вы\).*спросили снова.*Запрос в телефоне/),
      expect.stringMatching(/Беков Болот.*Нет ключа/),
      expect.stringMatching(/Вас Вера.*Начнёт подписывать 21.11.2026.*Ключ ещё не подписывает/),
      expect.stringMatching(/Гаев Глеб.*Запрос в телефоне/),
    ])
  await expect.element(card).toHaveTextContent('Решает первый ответ')
})

test('the end of the minutes is asked of the bank, which says that nobody answered', async () => {
  open('FIRST_SIGN_IN_PAY_CONTROL_COMPLETE')
  wait = { signRight: 'FIRST', until: inMs(1200), signers: [signer('Асанова Анна', 'ASKED')] }
  const screen = await drawn()
  await expect.element(screen.getByRole('timer')).toHaveTextContent('0:00')
  wait = { ...wait, until: null, signers: [signer('Асанова Анна', 'SILENT')] }
  await expect.element(screen.getByText('Ответа не было')).toBeVisible()
})

test('whoever created it asks again, and sees at once who is asked', async () => {
  stopClock()
  const again = [{ action: 'SEND' as const, why: null, params: null }]
  open('TIMEOUT_CANCELED_SIGN_ONE', { allowed: ['SEND'], actions: again })
  wait = { signRight: 'FIRST', until: null, signers: [signer('Асанова Анна', 'SILENT')] }
  const screen = await drawn()
  const card = screen.getByRole('region', { name: 'За десять минут никто не ответил' })
  await expect.element(card).toHaveTextContent(/Асанова Анна.*Ответа не было/)
  await screen.getByRole('button', { name: 'Спросить ещё раз' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent(/нет ключа.*Второй Б\. \(вторая подпись\)/)
  wait = { signRight: 'FIRST', until: inMs(600_000), signers: [signer('Асанова Анна', 'NOT_YET')] }
  await dialog.getByRole('button', { name: 'Спросить ещё раз' }).click()
  expect(sent).toEqual([row.id])
  await expect.element(dialog).toHaveTextContent('Запрос снова отправлен на телефоны')
  await expect.element(dialog.getByRole('timer')).toHaveTextContent(/^(10:00|9:5\d)$/)
})

test('a decline says who declined, and why', async () => {
  open('CANCELED_SIGN_ONE', { reason: 'не тот счёт' })
  const screen = await drawn()
  await expect.element(screen.getByText('Отклонено · Асанова А. Н.')).toBeVisible()
  await expect.element(screen.getByText('не тот счёт')).toBeVisible()
})
