// Keeps what a format makes of a counterparty, as it comes again and again.
import type { StatementLine } from '../statement.ts'

type Counterparty = StatementLine['counterparty']

/** How many are kept at once. */
const keptAtMost = 2_000

/** All texts of a counterparty as one, and their lengths, so that no two share it. */
const keyOf = ({ name, account, inn, bic, bank }: Counterparty): string =>
  `${name}${account}${inn ?? ''}${bic ?? ''}${bank}/${name.length}/${account.length}/${inn?.length ?? ''}/${bic?.length ?? ''}`

/** The same counterparty in texts of its key: those of a line hold on to the text of its whole page. */
function copied({ name, account, inn, bic, bank }: Counterparty, key: string): Counterparty {
  let at = 0
  const copy = (text: string): string => {
    at += text.length
    return key.slice(at - text.length, at)
  }
  return {
    name: copy(name),
    account: copy(account),
    inn: inn === null ? null : copy(inn),
    bic: bic === null ? null : copy(bic),
    bank: copy(bank),
  }
}

/** What `make` makes of a counterparty: once as long as it is kept. */
export function keptByCounterparty<Made>(make: (counterparty: Counterparty) => Made): (of: Counterparty) => Made {
  const kept = new Map<string, Made>()
  return counterparty => {
    const key = keyOf(counterparty)
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = make(copied(counterparty, key))
    if (kept.size >= keptAtMost) kept.clear()
    kept.set(key, made)
    return made
  }
}
