// The templates of the demo's companies.
import { addDays } from '@bank/contracts/dates.ts'
import { codeWhere } from '@bank/contracts/operations.ts'
import type { Clock } from '#kit/clock.ts'
import { sql, type Tx } from '#kit/db.ts'
import { demoId } from './chance.ts'
import { alaToo, neighbours } from './companies.ts'
import { people, shortNameOf } from './people.ts'
import { monthlies } from './recipients.ts'

const [main, dollars] = alaToo.accounts
const payeeOf = (name: string) => {
  const found = monthlies.find(({ payee }) => payee.name.includes(name))
  if (!found) throw new Error(`the demo pays nobody called ${name}`)
  const { account, bic, inn, code, name: whole } = found.payee
  return {
    recipient_account: account,
    recipient_bic: bic,
    recipient_inn: inn,
    recipient_name: whole,
    payment_code: code,
  }
}

const { anna, boris, cholpon } = people
const client = neighbours.find(({ name }) => name.includes('Ак-Суу'))

/** Templates: some are complete, some leave the amount open; one is a conversion. */
const templates = [
  {
    name: 'Аренда торговой площади',
    operation: codeWhere({ rail: 'ACH' }),
    ...payeeOf('Чоң Базар'),
    amount: '6800000',
    currency: 'KGS',
    purpose: 'Аренда торговой площади, договор NO 14/24',
    by: cholpon,
    times_used: 14,
  },
  {
    name: 'Коммунальные услуги',
    operation: codeWhere({ rail: 'ACH' }),
    ...payeeOf('Бишкек Тепло'),
    purpose: 'Коммунальные услуги, лицевой счёт 330412',
    by: cholpon,
    times_used: 9,
  },
  {
    name: 'Электроэнергия',
    operation: codeWhere({ rail: 'ACH' }),
    ...payeeOf('Чүйэнергосбыт'),
    purpose: 'Оплата за электроэнергию, договор № 1187',
    by: anna,
    times_used: 0,
  },
  {
    name: 'Молочная продукция',
    operation: codeWhere({ family: 'intrabank', side: 'OTHER' }),
    recipient_account: client?.account.number,
    recipient_name: client?.name,
    recipient_inn: client?.inn,
    purpose: 'Оплата за молочную продукцию по договору',
    by: boris,
    times_used: 3,
  },
  {
    name: 'Продажа валютной выручки',
    operation: codeWhere({ family: 'conversion' }),
    payer_account: dollars?.number,
    recipient_account: main?.number,
    purpose: 'Продажа валютной выручки',
    by: anna,
    times_used: 2,
  },
]

const madeDaysAgo = 200
const usedDaysAgo = 20

export async function writeTemplates(tx: Tx, clock: Clock): Promise<void> {
  const made = clock.at(addDays(clock.today(), -madeDaysAgo), '11:20').toISOString()
  const used = clock.at(addDays(clock.today(), -usedDaysAgo), '15:05').toISOString()
  const rows = templates.map(({ by, ...template }, at) => ({
    payer_account: main?.number,
    ...template,
    id: demoId('template', template.name, at + 1),
    name_key: template.name.toLowerCase(),
    created_by: by.id,
    creator_name: shortNameOf(by),
    used_at: template.times_used > 0 ? used : null,
  }))
  await tx.rows(sql`
    insert into templates.templates (id, org_reference_id, name, name_key, operation, payer_account, recipient_name, recipient_inn,
      recipient_account, recipient_bic, amount, currency, payment_code, purpose, created_by, creator_name, created_at, updated_at, used_at, times_used)
    select id, ${alaToo.org}, name, name_key, operation, payer_account, recipient_name, recipient_inn, recipient_account, recipient_bic, amount, currency,
      payment_code, purpose, created_by, creator_name, ${made}::timestamptz, ${made}::timestamptz, used_at, times_used
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, name text, name_key text, operation text, payer_account text,
      recipient_name text, recipient_inn text, recipient_account text, recipient_bic text, amount bigint, currency text, payment_code text, purpose text,
      created_by uuid, creator_name text, used_at timestamptz, times_used integer)`)
}
