// The door of pay control: keys of phones.
import type { Mutations, Queries, Subscriptions } from '@bank/contracts/generated/access-control.ts'
import { registerConfirmingPhones, registerContractKeys, registerSignerStops, sendKeyCode } from '#identity/index.ts'
import type { Door, LiveDoor } from '#kit/answers.ts'
import { bankOutcome, bankTx, read } from '#kit/door.ts'
import { topicEvents } from '#kit/topic.ts'
import { registerMeans } from '#signing/index.ts'
import { phoneWaits } from './asked.ts'
import { createKey, regenerateKey, withSecret } from './create.ts'
import { endKeysOf } from './endKeys.ts'
import { keyAvailability, keysOf } from './keys.ts'
import { phoneMeans } from './means.ts'
import { confirmingPhones } from './requests/confirmations.ts'
import { askAnewIn, withdrawFrom } from './requests/store.ts'
import { asleepIn, sleepOf, wakeKeysOf, wakeOwnKey } from './wake.ts'

export { jobs } from './jobs.ts'
export { requestsAtDesk } from './requests/store.ts'
export { routes } from './routes.ts'
export { keysAtDesk } from './store.ts'
export { sessions } from './tokens.ts'

registerContractKeys({ find: keysOf, end: endKeysOf, asleepIn, sleepOf, wake: wakeKeysOf })
registerMeans('PAY_CONTROL', phoneMeans)
registerConfirmingPhones(confirmingPhones)
registerSignerStops({
  takeBack: ({ tx, clock }, { personId = null, contractId = null }) =>
    withdrawFrom(tx, { personId, contractId, at: clock.now() }),
  askAgain: ({ tx, clock }, orgs) => askAnewIn(tx, { orgs, now: clock.now() }),
})

const create = bankOutcome(createKey)
const regenerate = bankOutcome(regenerateKey)

export const Query = {
  keyAvailability: read(ctx => keyAvailability(ctx)),
  phoneWaits: read((ctx, { ids }) => phoneWaits(ctx, ids)),
} satisfies Door<Queries>

export const Mutation = {
  sendPayControlCode: bankOutcome(ctx => sendKeyCode(ctx)),
  createPayControlKey: async (root, args, call, info) => withSecret(call, await create(root, args, call, info)),
  regeneratePayControlKey: async (root, args, call, info) => withSecret(call, await regenerate(root, args, call, info)),
  wakePayControlKey: bankTx(ctx => wakeOwnKey(ctx)),
} satisfies Door<Mutations>

export const Subscription = {
  listenPhones: (_root, { legalPartyId, after }, call) =>
    topicEvents(call, 'phone', { legalPartyId, after: after ?? null }),
} satisfies LiveDoor<Subscriptions>
