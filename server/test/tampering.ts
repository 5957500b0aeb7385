// Tampering by somebody who owns the database: changes of one or two statements, past every trigger.
import type { Chance } from '../seed/chance.ts'

export type VandalAct = { readonly name: string; readonly statements: readonly string[] }

/** Rewrites a chain from a line on, as if it had always been so, and takes away what the bank signed since. */
export const tools = `
  create function pg_temp.rechain(org uuid, beginning bigint) returns void language plpgsql as $$
  declare
    line record;
    link bytea := coalesce((select hash from kit.audit where org_reference_id = org and number < beginning order by number desc limit 1), '\\x');
    place bigint := coalesce((select max(number) from kit.audit where org_reference_id = org and number < beginning), 0);
  begin
    for line in select * from kit.audit where org_reference_id = org and number >= beginning order by number loop
      place := place + 1;
      update kit.audit set number = place, prev = link, hash = kit.audit_link(link, kit.audit_line(org, place, line.person_id, line.session_id, line.address,
        line.trace, line.action, line.subject_id, line.params, line.created_at)) where org_reference_id = org and number = line.number returning hash into link;
    end loop;
    update kit.heads set audit_number = place, audit_hash = link where org_reference_id = org;
    delete from evidence.checkpoints where org_reference_id = org and number >= beginning;
  end $$;
  create function pg_temp.insertLine(org uuid, place bigint) returns void language plpgsql as $$
  begin
    update kit.audit set number = -number where org_reference_id = org and number >= place;
    update kit.audit set number = 1 - number where org_reference_id = org and number < 0;
    insert into kit.audit (org_reference_id, number, action, params, created_at, prev, hash)
      select org, place, 'payment.view', '{}', created_at, prev, hash from kit.audit where org_reference_id = org order by number limit 1;
  end $$`

/** Where things stand that can be spoiled: read once, from the bank as it should be. */
export type Places = {
  readonly lines: readonly { readonly org: string; readonly number: string; readonly last: string }[]
  readonly checkpoints: readonly { readonly org: string; readonly number: string }[]
  readonly signatures: readonly { readonly subject: string; readonly slot: number; readonly hash: string }[]
  readonly challenges: readonly { readonly id: string }[]
  readonly payments: readonly { readonly id: string; readonly steps: number; readonly org: string }[]
}

/** Another value of a column, whatever stands there. */
const others: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  bytes: 'sha256($) || substr($, 33)',
  text: "$ || 'x'",
  json: `$ || '{"reason": "x"}'`,
  instant: "$ + interval '1 millisecond'",
  whole: '$ + 1',
}

type Column = readonly [name: string, kind: string]

const edit = (table: string, where: string, [name, kind]: Column): string =>
  `update ${table} set ${name} = ${(others[kind] ?? kind).replaceAll('$', name)} where ${where}`

const audit: readonly Column[] = [
  ['org_reference_id', 'uuid'],
  ['person_id', 'uuid'],
  ['session_id', 'uuid'],
  ['address', "coalesce($, '') || '1'"],
  ['trace', "coalesce($, '') || '1'"],
  ['action', 'text'],
  ['subject_id', 'uuid'],
  ['params', 'json'],
  ['created_at', "$ + interval '1 microsecond'"],
  ['prev', 'bytes'],
  ['hash', 'bytes'],
]
const checkpoint: readonly Column[] = [
  ['org_reference_id', 'uuid'],
  ['number', '$ + 1000'],
  ['hash', 'bytes'],
  ['at', 'instant'],
  ['public_key', 'overlay($ placing sha256($) from 13)'],
  ['signature', 'bytes'],
]
const signature: readonly Column[] = [
  ['subject_id', 'uuid'],
  ['content_hash', 'bytes'],
  ['org_reference_id', 'uuid'],
  ['person_id', 'uuid'],
  ['method', "case $ when 'TOTP' then 'RU_TOKEN_2' else 'TOTP' end"],
  ['challenge_id', 'uuid'],
  ['canonical', "$ || 'x'::bytea"],
  ['proof', 'bytes'],
  ['signed_at', 'instant'],
  ['person_name', 'text'],
  ['sign_scheme', "case $ when 'ONE_SIGNATORY' then 'TWO_SIGNATORY' else 'ONE_SIGNATORY' end"],
]
const challenge: readonly Column[] = [
  ['org_reference_id', 'uuid'],
  ['person_id', 'uuid'],
  ['session_id', 'uuid'],
  ['method', "case $ when 'TOTP' then 'RU_TOKEN_2' else 'TOTP' end"],
  ['content_hash', 'bytes'],
  ['head', 'text'],
  ['subjects[1]', 'uuid'],
  ['hashes[1]', 'sha256($)'],
  ['consumed_at', 'null'],
]
const payment: readonly Column[] = [
  ['org_reference_id', 'uuid'],
  ['operation', "case $ when 'CLEARING' then 'GROSS' else 'CLEARING' end"],
  ['transfer_num', 'text'],
  ['payer_account', "translate($, '0123456789', '1234567890')"],
  ['payer_name', 'text'],
  ['payer_inn', 'text'],
  ['payer_bic', 'text'],
  ['recipient_account', "translate($, '0123456789', '1234567890')"],
  ['recipient_name', 'text'],
  ['recipient_inn', 'text'],
  ['recipient_bic', 'text'],
  ['amount', 'whole'],
  ['currency', "case $ when 'KGS' then 'USD' else 'KGS' end"],
  ['commission', 'whole'],
  ['payment_code', "coalesce($, '') || '1'"],
  ['purpose', 'text'],
  ['value_date', 'whole'],
  ['revision', 'whole'],
  ['content_hash', 'bytes'],
  ['status', "case $ when 'SUCCESS' then 'ERROR' else 'SUCCESS' end, scheme = coalesce(scheme, 'ONE_SIGNATORY')"],
]

