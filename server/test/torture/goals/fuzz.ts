// R23: twenty thousand malformed requests get no 5xx and no word of the driver, and end no process.
import fc from 'fast-check'
import { isEnumType, isNonNullType } from 'graphql'
import { newId } from '#kit/random.ts'
import { documentOf, everythingOf, type Sampler, sampled } from '../../sampler.ts'
import { type AddressTarget, fuzzedRoutes, restShot, type Shot, things } from '../addresses.ts'
import { openBank, type TortureBank } from '../bank.ts'
import { addCompany, device, enterHalfWay, type TorturePerson } from '../cast.ts'
import { clerkOf } from '../clerks.ts'
import { coveringGraphShot, coveringRestShot } from '../covering.ts'
import { movable } from '../deskScenes.ts'
import { type Goal, shortfalls } from '../goal.ts'
import { type Caller, headersOf } from '../line.ts'
import { phoneOf } from '../phones.ts'
import { type Root, roots } from '../roots.ts'
import { judge } from '../verdict.ts'

/** What people, scripts and broken programs put into a field. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e21,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202eabc',
    'e\u0301'.repeat(40),
    '__proto__',
    'constructor',
    "'; drop table payments.payments; --",
    '%s%n',
    `\${7*7}`,
    '{{7*7}}',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '1e400',
    '9007199254740993',
    '0x10',
    '٣٤',
    '1,000.00',
    '-0.00',
    '0.001',
    '1000000000000000.00',
    '99999999999999999999999999.99',
    'NaN',
    'Infinity',
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    '-0001-01-01',
    '2026-11-20T25:00:00Z',
    'KGS',
    'XXX',
    [],
    [[]],
    {},
    { __proto__: 1 },
    [null],
    '00000000-0000-0000-0000-000000000000',
    'я'.repeat(3000),
    'x'.repeat(20_000),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer(),
  fc.double(),
  fc.dictionary(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), { maxKeys: 3 }),
)

const plain: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  // A first page with something on it, three times of five.
  Int: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 20 }) },
    { weight: 1, arbitrary: fc.integer({ min: -2, max: 600 }) },
    { weight: 1, arbitrary: fc.constantFrom(2_147_483_647, -2_147_483_648) },
  ),
  Float: fc.double(),
  Boolean: fc.boolean(),
  Decimal: fc.constantFrom(
    '1.00',
    '0.01',
    '0',
    '-1.00',
    '1000000.01',
    '999999999999.99',
    '92233720368547758.07',
    '92233720368547758.08',
    '1.5',
    '10',
  ),
  BusinessDate: fc.constantFrom(
    '2026-11-20',
    '2026-11-21',
    '2027-02-28',
    '2024-02-29',
    '1970-01-01',
    '9999-12-31',
    '0001-01-01',
  ),
  Instant: fc.constantFrom('2026-11-20T04:00:00.000Z', '1970-01-01T00:00:00.000Z'),
}

function textOf(name: string, { company, ids }: AddressTarget): fc.Arbitrary<unknown> {
  if (/^(legalPartyId|orgReferenceId|partyId)$/.test(name))
    return fc.oneof({ weight: 9, arbitrary: fc.constant(company.org) }, { weight: 1, arbitrary: fc.uuid() })
  if (/ccount/.test(name))
    return fc.constantFrom(...company.accounts.map(({ number }) => number), '1280040000001206', '1', '0000000000000000')
  if (/[iI]d(s)?$/.test(name)) return fc.constantFrom(...ids, newId(), 'no-id')
  if (/Bic/.test(name)) return fc.constantFrom('128004', '109001', '000000', '')
  const fit: Record<string, string> = {
    paymentCode: '55301100',
    query: 'group=ALL',
    recipientInn: '00101202010015',
    recipientName: 'ОсОО Сон-Куль',
    purpose: 'Оплата по счёту',
  }
  const usual =
    name === 'transferNum'
      ? fc.integer({ min: 1, max: 1e9 }).map(String)
      : fc.constantFrom(fit[name] ?? '17', fit[name] ?? '')
  return fc.oneof(
    { weight: 6, arbitrary: usual },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  )
}

/** Mostly right, sometimes at the edge, one time in forty anything at all. */
const chance = (known: AddressTarget): Sampler<fc.Arbitrary<unknown>> => ({
  leaf: ({ name, type }) =>
    isEnumType(type)
      ? fc.constantFrom(...type.getValues().map(value => value.name))
      : (plain[type.name] ?? textOf(name, known)),
  list: one => fc.array(one, { maxLength: 4 }),
  input(fields) {
    const whole = Object.fromEntries(fields)
    return fc.oneof(
      { weight: 5, arbitrary: fc.record(whole) },
      { weight: 1, arbitrary: fc.record(whole, { requiredKeys: [] }) },
    )
  },
  variant: right => fc.oneof({ weight: 40, arbitrary: right }, { weight: 1, arbitrary: odd }),
})

