// R5: mutation tests: bugs that banks have had are sown one at a time into a bank of its own, and each must be found.
import { openBank } from '../bank.ts'
import type { Cluster } from '../cluster.ts'
import { type Dice, makeDice } from '../dice.ts'
import type { Goal } from '../goal.ts'
import { forgetsClosedDays, readsBeforeItsLock } from '../ledgerBugs.ts'
import { type Patch, rewrite, src } from '../patch.ts'
import {
  keepsAmounts,
  keepsCompaniesApart,
  type Probe,
  settlesEveryKind,
  signsWhatWasShown,
  spendsCodesOnce,
  survivesKills,
} from '../probes.ts'
import { judge } from '../verdict.ts'
import { playHotAccounts } from './hotAccounts.ts'
import { raceLimits } from './limits.ts'
import { lieAboutRails } from './rails.ts'
import { raceRecalls } from './recalls.ts'
import { replayAll } from './replays.ts'
import { raceSigners } from './signers.ts'

const probes = {
  amounts: keepsAmounts,
  codes: spendsCodesOnce,
  companies: keepsCompaniesApart,
  hot: async (bank, dice) => (await playHotAccounts(bank, dice, { transfers: 600, reads: 600, kills: 0 })).faults,
  kills: survivesKills,
  kinds: settlesEveryKind,
  limits: async (bank, dice) => [...(await raceLimits(bank, dice, 12)), ...(await judge(bank))],
  rails: async (bank, dice) => (await lieAboutRails(bank, dice, 160)).faults,
  recalls: async (bank, dice) => (await raceRecalls(bank, dice, 48)).faults,
  replays: async bank => (await replayAll(bank, 18)).faults,
  shown: signsWhatWasShown,
  signers: async (bank, dice) => (await raceSigners(bank, dice, 40)).faults,
} as const satisfies Record<string, Probe>

type Mutant = {
  readonly bug: string
  readonly found: keyof typeof probes
  /** What must be said about it; that something else broke as well does not count. */
  readonly shows: RegExp
  readonly patches?: readonly Patch[]
  readonly spoiled?: readonly string[]
  /** Only before a release: at every merge there is one for each promise, found by the quickest question. */
  readonly slow?: true
  /** With every test: its question is asked in a few seconds. */
  readonly quick?: true
}

const noRoads = rewrite('documents.guard_update', "then 'transitions'", 'then null')
const recallAnything = src(
  'documents/decline.ts',
  'judge: ({ can }, document, asked) => (document.payControl ? can.RECALL : can.REVOKE)(...asked)',
  'judge: () => null',
)
const roadsBack = ['PAYMENT_REQUEST_TO_BANK', 'WAIT_RESPONSE_FROM_BANK', 'SUCCESS', 'REVOKE'] as const

/** A second answer is heard as if it were the first, and there is a road for it. */
const hearsTwice: readonly Patch[] = [
  src(
    'outside/answers.ts',
    'if (!said.some(({ status }) => status === answer.status)) said.push(answer)',
    'said.push(answer)',
  ),
  src(
    'payments/lifecycle.ts',
    "...signingTransitions('PAYMENT_REQUEST_TO_BANK'),",
    "...signingTransitions('PAYMENT_REQUEST_TO_BANK'), ['SUCCESS', 'settle', 'any', 'KVIT', 'SUCCESS'],",
  ),
]
const bookedOnce = 'alter table ledger.postings drop constraint postings_payment_id_stage_key'
const settlesTwice: readonly string[] = [
  "insert into documents.transitions (type, from_status, to_status, scheme) values ('PAYMENT', 'SUCCESS', 'KVIT', 'any')",
  bookedOnce,
  'alter table ledger.holds disable trigger closed_once',
  'alter table ledger.accounts disable trigger available',
  rewrite('ledger.settle', "when 'POSTED' then 'ALREADY'", "when 'POSTED' then 'BOOKED'"),
]