type VandalActMaker = (places: Places, chance: Chance) => VandalAct

const ofLine =
  (name: string, statements: (org: string, number: string, last: string, chance: Chance) => string[]): VandalActMaker =>
  ({ lines }, chance) => {
    const { org, number, last } = chance.pick(lines)
    return { name: `${name} ${number}`, statements: statements(`'${org}'`, number, last, chance) }
  }

const at = (org: string, number: string): string => `org_reference_id = ${org} and number = ${number}`

const lineWays: readonly VandalActMaker[] = [
  ofLine('edits a line', (org, number, _, chance) => [edit('kit.audit', at(org, number), chance.pick(audit))]),
  ofLine('edits a line and its hash', (org, number) => [
    edit('kit.audit', at(org, number), ['address', "'203.0.113.9'"]),
    `update kit.audit set hash = kit.audit_link(prev, kit.audit_line(org_reference_id, number, person_id, session_id, address, trace, action, subject_id,
      params, created_at)) where ${at(org, number)}`,
  ]),
  ofLine('edits a line and all that follows', (org, number) => [
    edit('kit.audit', at(org, number), ['address', "'203.0.113.9'"]),
    `select pg_temp.rechain(${org}, ${number})`,
  ]),
  ofLine('takes a line out', (org, number) => [`delete from kit.audit where ${at(org, number)}`]),
  ofLine('takes a line out and closes the gap', (org, number) => [
    `delete from kit.audit where ${at(org, number)}`,
    `select pg_temp.rechain(${org}, ${number})`,
  ]),
  ofLine('puts a line in', (org, number) => [`select pg_temp.insertLine(${org}, ${number})`]),
  ofLine('puts a line in and mends the chain', (org, number) => [
    `select pg_temp.insertLine(${org}, ${number})`,
    `select pg_temp.rechain(${org}, ${number})`,
  ]),
  ofLine('copies a line to the end', (org, number, last) => [
    `insert into kit.audit select org_reference_id, ${last} + 1, person_id, session_id, address, trace, action, subject_id, params, created_at, prev, hash
      from kit.audit where ${at(org, number)}`,
  ]),
  ofLine('exchanges two lines', (org, number, last) => {
    const other = number === last ? '1' : last
    return [
      `update kit.audit set number = -number where org_reference_id = ${org} and number in (${number}, ${other})`,
      `update kit.audit set number = case -number when ${number} then ${other} else ${number} end where org_reference_id = ${org} and number < 0`,
    ]
  }),
  ofLine('cuts the tail', (org, number) => [
    `delete from kit.audit where org_reference_id = ${org} and number >= ${number}`,
    `select pg_temp.rechain(${org}, ${number})`,
  ]),
  ofLine('cuts the whole audit', org => [
    `delete from kit.audit where org_reference_id = ${org}`,
    `delete from kit.heads where org_reference_id = ${org}`,
    `delete from evidence.checkpoints where org_reference_id = ${org}`,
  ]),
  ofLine('moves the head', (org, _, __, chance) => [
    `update kit.heads set ${chance.pick(['audit_number = audit_number + 1', 'audit_hash = sha256(audit_hash)', 'audit_number = audit_number - 1'])}
      where org_reference_id = ${org}`,
  ]),
]