function graphShot({ path, house, kind, field }: Root, known: AddressTarget): fc.Arbitrary<Shot> {
  const query = documentOf({ kind, field }, everythingOf(field.type))
  const sampler = chance(known)
  // Of several inputs of which one is meant, each is left out now and then.
  const anyArgument = ({ name, type }: (typeof field.args)[number]): fc.Arbitrary<unknown> =>
    isNonNullType(type)
      ? sampled({ name, type }, sampler)
      : fc.option(sampled({ name, type }, sampler), { nil: undefined, freq: 1 })
  const values = Object.fromEntries(field.args.map(arg => [arg.name, anyArgument(arg)]))
  const person = fc.constantFrom(...known.callers[house])
  return fc.tuple(fc.record(values), person, fc.integer({ min: 0, max: 30 })).map(([variables, one, spoil]) => ({
    name: field.name,
    ...{ path, house },
    headers: spoiledHeaders(one, spoil),
    body: spoiledBody(JSON.stringify({ query, variables }), spoil),
  }))
}

const oddTypes = [
  'text/plain',
  'application/json; charset=utf-16',
  'application/JSON ',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  '\tapplication/json',
]

function spoiledHeaders(person: Caller, spoil: number): Record<string, string> {
  const headers = headersOf(person, spoil === 1 ? 'no-key' : newId()) as Record<string, string>
  if (spoil === 2) return { ...headers, 'content-type': oddTypes[person.token.charCodeAt(0) % oddTypes.length] ?? '' }
  if (spoil === 3) return { ...headers, 'x-lang': '__proto__', 'x-device-id': device }
  if (spoil === 4) return { ...headers, cookie: 'sid=%00; sid=; =; sid; desk=%00; desk=' }
  return headers
}

function spoiledBody(body: string, spoil: number): string {
  if (spoil === 5) return body.slice(0, -3)
  if (spoil === 6) return `[${body}]`
  if (spoil === 7) return body.replace('"variables"', '"__proto__":{"a":1},"variables"')
  if (spoil === 8) return body.replace('query', 'query\\u0000')
  if (spoil === 9) return `{"query":"{${'a{'.repeat(400)}","variables":{"amount":1e400}}`
  if (spoil === 10) return '\u0000\ufeff{'
  return body
}

const leaks =
  /\bpg_|node_modules|\.ts:\d|at Object\.|\bSELECT\b|\binsert into\b|relation "|syntax error|violates|constraint "|duplicate key|invalid input|ECONNREFUSED|TypeError|Cannot read/i

type FuzzTally = {
  requests: number
  done: number
  /** What was meant and came as far as its noun, refused there or done. */
  readonly reached: Set<string>
  /** Of what was meant to come as far as that, what did not, and what it was told. */
  readonly missed: string[]
  byStatus: Record<string, number>
  classifications: Record<string, number>
}

/** What is said before anybody looks at what was asked for. */
const atTheDoor: ReadonlySet<string> = new Set([
  ...['ForbiddenException', 'SessionExpiredException', 'QueryRefusedException', 'ValidationException'],
  ...['IdempotencyKeyException', 'SystemException', 'TooManyRequestsException'],
])

/** Behind an address it is the noun itself that reads what was sent. */
function isPastTheDoor({ name }: Shot, status: number, named: string | undefined): boolean {
  if (!named) return status < 400
  return !atTheDoor.has(named) || (name.includes(' /') && named === 'ValidationException')
}

async function shoot(bank: TortureBank, shot: Shot, tally: FuzzTally): Promise<string[]> {
  const where = `${shot.house} ${shot.method ?? 'POST'} ${shot.path} ${shot.body.slice(0, 1500)}`
  let answer: Awaited<ReturnType<TortureBank['line']['raw']>>
  try {
    answer = await bank.line.raw({
      ...shot,
      headers: { ...shot.headers, 'content-length': String(Buffer.byteLength(shot.body)) },
    })
  } catch (error) {
    return [`no answer (${String(error)}) to ${where}`]
  }
  const { status, text } = answer
  tally.requests++
  tally.byStatus[status] = (tally.byStatus[status] ?? 0) + 1
  if (text.includes('"data":{')) tally.done++
  const named = /"(?:classification|code)":"(\w+Exception)"/.exec(text)?.[1]
  if (named) tally.classifications[named] = (tally.classifications[named] ?? 0) + 1
  if (isPastTheDoor(shot, status, named)) tally.reached.add(shot.name)
  if (status >= 500 && status !== 503) return [`${status} to ${where}`]
  if (text.includes('SystemException')) return [`SystemException to ${where}`]
  // What is packed may be any letters at all.
  if (!/json|text/.test(String(answer.headers['content-type']))) return []
  if (text.includes(process.cwd())) return [`a path of the machine leaked to ${where}`]
  const leaked = leaks.exec(text.replace(/"canonicalText":"(?:[^"\\]|\\.)*"/g, ''))
  return leaked && !shot.body.includes(leaked[0]) ? [`${leaked[0]} leaked to ${where}: ${text.slice(0, 300)}`] : []
}