export const mutants: readonly Mutant[] = [
  {
    bug: 'a recall ignores that the document has left',
    found: 'recalls',
    shows: /both signed and recalled|I11/,
    slow: true,
    patches: [
      recallAnything,
      src(
        'payments/lifecycle.ts',
        "...signingTransitions('PAYMENT_REQUEST_TO_BANK'),",
        `...signingTransitions('PAYMENT_REQUEST_TO_BANK'), ${roadsBack.map(from => `['${from}', 'revoke', 'any', 'REVOKE'],`).join('')}`,
      ),
    ],
    spoiled: [
      `insert into documents.transitions (type, from_status, to_status, scheme) select 'PAYMENT', s, 'REVOKE', 'any' from unnest(array['${roadsBack.join("','")}']) s`,
    ],
  },
  {
    bug: 'the outbox is marked done before the rail has it',
    found: 'rails',
    shows: /I13/,
    slow: true,
    patches: [
      src(
        'outside/dispatch.ts',
        'if (!claimed.length) return false',
        'if (!claimed.length) return false\n  await world.db.bank(tx => markSent(tx, claimed.map(row => row.paymentId), world.clock.now()))',
      ),
    ],
  },
  {
    bug: 'documents are read without a lock, and nothing guards their roads',
    found: 'signers',
    shows: /cannot all have won|its winners left it in/,
    slow: true,
    patches: [
      src(
        'documents/store.ts',
        'where id = any ($1::uuid[]) order by id for no key update`',
        'where id = any ($1::uuid[]) order by id`',
      ),
      src('documents/store.ts', 'and d.id = r.id and d.version = r.version', 'and d.id = r.id'),
      src('documents/store.ts', 'where d.id = $1 and d.version = $2', 'where d.id = $1 and $2::integer > 0'),
    ],
    spoiled: [noRoads],
  },
  {
    bug: 'a key is never looked up',
    found: 'replays',
    shows: /different answers to one key|another body under the same key got/,
    patches: [src('kit/door.ts', '$6::jsonb)\n  )', '$6::jsonb) on conflict do nothing\n  )')],
    spoiled: [rewrite('kit.claim_key', 'if exists (select from', 'if false and exists (select from')],
  },
  {
    bug: 'the answer to a key is not kept',
    found: 'replays',
    shows: /different answers to one key/,
    slow: true,
    patches: [src('kit/door.ts', '$5, $6::jsonb)', "$5, case when $6::text is null then '{}'::jsonb end)")],
  },
  {
    bug: 'a balance is read before its lock',
    found: 'hot',
    shows: /a reader saw|I3|I5|I7/,
    spoiled: readsBeforeItsLock,
  },
  {
    bug: 'a day closes while somebody still books in it, and nobody hears of it',
    found: 'hot',
    shows: /I25|after it was closed/,
    slow: true,
    spoiled: forgetsClosedDays,
  },
  {
    bug: 'a hold is not given back when the rail refuses',
    found: 'rails',
    shows: /I14/,
    slow: true,
    patches: [src('payments/execution/rails.ts', 'await release(ctx.tx, ids)', 'void release')],
  },
  {
    bug: 'a second answer of the rail settles a second time',
    found: 'rails',
    shows: /payments booked twice/,
    slow: true,
    patches: [
      ...hearsTwice,
      src('payments/execution/rails.ts', 'if (unusable || !p || !isOpen(p)) continue', 'if (unusable || !p) continue'),
    ],
    spoiled: settlesTwice,
  },
  {
    bug: 'what the treasury says twice is booked twice',
    found: 'kinds',
    shows: /I19|its payments left/,
    patches: [
      ...hearsTwice,
      src(
        'payments/execution/rails.ts',
        'if (unusable || !p || !isOpen(p)) continue',
        "if (unusable || !p || (!isOpen(p) && answer.source !== 'TREASURY')) continue",
      ),
    ],
    spoiled: settlesTwice,
  },
  {
    bug: 'the hold forgets that another account bears the commission',
    found: 'kinds',
    shows: /I14|its payments left/,
    slow: true,
    patches: [
      src(
        'payments/execution/execute.ts',
        'bornElsewhere(p.details) && {',
        "bornElsewhere(p.details) && p.org === '' && {",
      ),
    ],
  },
  {
    bug: 'an exchange is booked twice',
    found: 'kinds',
    shows: /I19|its payments left/,
    slow: true,
    spoiled: [
      bookedOnce,
      rewrite(
        'ledger.transfer_all',
        'perform ledger.book_payments(good, false);',
        'perform ledger.book_payments(good, false); perform ledger.book_payments(good, false);',
      ),
    ],
  },
  {
    bug: 'an exchange gives more than the person saw',
    found: 'kinds',
    shows: /I21|its payments left/,
    slow: true,
    patches: [
      src(
        'payments/execution/execute.ts',
        'return gets && { gets }',
        'return gets && { gets: { ...gets, amount: (gets.amount + 1n) as typeof gets.amount } }',
      ),
    ],
  },
  {
    bug: 'a code of the day is good for more than one document',
    found: 'kinds',
    shows: /one code of the day|I22/,
    slow: true,
    patches: [src('budget/save.ts', "if (code.payment_id) throw new Refusal('BudgetCodeUsedException')", '')],
    spoiled: ['alter table budget.codes disable trigger single_use'],
  },
  {
    bug: 'what is left of a limit is read before its lock',
    found: 'limits',
    shows: /were taken of the/,
    spoiled: [
      rewrite('rules.check_counters', 'for no key update of c', ''),
      rewrite('rules.consume_limit', 'for no key update', ''),
      rewrite('rules.lock_counters', 'for no key update', ''),
    ],
  },
  {
    bug: 'one person may fill both slots',
    found: 'signers',
    shows: /one person filled two slots/,
    slow: true,
    patches: [
      src(
        'documents/actions.ts',
        "if (document.signedBy.includes(me.personId)) return reject('AlreadySignedException')",
        '',
      ),
    ],
    spoiled: [
      'alter table signing.signatures drop constraint signatures_one_person',
      rewrite('signing.count_valid', 'count(distinct person_id)', 'count(*)'),
    ],
  },
  {
    bug: 'the step of an authenticator is read, compared, then written',
    found: 'codes',
    shows: /one code signed/,
    slow: true,
    patches: [
      src(
        'identity/store.ts',
        `where person_id = \${personId} and confirmed_at is not null and last_step < \${step} and not locked_permanently and (locked_until is null or locked_until <= \${now})\n    returning 1`,
        `where person_id = \${personId} and (select last_step from identity.factors where person_id = \${personId}) < \${step} and \${now}::timestamptz is not null\n    returning 1`,
      ),
    ],
  },
  {
    bug: 'one table forgets whose rows it shows',
    found: 'companies',
    quick: true,
    shows: /of another company was/,
    spoiled: ['alter policy own on payments.payments using (true)'],
  },
  {
    bug: 'a signature counts without the content it was given for',
    found: 'shown',
    shows: /never shown/,
    patches: [
      src(
        'documents/sign.ts',
        'if (!shown.get(document.id)?.equals(document.contentHash))',
        'if (!shown.has(document.id))',
      ),
    ],
    spoiled: [rewrite('documents.guard_update', ' and v.content = n.content_hash', '')],
  },
  {
    bug: 'the audit is written after the change, in a transaction of its own',
    found: 'kills',
    shows: /not in the audit/,
    slow: true,
    patches: [
      src(
        'kit/door.ts',
        'await tx.last(conclude(claim, { hash: call.requestHash, answer: keepable(done.value), recorded }))',
        `await tx.last(conclude(claim, { hash: call.requestHash, answer: keepable(done.value), recorded: { items: '[]' } }))
      void call.db.org(me, later => later.last(...recordOf(later, call, happened, asked))).catch(() => {})`,
      ),
    ],
  },
  {
    bug: 'an amount is read as a float',
    found: 'amounts',
    quick: true,
    shows: / became /,
    patches: [
      {
        file: '/contracts/money.ts',
        find: "return { amount: minor(BigInt(whole + fraction.padEnd(exponent, '0'))), currency }",
        put: 'return { amount: minor(BigInt(Math.trunc(Number.parseFloat(text) * 10 ** exponent))), currency }',
      },
    ],
  },
]

