// Writes what seeded documents refer to: payment codes of the budget, and cards that were shown under a reference.

import { maskCard } from '@bank/contracts/card.ts'
import { isOf } from '@bank/contracts/operations.ts'
import { type Sql, sql } from '#kit/db.ts'
import { sha256 } from '#kit/random.ts'
import { demoId } from './chance.ts'
import { alaToo } from './companies.ts'
import type { SeedDocument } from './document.ts'
import type { Hand } from './hand.ts'
import { people } from './people.ts'
import { knownCards, sightingOf } from './special.ts'

const codeOf = ({
  id,
  company,
  details,
  amount,
  paymentCode,
  recipient,
  valueDate,
  createdAt,
  createdBy,
}: SeedDocument) => ({
  org: company.org,
  paylogic: details.paylogicId,
  reference: demoId('code', id),
  hash: sha256(`ordo/demo/asked/${id}`).toString('hex'),
  form: details.budgetForm,
  code: details.billCode,
  sum: String(amount.amount),
  currency: amount.currency,
  budget: paymentCode,
  office: details.taxOffice,
  name: recipient.name,
  account: recipient.account,
  bic: recipient.bic,
  details,
  typed: { inn: details.taxpayerInn, taxOffice: details.taxOffice, paymentCode, month: details.taxPeriod },
  day: valueDate,
  by: createdBy.id,
  at: createdAt,
  payment: id,
})

/** Payment codes, each issued shortly before its document and used once. */
const codes = (rows: string, zone: string): Sql => sql`
  insert into budget.codes (org_reference_id, paylogic_id, reference, request_hash, form, code, amount, currency, payment_code, tax_office,
    recipient_name, recipient_account, recipient_bic, details, requisites, is_form_purpose, valid_on, valid_until, created_by, created_at, payment_id)
  select org, paylogic, reference, decode(hash, 'hex'), form, code, sum, currency, budget, office, name, account, bic, details, typed, true, day,
    (day + time '23:59:59') at time zone ${zone}, by, at, payment
  from json_to_recordset(${rows}::json) as r (org uuid, paylogic text, reference uuid, hash text, form text, code text, sum bigint, currency text,
    budget text, office text, name text, account text, bic text, details jsonb, typed jsonb, day date, by uuid, at timestamptz, payment uuid)`

const references = (rows: string): Sql => sql`
  insert into cards.card_references (id, org_reference_id, person_id, card_id, kind, bin, masked, holder, currency, status, expires_on, valid_until, is_permanent)
  select id, org, person, card, 'INDIVIDUAL', left(masked, 4) || bin, masked, holder, 'KGS', 'ACTIVE', null, now(), true
  from json_to_recordset(${rows}::json) as r (id uuid, org uuid, person uuid, card uuid, bin text, masked text, holder text)`

export async function writeBacking(hand: Hand, documents: readonly SeedDocument[], zone: string): Promise<void> {
  const taxes = documents.filter(({ operation }) => isOf(operation, 'budget'))
  const shown = knownCards.map(card => ({
    id: sightingOf(alaToo, card),
    org: alaToo.org,
    person: people.cholpon.id,
    card: card.id,
    bin: card.number.slice(4, 6),
    masked: maskCard(card.number),
    holder: card.holder,
  }))
  await hand.run(codes(JSON.stringify(taxes.map(codeOf)), zone))
  await hand.run(references(JSON.stringify(shown)))
}