const checkpointWays: readonly VandalActMaker[] = [
  ({ checkpoints }, chance) => {
    const { org, number } = chance.pick(checkpoints)
    const column = chance.pick(checkpoint)
    return {
      name: `edits ${column[0]} of a checkpoint`,
      statements: [edit('evidence.checkpoints', at(`'${org}'`, number), column)],
    }
  },
  ({ checkpoints }, chance) => {
    const { org, number } = chance.pick(checkpoints)
    return {
      name: 'takes a checkpoint away',
      statements: [`delete from evidence.checkpoints where ${at(`'${org}'`, number)}`],
    }
  },
]

const ofSignature =
  (name: string, act: (where: string, chance: Chance) => string): VandalActMaker =>
  ({ signatures }, chance) => {
    const { subject, slot, hash } = chance.pick(signatures)
    const where = `subject_id = '${subject}' and slot = ${slot} and content_hash = '\\x${hash}'`
    return { name, statements: [act(where, chance)] }
  }

const signatureWays: readonly VandalActMaker[] = [
  ofSignature('edits a signature', (where, chance) => edit('signing.signatures', where, chance.pick(signature))),
  ofSignature('takes a signature away', where => `delete from signing.signatures where ${where}`),
  ofSignature(
    'forges a third signature',
    where => `insert into signing.signatures (subject_id, content_hash, slot, org_reference_id, person_id, sign_right, method, challenge_id, canonical, proof,
      signed_at, person_name, sign_scheme)
    select subject_id, content_hash, 3, org_reference_id, gen_random_uuid(), 'THIRD', method, challenge_id, canonical, proof, signed_at, person_name, sign_scheme
    from signing.signatures where ${where}`,
  ),
  ({ challenges }, chance) => {
    const { id } = chance.pick(challenges)
    const column = chance.pick(challenge)
    return {
      name: `edits ${column[0]} of a challenge`,
      statements: [edit('signing.challenges', `id = '${id}'`, column)],
    }
  },
  ({ challenges }, chance) => ({
    name: 'takes a challenge away',
    statements: [`delete from signing.challenges where id = '${chance.pick(challenges).id}'`],
  }),
]

const paymentWays: readonly VandalActMaker[] = [
  ({ payments }, chance) => {
    const { id } = chance.pick(payments)
    const column = chance.pick(payment)
    return {
      name: `edits ${column[0]} of a document`,
      statements: [edit('payments.payments', `id = '${id}'`, column)],
    }
  },
  ({ payments }, chance) => ({
    name: 'takes a document away',
    statements: [`delete from payments.payments where id = '${chance.pick(payments).id}'`],
  }),
  ({ payments }, chance) => {
    const { id } = chance.pick(payments)
    return {
      name: 'makes a document of its own',
      statements: [
        `create temporary table copy on commit drop as select * from payments.payments where id = '${id}'`,
        `update copy set id = gen_random_uuid(), transfer_num = '999999'`,
        'insert into payments.payments select * from copy',
      ],
    }
  },
  ({ payments }, chance) => {
    const { id, steps } = chance.pick(payments)
    const step = chance.between(1, steps)
    const where = `document_id = '${id}' and number = ${step}`
    return chance.pick([
      { name: 'edits a step', statements: [edit('payments.status_history', where, ['status', "'REVOKE'"])] },
      { name: 'takes a step away', statements: [`delete from payments.status_history where ${where}`] },
      {
        name: 'puts a step in',
        statements: [
          `insert into payments.status_history select document_id, ${steps} + 1, org_reference_id, 'REVOKE', actor_id, reason, at from payments.status_history where ${where}`,
        ],
      },
    ])
  },
]

/** One act, whichever chance says. */
export const actOf: VandalActMaker = (places, chance) =>
  chance.pick(
    chance.weighted([
      { weight: 5, ways: lineWays },
      { weight: 1, ways: checkpointWays },
      { weight: 3, ways: signatureWays },
      { weight: 3, ways: paymentWays },
    ]).ways,
  )(places, chance)