/** The bank without a bug: it is waited for as in every goal, since parking poison alone takes fifteen seconds. */
const none = 'none'

type MutantResult = { readonly bug: string; readonly found: readonly string[] }

async function tryOn(
  cluster: Cluster,
  dice: Dice,
  { bug, found, patches = [], spoiled = [] }: Mutant,
): Promise<MutantResult> {
  const bank = await openBank(cluster, {
    patches,
    spoiled,
    patienceMs: bug === none ? 60_000 : 12_000,
    nodes: found === 'hot' || found === 'limits' ? 0 : 1,
  })
  try {
    return { bug, found: await probes[found](bank, dice) }
  } catch (error) {
    return { bug, found: [`the probe gave up: ${String(error)}`] }
  } finally {
    await bank.close()
  }
}

/** Most of a probe is waiting for codes and rails, so two banks stand beside each other. */
async function twoAtOnce<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  const queue = all.values()
  const worker = async (): Promise<void> => {
    for (const one of queue) await act(one)
  }
  await Promise.all([worker(), worker()])
}

export const mutationGoal: Goal = {
  id: 'R5',
  title: 'seeded bugs are found, and a bank without one is clean',
  async run({ cluster, dice, size, say }) {
    const chosen = mutants.filter(({ slow, quick }) => size === 'release' || (size === 'merge' ? !slow : quick))
    const seed = dice.between(1, 1e9)
    const faults: string[] = []
    const finds: Record<string, string> = {}
    const controls = [...new Set(chosen.map(({ found }) => found))]
    await twoAtOnce(controls, async name => {
      const clean = await tryOn(cluster, makeDice(seed), { bug: none, found: name, shows: /./ })
      say(`       R5 control ${name}: ${clean.found.length ? 'NOT CLEAN' : 'clean'}`)
      faults.push(...clean.found.slice(0, 3).map(fault => `the control run of ${name} is not clean: ${fault}`))
    })
    await twoAtOnce(chosen, async mutant => {
      const { bug, found } = await tryOn(cluster, makeDice(seed), mutant)
      const evidence = found.find(fault => mutant.shows.test(fault))
      say(`       R5 ${evidence ? 'found ' : 'MISSED'} ${bug}: ${(evidence ?? found[0])?.slice(0, 200) ?? ''}`)
      if (evidence) finds[bug] = evidence.slice(0, 300)
      else
        faults.push(
          `nobody noticed that ${bug}; what was said: ${found.slice(0, 3).join('; ').slice(0, 600) || 'nothing'}`,
        )
    })
    return { faults, counts: { sown: chosen.length, found: Object.keys(finds).length, finds } }
  },
}
