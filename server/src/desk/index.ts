// The door of the desk: what the bank's own people ask, and what they do with cases.
import type { CaseFormInput, Mutations, Queries, Subscriptions } from '@bank/contracts/generated/desk.ts'
import { fromStored } from '@bank/contracts/lang.ts'
import {
  askAtDesk,
  confirm,
  contentOf,
  previewAtDesk,
  propose,
  registerCaseKind,
  release,
  sendBack,
  take,
  undo,
  withdrawAtDesk,
} from '#cases/index.ts'
import { certificateAnchors } from '#certificates/index.ts'
import type { Door, LiveDoor } from '#kit/answers.ts'
import { type DeskCtx, deskRead, deskTx } from '#kit/deskDoor.ts'
import { readMoves } from '#kit/followClock.ts'
import { Refusal } from '#kit/refusal.ts'
import { agreedRates, bankRateMoments, bankRates } from '#rates/index.ts'
import { bankRules, bankRuleVersions, bankTariffs, ownBranches, rulebook } from '#rules/index.ts'
import { bankAudit } from './audit.ts'
import { bankDay, clockForecast, clockStops, move } from './bankDay.ts'
import { books, checkOneLaw, walkAccount } from './books.ts'
import { clientAudit } from './clientAudit.ts'
import { companyDocuments, document, documentDelivery } from './documents.ts'
import { listenCases } from './live.ts'
import { checkWord, company, person, search } from './pages.ts'
import { caseCounts, cases, openCase } from './queue.ts'
import { askRail, railDays, railTroubles } from './rails.ts'
import { staffCase } from './staffCase.ts'
import { readClerk, staff } from './store.ts'
import { factOf } from './view.ts'

registerCaseKind(staffCase)

export { addClerk, addFirstSupervisor, giveEntrance } from './clerks.ts'
export { demoTraces } from './demoMarks.ts'
export { jobs } from './jobs.ts'
export { routes } from './routes.ts'
export { isLogin } from './rules.ts'
export { begin as beginSession, sessions } from './sessions.ts'

async function me({ tx, clerk }: DeskCtx) {
  const row = await readClerk(tx, clerk.id)
  if (!row) throw new Refusal('UserNotFoundException')
  return { id: row.id, login: row.login, fullName: row.full_name, role: row.role }
}

async function members({ tx, machine }: DeskCtx) {
  const now = machine.now()
  return (await staff(tx)).map(one => ({
    ...{ id: one.id, login: one.login, fullName: one.full_name, inn: one.inn, role: one.role, isActive: one.active },
    isLocked: one.locked_permanently || (one.locked_until !== null && one.locked_until > now),
    createdAt: one.created_at,
    lastSeenAt: one.last_seen_at,
  }))
}

async function preview(ctx: DeskCtx, { form }: { form: CaseFormInput }) {
  const { changes, touches } = await previewAtDesk(ctx, ctx.clerk, deskForm(form))
  return { changes: changes.map(factOf), touches: touches.map(factOf) }
}

const branches = async (ctx: DeskCtx) =>
  ownBranches(await ctx.tx.beyondDesk(() => rulebook(ctx))).map(({ bic, nameRu: name }) => ({ bic, name }))

const deskForm = ({ kind, companyId: org = null, lang, content }: CaseFormInput) => ({
  ...{ kind, org, lang: fromStored(lang ?? 'ru') },
  content: contentOf(content),
})

const moveAtDesk = deskTx((ctx, { to }: { readonly to: string }) => move(ctx, to))

export const Query = {
  clerk: deskRead(me),
  cases: deskRead((ctx, { filter, pageable }) => cases(ctx, filter, pageable)),
  caseCounts: deskRead((ctx, { filter }) => caseCounts(ctx, filter)),
  case: deskRead((ctx, { caseId }) => openCase(ctx, caseId)),
  search: deskRead((ctx, { text }) => search(ctx, text)),
  company: deskRead((ctx, { companyId }) => company(ctx, companyId)),
  person: deskRead((ctx, { personId }) => person(ctx, personId)),
  document: deskRead((ctx, { documentId }) => document(ctx, documentId)),
  documentDelivery: deskRead((ctx, { documentId }) => documentDelivery(ctx, documentId)),
  companyDocuments: deskRead((ctx, { pageable, ...asked }) => companyDocuments(ctx, asked, pageable)),
  clientAudit: deskRead((ctx, { filter, pageable }) => clientAudit(ctx, filter, pageable)),
  staff: deskRead(members),
  bankAudit: deskRead((ctx, { filter, pageable }) => bankAudit(ctx, filter, pageable)),
  bankDay: deskRead(bankDay),
  clockStops: deskRead(clockStops),
  clockForecast: deskRead((ctx, { to }) => clockForecast(ctx, to)),
  railDays: deskRead(railDays),
  railTroubles: deskRead(railTroubles),
  books: (_root, _asked, call) => books(call),
  checkLaw: (_root, { id }, call) => checkOneLaw(call, id),
  walkAccount: deskRead(walkAccount),
  bankRules: deskRead((ctx, { rule }) => bankRules(ctx, rule)),
  bankRuleVersions: deskRead((ctx, { rule, id }) => bankRuleVersions(ctx, rule, id)),
  previewCase: deskRead(preview),
  certificateAnchors: deskRead(certificateAnchors),
  bankBranches: deskRead(branches),
  bankTariffs: deskRead(bankTariffs),
  bankRates: deskRead(bankRates),
  bankRateMoments: deskRead((ctx, asked) => bankRateMoments(ctx, asked)),
  agreedRates: deskRead(agreedRates),
} satisfies Door<Queries>

export const Mutation = {
  askCase: deskTx((ctx, { form }) => askAtDesk(ctx, ctx.clerk, deskForm(form))),
  takeCase: deskTx((ctx, { caseId }) => take(ctx, ctx.clerk, caseId)),
  releaseCase: deskTx((ctx, { caseId }) => release(ctx, ctx.clerk, caseId)),
  proposeCase: deskTx((ctx, { caseId: id, version, proposal: { verdict, reason = null, words = null, note = null } }) =>
    propose(ctx, ctx.clerk, { id, version, verdict, reason, words, note }),
  ),
  confirmCase: deskTx(async (ctx, { caseId: id, version }) => {
    const { status: state, refusal } = await confirm(ctx, ctx.clerk, { id, version })
    return { state, refusal: refusal && { classification: refusal.classification, params: refusal.params } }
  }),
  sendBackCase: deskTx((ctx, { caseId: id, version, note }) => sendBack(ctx, ctx.clerk, { id, version, note })),
  undoCase: deskTx(async (ctx, { caseId: id, version, note }) => {
    await undo(ctx, ctx.clerk, { id, version, note })
    return id
  }),
  withdrawCase: deskTx(async (ctx, { caseId }) => {
    await withdrawAtDesk(ctx, ctx.clerk, caseId)
    return caseId
  }),
  askRail: deskTx((ctx, { paymentId }) => askRail(ctx, paymentId)),
  checkCodeWord: deskTx((ctx, { personId, said }) => checkWord(ctx, personId, said)),
  /** This node follows before it answers, so that the answer is of the time that it tells. */
  moveClock: async (root, asked, call, info) => {
    const moved = await moveAtDesk(root, asked, call, info)
    await readMoves(call).catch(() => undefined)
    return moved
  },
} satisfies Door<Mutations>

export const Subscription = {
  listenCases: (_root, asked, call) => listenCases(call, asked),
} satisfies LiveDoor<Subscriptions>
