// Samples of amounts as people and programs write them, each made from the sum that is meant.

type WrittenAmount = { readonly whole: string; readonly cents: string; grouped(mark: string): string }

/** A text, and the amount that is meant, or the refusal with its parameters. */
type AmountSample = { readonly text: string; readonly is: string }

const partsOf = (chosen: number): WrittenAmount => {
  const whole = String(1 + (chosen % 9_999_999))
  return {
    whole,
    cents: String(chosen % 100).padStart(2, '0'),
    grouped: mark => whole.replace(/\B(?=(?:\d{3})+$)/g, mark),
  }
}

const read: readonly ((parts: WrittenAmount) => string)[] = [
  ...[' ', '\u00a0', '\u202f', "'", '’'].map(
    mark =>
      ({ grouped, cents }: WrittenAmount) =>
        `${grouped(mark)},${cents}`,
  ),
  ({ grouped, cents }) => `${grouped(',')}.${cents}`,
  ({ grouped, cents }) => `${grouped('.')},${cents}`,
  ({ whole, cents }) => `${whole}-${cents}`,
  ({ whole, cents }) => `${whole}=${cents}`,
  ({ whole, cents }) => `${whole}.${cents} KGS`,
  ({ grouped, cents }) => `${grouped(' ')} сом ${cents} тыйын`,
]

const refused: readonly (readonly [is: string, write: (parts: WrittenAmount) => string])[] = [
  ['AmountSignException', ({ whole, cents }) => `-${whole}.${cents}`],
  ['AmountDecimalsException KGS', ({ whole, cents }) => `${whole}0000,${cents}5`],
  ['AmountCurrencyException USD', ({ whole, cents }) => `${whole}.${cents} USD`],
  ['AmountFormatException', ({ whole, cents }) => `${whole} и ещё ${cents}`],
]

const ways: readonly ((chosen: number) => AmountSample)[] = [
  ...read.map(write => (chosen: number) => {
    const parts = partsOf(chosen)
    return { text: write(parts), is: `${parts.whole}.${parts.cents}` }
  }),
  ...refused.map(([is, write]) => (chosen: number) => ({ text: write(partsOf(chosen)), is })),
  chosen => {
    const [head, tail] = [String(1 + (chosen % 999)), String(chosen % 1000).padStart(3, '0')]
    return { text: `${head}.${tail}`, is: `AmountAmbiguousException ${head}${tail}.00 ${head}.${tail.slice(0, 2)}` }
  },
]

/** So many samples in som, of every way in turn; the same in every run. */
export const amountSamples = (count: number): AmountSample[] =>
  Array.from({ length: count }, (_, n) => ways[n % ways.length]!(n * n * 7919 + n))
