// Scenes of keys: of phones, a code by SMS for one, the first one, and one in place of another; of tokens, a certificate asked for.
import { pathOf } from '@bank/contracts/services.ts'
import { later } from '#kit/clock.ts'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { addStaff, hire } from '../clients.ts'
import { testConfig } from '../config.ts'
import { newKey, requestFor } from '../pki.ts'
import { base64 } from '../tokens.ts'
import { enter, type TorturePerson } from './cast.ts'
import type { LineRequest } from './line.ts'
import { phoneOf } from './phones.ts'
import type { Scene, SceneContext } from './scene.ts'

const path = pathOf('access-control')
const minuteMs = 61_000
const dayMs = 24 * 3_600_000

type KeySeeker = { readonly person: TorturePerson; readonly phone: string }

/** Somebody new who signs second, signed in: codes are sent to one person only now and then. */
const seeker = ({ bank, company }: SceneContext, hasApp = false): Promise<KeySeeker> =>
  bank.db.bank(async tx => {
    const { org } = company
    const contract = await tx.row<{ id: string }>(
      sql`select id from identity.contracts where org_reference_id = ${org} limit 1`,
    )
    const one = await addStaff(tx, { config: testConfig({}) }, { hasApp })
    const work = await hire(tx, { org, contractId: contract?.id ?? '' }, one, { right: 'SECOND' })
    const person: TorturePerson = { ...(company.people[0] as TorturePerson), id: one.id, token: newId() }
    await enter(tx, bank.time.clock, { person, work })
    return { person, phone: one.phone }
  })

const sending = (org: string, name = 'sendPayControlCode'): LineRequest => ({
  path,
  query: `mutation ($org: UUID!) { ${name}: sendPayControlCode(orgReferenceId: $org) { resendIn } }`,
  variables: { org },
})

async function codeFor({ bank, company }: SceneContext, { person, phone }: KeySeeker): Promise<string> {
  const answer = await bank.line.call(person, sending(company.org))
  if (answer.kind !== 'done') throw new Error(`no code was sent: ${JSON.stringify(answer)}`)
  const sent = await bank.db.bank(tx =>
    tx.row<{ code: string }>(
      sql`select substring(text from '[0-9]{6}') as code from outside.sms where phone = ${phone} order by id desc limit 1`,
    ),
  )
  return sent?.code ?? ''
}

const making = (call: string, org: string, code: string): LineRequest => ({
  path,
  query: `mutation ($org: UUID!, $code: String!) { ${call}(orgReferenceId: $org, otpCode: $code) { key pcUserId } }`,
  variables: { org, code },
})

/** The first key of somebody. */
async function creating(here: SceneContext): Promise<Scene> {
  const one = await seeker(here)
  const code = await codeFor(here, one)
  const asked = (text: string) => making('createPayControlKey', here.company.org, text)
  return { person: one.person, request: asked(code), other: asked('none') }
}

/** The next one, as if the codes had been sent a minute apart. */
async function regenerating(here: SceneContext): Promise<Scene> {
  const one = await seeker(here)
  const { org } = here.company
  const first = await here.bank.line.call(one.person, making('createPayControlKey', org, await codeFor(here, one)))
  if (first.kind !== 'done') throw new Error(`no key was made: ${JSON.stringify(first)}`)
  await here.bank.db.bank(tx =>
    tx.rows(
      sql`update identity.codes set sent_at = sent_at - make_interval(secs => ${minuteMs / 1000}) where person_id = ${one.person.id}`,
    ),
  )
  const code = await codeFor(here, one)
  const asked = (text: string) => making('regeneratePayControlKey', org, text)
  return { person: one.person, request: asked(code), other: asked('none') }
}

type Means = { readonly by: 'TOTP' | 'PAY_CONTROL'; readonly keyId: string | null }

/** As if their session had been proved by this means; for as long as its proof lasts. */
const vouchedFor = ({ bank }: SceneContext, personId: string, { by, keyId }: Means) =>
  bank.db.bank(tx =>
    tx.rows(
      sql`update identity.sessions set vouched_at = proved_at, vouched_by = ${by}, vouched_with = ${keyId}::uuid where person_id = ${personId}`,
    ),
  )

/** Somebody's key that came by SMS sleeps; their authenticator, by which they proved who they are, wakes it. */
async function wakingKey(here: SceneContext): Promise<Scene> {
  const { bank, company } = here
  const { person } = await seeker(here, true)
  const { clock } = bank.time
  await phoneOf(bank.db, clock, { id: person.id, org: company.org }, later(clock.now(), dayMs))
  await vouchedFor(here, person.id, { by: 'TOTP', keyId: null })
  const asked = (name: string): LineRequest => ({
    path,
    query: `mutation ($org: UUID!) { ${name}(orgReferenceId: $org) }`,
    variables: { org: company.org },
  })
  return { person, request: asked('wakePayControlKey'), other: asked('woken: wakePayControlKey') }
}

/** Their authenticator sleeps, and their phone wakes it. */
async function wakingAuthenticator(here: SceneContext): Promise<Scene> {
  const { bank, company } = here
  const { person } = await seeker(here, true)
  const { clock } = bank.time
  const { keyId } = await phoneOf(bank.db, clock, { id: person.id, org: company.org })
  const until = later(clock.now(), dayMs)
  await bank.db.bank(tx =>
    tx.rows(sql`update identity.factors set sleeps_until = ${until} where person_id = ${person.id}`),
  )
  await vouchedFor(here, person.id, { by: 'PAY_CONTROL', keyId })
  const asked = (name: string): LineRequest => ({ path, query: `mutation { ${name} }` })
  return { person, request: asked('wakeAuthenticator'), other: asked('woken: wakeAuthenticator') }
}

/** Somebody new asks for a certificate of their own token. */
async function askingCertificate(here: SceneContext): Promise<Scene> {
  const asked = (signType: string): LineRequest => ({
    path,
    query: 'mutation ($of: TokenCertificateInput!) { askTokenCertificate(certificate: $of) { id } }',
    variables: { of: { orgReferenceId: here.company.org, signType, request: base64(requestFor(newKey())) } },
  })
  return { person: (await seeker(here)).person, request: asked('RU_TOKEN_2'), other: asked('RU_TOKEN_S') }
}

export const keyScenes: Readonly<Record<string, (here: SceneContext) => Promise<Scene>>> = {
  sendPayControlCode: async here => ({
    person: (await seeker(here)).person,
    request: sending(here.company.org),
    other: sending(here.company.org, 'sent'),
  }),
  askTokenCertificate: askingCertificate,
  createPayControlKey: creating,
  regeneratePayControlKey: regenerating,
  wakePayControlKey: wakingKey,
  wakeAuthenticator: wakingAuthenticator,
}
