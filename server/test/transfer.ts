// A sample transfer as payments hand it to a rail; the account decides what the simulator does.
import { businessDate } from '@bank/contracts/dates.ts'
import { money } from '@bank/contracts/money.ts'
import { newId } from '#kit/random.ts'
import type { RailName, Transfer } from '#outside/index.ts'

export const transferTo = (rail: RailName, { account, dueAt }: { account: string; dueAt: Date }): Transfer => ({
  paymentId: newId(),
  org: newId(),
  rail,
  number: '15',
  amount: money('1500.00', 'KGS'),
  valueDate: businessDate('2026-11-20'),
  payer: { name: 'ОсОО «Ала-Тоо»', inn: '00101202010015', account: '1090800000001152', bic: '109008' },
  recipient: { name: 'ОсОО «Сон-Куль»', inn: '00202202010023', account, bic: '128004' },
  paymentCode: '55301100',
  purpose: 'Оплата по счёту 7',
  dueAt,
})
