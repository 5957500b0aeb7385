// The simulator of the tax service's debts: the same answer for the same taxpayer.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { type Money, minor } from '@bank/contracts/money.ts'
import type { World } from '#kit/ctx.ts'
import { sha256 } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { hasMagic } from './magic.ts'
import { paidByTaxpayer } from './paylogic-store.ts'
import { untilAborted, withTimeout } from './timeouts.ts'

export type TaxDebt = {
  readonly id: string
  readonly sum: Money
  readonly paymentCode: string
  /** The office that it is owed to. */
  readonly taxOffice: string
  readonly title: { readonly ru: string; readonly kg: string; readonly eng: string }
  readonly asOf: BusinessDate
}

const taxes = [
  { paymentCode: '11113100', ru: 'Налог на прибыль', kg: 'Пайдага салынуучу салык', eng: 'Profit tax' },
  {
    paymentCode: '11411100',
    ru: 'НДС на товары и услуги, производимые на территории КР',
    kg: 'КР аймагында өндүрүлгөн товарларга жана кызматтарга КНС',
    eng: 'VAT on goods and services made in the Kyrgyz Republic',
  },
  {
    paymentCode: '11111100',
    ru: 'Подоходный налог, уплачиваемый налоговым агентом',
    kg: 'Салык агенти төлөөчү киреше салыгы',
    eng: 'Income tax paid by a tax agent',
  },
  {
    paymentCode: '11312110',
    ru: 'Налог на транспортные средства юридических лиц',
    kg: 'Юридикалык жактардын транспорт каражаттарына салык',
    eng: 'Vehicle tax of legal entities',
  },
] as const

/** Endings of a taxpayer number that provoke an answer, like the test cards of a card scheme. */
export const magicInns = { noDebts: '0000', noService: '0404', noPapers: '0405', slow: '0408' } as const

const idFrom = (digest: Buffer): string =>
  digest
    .toString('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')

const offices = ['001', '002', '003', '004'] as const

/** What is owed as long as nothing was paid. */
function chargedDebts({ clock }: Pick<World, 'clock'>, inn: string): TaxDebt[] {
  const chance = sha256(`tax:${inn}`)
  const count = 1 + (chance.readUInt8(0) % 2)
  const first = chance.readUInt8(1)
  return Array.from({ length: count }, (_, index) => {
    const { paymentCode, ...title } = taxes[(first + index) % taxes.length] ?? taxes[0]
    const sum = {
      amount: minor(BigInt(chance.readUInt32BE(4 + 4 * index) % 5_000_000) + 10_000n),
      currency: 'KGS',
    } as const
    return {
      id: idFrom(sha256(`tax:${inn}:${index}`)),
      sum,
      paymentCode,
      taxOffice: offices[chance.readUInt8(2) % offices.length] ?? offices[0],
      title,
      asOf: clock.today(),
    }
  })
}

export type TaxServiceContext = Pick<World, 'clock' | 'db' | 'config' | 'log'>

/** What the treasury was paid for this taxpayer is owed no more. */
async function service(world: TaxServiceContext, inn: string, signal: AbortSignal): Promise<TaxDebt[]> {
  const ends = (digits: string): boolean => hasMagic(world) && inn.endsWith(digits)
  if (ends(magicInns.noService)) throw new Error('the line was cut')
  if (ends(magicInns.slow)) await untilAborted(signal)
  if (ends(magicInns.noDebts)) return []
  const paid = await world.db.bank(tx => paidByTaxpayer(tx, inn, world.clock.now()))
  return chargedDebts(world, inn).flatMap(debt => {
    const given = paid.filter(one => one.payment_code === debt.paymentCode)
    const left = given.reduce((sum, { amount }) => sum - amount, BigInt(debt.sum.amount))
    return left > 0n ? [{ ...debt, sum: { ...debt.sum, amount: minor(left) } }] : []
  })
}

/** Refuses UnavailableException when the service does not answer, or not in time. */
export async function taxDebts(world: TaxServiceContext, inn: string): Promise<TaxDebt[]> {
  try {
    return await withTimeout(world.config.neighbourMs, signal => service(world, inn, signal))
  } catch (error) {
    world.log.warn({ err: error }, 'the tax service did not answer')
    throw new Refusal('UnavailableException')
  }
}
