// Carries out what was decided about certificates: the authority is asked outside of any transaction, as often as it takes, and its answer is registered.
import { organisationOf, personFacts } from '#identity/index.ts'
import type { World } from '#kit/ctx.ts'
import { asBank, type BankCtx } from '#kit/door.ts'
import { leaseLost, workOne } from '#kit/queue.ts'
import { authorityOf } from '#outside/index.ts'
import { registerCertificate } from './register.ts'
import * as store from './store.ts'
import { requestOf } from './x509.ts'

type Outcome = 'ISSUED' | 'REFUSED' | 'REVOKED'

/** Ends an order, and tells the company. */
async function end(ctx: BankCtx, row: store.CertificateOrderRow, outcome: Outcome, serial?: string): Promise<void> {
  if (!(await store.orders.done(ctx.tx, row, ctx.clock.now(), outcome))) throw leaseLost
  if (outcome === 'REVOKED') return
  const action = outcome === 'ISSUED' ? 'certificate.issue' : 'certificate.refuse'
  const params = { case: row.case_number, method: row.kind, ...(serial && { serial }) }
  ctx.record({ org: row.org, subject: row.person_id, action, params })
  ctx.tx.after(() => ctx.live.wakeSessions(row.person_id))
}

async function issue(world: World, row: store.CertificateOrderRow): Promise<void> {
  const { person, company } = await asBank(world, async ({ tx }) => ({
    person: await personFacts(tx, row.person_id),
    company: await organisationOf(tx, row.org),
  }))
  if (!person || !company) throw new Error('an order for nobody')
  const facts = { ...person, companyName: company.name }
  const answer = await authorityOf(world).issue(world, { id: row.id, request: row.der, ...facts })
  await asBank(world, async ctx => {
    if ('refusal' in answer) return end(ctx, row, 'REFUSED')
    const spki = requestOf(row.der).key?.spki ?? Buffer.alloc(0)
    const { org, person_id: personId, contract_id: contractId, kind, case_number: caseNumber } = row
    const registering = { tx: ctx.tx, clock: ctx.clock, openssl: ctx.config.cmsOpenssl }
    const done = await registerCertificate(registering, {
      ...{ org, personId, contractId, personContractId: row.person_contract_id, kind, caseNumber, spki },
      der: answer.certificate,
    })
    if ('fault' in done) throw new Error(`what the authority issued is not taken: ${done.fault}`)
    return end(ctx, row, 'ISSUED', done.serial)
  })
}

async function revoke(world: World, row: store.CertificateOrderRow): Promise<void> {
  await authorityOf(world).revoke(world, row.der)
  await asBank(world, async ctx => {
    await store.hurryAddresses(ctx.tx)
    await end(ctx, row, 'REVOKED')
  })
}

export const workOrders = workOne<store.CertificateOrderRow>(store.orders, {
  run: (world, row) => (row.purpose === 'REVOKE' ? revoke(world, row) : issue(world, row)),
  async onDead(ctx, row, error) {
    const outcome: Outcome = 'REFUSED'
    if (!(await store.orders.bury(ctx.tx, row, { now: ctx.clock.now(), error }, outcome))) throw leaseLost
    const params = { case: row.case_number, method: row.kind }
    if (row.purpose !== 'REVOKE')
      ctx.record({ org: row.org, subject: row.person_id, action: 'certificate.refuse', params })
  },
})
