// Signers by each method under test: what is shown to them, what they answer, and what became of it, said in one way for codes, tokens and phones.
import type { SignType } from '@bank/contracts/access.ts'
import type { RequestAnswer } from '@bank/contracts/phoneRequests.ts'
import { sql } from '#kit/db.ts'
import { makeCaseWork } from './caseWork.ts'
import { clearing } from './forms.ts'
import type { Interbank, Person } from './person.ts'
import { newKey } from './pki.ts'
import { openSignerPhones, type SignerPhone, type SignerPhones } from './signerPhones.ts'
import { base64, makeTokens, type TestToken } from './tokens.ts'
import type { TestBank, TestCompany } from './world.ts'

/** What was shown: a challenge, or a request to a phone, with the text that a token signs. */
export type ShownDocuments = { readonly id: string; readonly text: string | null }
export type GivenAnswer = { readonly code?: string; readonly cms?: string; readonly phone?: RequestAnswer }

/** Who signs alone for a company by one method. */
export type BoundSigner = {
  readonly method: SignType
  readonly company: TestCompany
  /** Of the same right, who signs nothing. */
  readonly other: Person
  readonly token: TestToken | null
  readonly phone: SignerPhone | null
  shows(ids: readonly string[]): Promise<ShownDocuments>
  answers(shown: ShownDocuments): Promise<GivenAnswer>
  /** How many payments took it, or by which name it was refused. */
  gives(ids: readonly string[], shown: ShownDocuments, answer: GivenAnswer): Promise<string>
}

type SigningOutcome = { readonly succeeded: number; readonly failed: readonly { readonly classification: string }[] }

/** In words: how many were signed, or by which name it was refused. */
export async function saidOf(outcome: Promise<SigningOutcome>): Promise<string> {
  try {
    const { succeeded, failed } = await outcome
    return succeeded ? `${succeeded} signed` : (failed[0]?.classification ?? 'nothing')
  } catch (error) {
    return (error as { refused?: string }).refused ?? String(error)
  }
}

export const showsTo = (person: Person, ids: readonly string[]): Promise<ShownDocuments> =>
  person.call<ShownDocuments>(
    'mutation ($ids: [UUID!]!, $org: UUID!) { prepareSigning(paymentIds: $ids, legalPartyId: $org) { id text } }',
    { variables: { ids, org: person.org } },
  )

/** In the portal, by whoever it is, whatever it is. */
export const givesInPortal = (person: Person, ids: readonly string[], { id }: ShownDocuments, answer: GivenAnswer) =>
  saidOf(
    person
      .decides(ids, 'SUCCESS', { challengeId: id, ...answer })
      .then(({ succeeded, failed }) => ({ succeeded: succeeded.length, failed })),
  )

const inPortal = (company: TestCompany, token: TestToken | null): Pick<BoundSigner, 'shows' | 'answers' | 'gives'> => ({
  shows: ids => showsTo(company.anna, ids),
  answers: async ({ text }) =>
    token ? { cms: base64(token.sign(Buffer.from(text ?? ''))) } : { code: company.anna.freshCode() },
  gives: (ids, shown, answer) => givesInPortal(company.anna, ids, shown, answer),
})

/** Sent as they are: what a phone would not send itself an intruder sends. */
export const givesOnPhone = (phone: SignerPhone, { id }: ShownDocuments, answer: GivenAnswer): Promise<string> =>
  answer.phone ? saidOf(phone.sends(id, answer.phone)) : Promise.resolve('nothing')

const onPhone = (phones: SignerPhones, phone: SignerPhone): Pick<BoundSigner, 'shows' | 'answers' | 'gives'> => ({
  async shows(ids) {
    await phones.asks()
    // Codes of others take their time, and a token has ten minutes.
    await phone.opens()
    for (const id of await phone.pending()) {
      const { documents } = await phone.reads(id)
      if (documents.some(one => ids.includes(one.id))) return { id, text: null }
    }
    throw new Error('the phone is asked for none of these')
  },
  answers: async ({ id }) => ({ phone: await phone.answerTo(id, 'SIGN') }),
  gives: (_ids, shown, answer) => givesOnPhone(phone, shown, answer),
})

/** A bank that lists an authority, has a house of phones, and a company for each method. */
export async function openBoundSigners(bank: TestBank) {
  const tokens = makeTokens(bank, makeCaseWork(bank, await bank.company()))
  await tokens.listAuthority()
  const phones = await openSignerPhones(bank)

  async function signerBy(method: SignType): Promise<BoundSigner> {
    const company = await bank.company({ scheme: 'ONE_SIGNATORY', signType: method, balance: '100000000.00' })
    const other = await company.another('anna')
    if (method === 'PAY_CONTROL') {
      const phone = await phones.of(company.anna)
      return { ...{ method, company, other, token: null, phone }, ...onPhone(phones, phone) }
    }
    const token = method === 'TOTP' ? null : await tokens.give(company.anna.id, company.org, newKey(), method)
    return { ...{ method, company, other, token, phone: null }, ...inPortal(company, token) }
  }

  const signatures = async (ids: readonly string[]): Promise<number> =>
    (
      await bank.world.db.bank(tx =>
        tx.rows(sql`select 1 from signing.signatures where subject_id = any (${ids}::uuid[])`),
      )
    ).length

  return { tokens, phones, signerBy, signatures, close: phones.close }
}

/** A payment that waits for its signer, between others that were sent with it. */
export async function waiting(by: Person, { account }: TestCompany, beside = 0) {
  const forms = Array.from({ length: beside + 1 }, (): Interbank => clearing(account))
  const ids: string[] = []
  for (const form of forms) ids.push(await by.drafts.interbank(form))
  const { failed } = await by.sends(...ids)
  if (failed.length) throw failed
  const at = Math.floor(ids.length / 2)
  return { ids, id: ids[at] as string, form: forms[at] as Interbank }
}