/** Everything is shot, a few at a time. */
async function shootAll(bank: TortureBank, shots: readonly Shot[], tally: FuzzTally): Promise<string[]> {
  const faults: string[] = []
  const queue = shots.values()
  const shooters = Array.from({ length: 8 }, async () => {
    for (const shot of queue) faults.push(...(await shoot(bank, shot, tally)))
  })
  await Promise.all(shooters)
  return faults
}

/** One request that must come through to every root field and route, then as many of chance to each of them. */
export async function fuzzBank(
  bank: TortureBank,
  { seed, count }: { seed: number; count: number },
): Promise<{ faults: string[]; counts: FuzzTally }> {
  const rights = ['FIRST', 'FIRST', 'SECOND', 'CREATOR', 'AUDITOR'] as const
  const company = await addCompany(bank.db, bank.time.clock, { rights, balances: ['100000.00', '100000.00'] })
  const { payments, ...own } = await things(bank, company)
  const people = company.people.map(({ id }) => id)
  const ids = [
    newId(),
    ...company.accounts.map(({ id }) => id),
    ...people,
    own.template,
    own.exported,
    own.imported,
    own.case,
  ]
  const clerk = (role: 'SUPERVISOR' | 'OPERATOR') => clerkOf(bank.db, bank.time.clock, role)
  const clerks = [await clerk('SUPERVISOR'), await clerk('OPERATOR')] as const
  const [first, ...others] = company.people as [TorturePerson, ...TorturePerson[]]
  const phones = [await phoneOf(bank.db, bank.time.clock, first)] as const
  const callers = { portal: [first, ...others], desk: clerks, phone: phones } as const
  const half = await enterHalfWay(bank.db, bank.time.clock, first)
  const known: AddressTarget = { company, ids: [...ids, ...payments], callers }
  const covering = [
    ...roots().map(root => coveringGraphShot(root, { person: callers[root.house][0], own })),
    ...fuzzedRoutes.map(route => coveringRestShot(route, { person: callers[route.house][0], own, half })),
  ]
  const tally: FuzzTally = { requests: 0, done: 0, reached: new Set(), missed: [], byStatus: {}, classifications: {} }
  const faults = await shootAll(bank, covering, tally)
  tally.missed.push(...covering.map(({ name }) => name).filter(name => !tally.reached.has(name)))
  const aimed = [...roots().map(root => graphShot(root, known)), ...fuzzedRoutes.map(route => restShot(route, known))]
  const numRuns = Math.ceil(count / aimed.length)
  const dealt = aimed.map((shot, i) => fc.sample(shot, { seed: seed + i, numRuns }))
  // In turns, so that nobody is silent until their session ends.
  const shots = Array.from({ length: numRuns }, (_, n) => dealt.flatMap(all => all[n] ?? [])).flat()
  faults.push(...(await shootAll(bank, shots, tally)))
  return { faults: [...faults, ...(await judge(bank))], counts: tally }
}

export const fuzz: Goal = {
  id: 'R23',
  title: 'requests that make no sense, made from the schema, to every root field and route',
  async run({ cluster, dice, sized }) {
    const bank = await openBank(cluster, { patches: [movable], speed: 1 })
    const count = sized({ small: 4000, merge: 20_000, release: 300_000 })
    const outcome = await fuzzBank(bank, { seed: dice.between(1, 1e9), count })
    const { requests, done, classifications, byStatus, reached, missed } = outcome.counts
    if (missed.length) outcome.faults.push(`nothing came as far as ${missed.join(', ')}`)
    outcome.faults.push(
      ...shortfalls([
        ['requests answered', requests, count],
        ['requests reached what they asked for', done, count / 10],
        ['kinds of refusals', Object.keys(classifications).length, 8],
        ['requests too odd to be read', byStatus[400], count / 100],
      ]),
    )
    await bank.close()
    const { faults, counts } = outcome
    return { faults, counts: { ...counts, reached: reached.size } }
  },
}
