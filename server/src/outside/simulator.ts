// The simulator of a rail: a neighbour with a memory of its own that speaks pacs.008 and pacs.002, and can be told to misbehave.
import { setTimeout as sleep } from 'node:timers/promises'
import { later } from '#kit/clock.ts'
import type { World } from '#kit/ctx.ts'
import { newId, sha256 } from '#kit/random.ts'
import { readPacs008, readPacs028, validate, writePacs002 } from './iso20022.ts'
import { hasMagic, magicOf, mishapOf, planOf, waitOf } from './magic.ts'
import { messageNotTaken, type Pacs008Text, type Rail, type RailName } from './rail.ts'
import {
  type AnswerRow,
  confirmAnswers,
  dueAnswers,
  lastAnswer,
  planAnswers,
  remember,
  type SimulatorSettings,
  simulatorSettings,
} from './simulator-store.ts'

const messageId = (): string => newId().replaceAll('-', '')

/** 0 to 99, the same for the same text: chance that can be played again. */
const diceOf = (text: string): number => sha256(text).readUInt16BE() % 100

const lateMs = 1500
const longerThanAnybodyWaits = 600_000

async function misbehave({ mode, latencyMs }: SimulatorSettings, signal: AbortSignal): Promise<void> {
  if (mode === 'DEAD') await sleep(longerThanAnybodyWaits, undefined, { signal })
  if (latencyMs) await sleep(latencyMs, undefined, { signal })
}

type ReceivedMessage = ReturnType<typeof readPacs008>

function answersTo(
  received: ReceivedMessage,
  fresh: ReadonlySet<string>,
  settings: SimulatorSettings,
  { now, isMagic }: { now: Date; isMagic: boolean },
): AnswerRow[] {
  const wait = waitOf({ nowMs: now.getTime(), sessionIntervalSeconds: settings.sessionIntervalSeconds })
  return received.transfers
    .filter(({ endToEndId }) => fresh.has(endToEndId))
    .flatMap(({ endToEndId, recipientAccount: account }) =>
      planOf({ account, mode: settings.mode, dice: diceOf(endToEndId), isMagic }).map(
        ({ delayMs, status, reason, text, unknown, onlyOnEnquiry = false }) => ({
          message_id: messageId(),
          end_to_end_id: unknown ? messageId() : endToEndId,
          status,
          reason,
          text,
          due_at: later(now, wait + delayMs),
          only_on_enquiry: onlyOnEnquiry,
        }),
      ),
    )
}

async function take(
  world: World,
  name: RailName,
  settings: SimulatorSettings,
  received: ReceivedMessage,
): Promise<boolean> {
  const now = world.clock.now()
  return world.db.bank(async tx => {
    const fresh = await remember(
      tx,
      name,
      received.transfers.map(({ endToEndId, amount, currency, recipientAccount, recipientBic, reference }) => ({
        end_to_end_id: endToEndId,
        message_id: received.messageId,
        amount,
        currency,
        recipient_account: recipientAccount,
        recipient_bic: recipientBic,
        reference,
      })),
      now,
    )
    await planAnswers(tx, name, answersTo(received, fresh, settings, { now, isMagic: hasMagic(world) }))
    return fresh.size > 0
  })
}

async function send(world: World, name: RailName, message: Pacs008Text, signal: AbortSignal): Promise<'accepted'> {
  const settings = await world.db.bank(tx => simulatorSettings(tx, name))
  await misbehave(settings, signal)
  validate('pacs008', message, world.config.iso20022Schemas)
  const received = readPacs008(message)
  const accounts = hasMagic(world) ? received.transfers.map(({ recipientAccount }) => recipientAccount) : []
  const magic = new Set(accounts.map(magicOf))
  if (magic.has('POISON')) throw messageNotTaken('the rail does not understand this message')
  const mishap = mishapOf({ mode: settings.mode, dice: diceOf(received.messageId) })
  if (mishap === 'FAILS') throw new Error('the rail answered 500')
  if (mishap === 'LATE') await sleep(lateMs, undefined, { signal })
  const isNew = await take(world, name, settings, received)
  if (mishap === 'CUT' || (isNew && magic.has('CUT'))) throw new Error('the line was cut')
  return 'accepted'
}

const reportOf = (row: AnswerRow, originalMessageId: string) => ({
  messageId: row.message_id,
  originalMessageId,
  endToEndId: row.end_to_end_id,
  status: row.status,
  reason: row.reason,
  text: row.text,
})

/** Before anything is decided the rail says that it is being looked at. */
const pendingAnswer = (endToEndId: string, now: Date): AnswerRow => ({
  message_id: messageId(),
  end_to_end_id: endToEndId,
  status: 'PDNG',
  reason: null,
  text: null,
  due_at: now,
  only_on_enquiry: true,
})

export function makeSimulator(world: World, name: RailName): Rail {
  const settingsNow = () => world.db.bank(tx => simulatorSettings(tx, name))
  return {
    name,
    send: (message, signal) => send(world, name, message, signal),
    async enquire(question, signal) {
      await misbehave(await settingsNow(), signal)
      const { endToEndId } = readPacs028(question)
      const now = world.clock.now()
      const word = await world.db.bank(tx => lastAnswer(tx, { rail: name, endToEndId, now }))
      return word && writePacs002(reportOf(word.answer ?? pendingAnswer(endToEndId, now), word.messageId), now)
    },
    async answers(atMost, signal) {
      const now = world.clock.now()
      const { settings, rows } = await world.db.bank(async tx => ({
        settings: await simulatorSettings(tx, name),
        rows: await dueAnswers(tx, { rail: name, now, atMost }),
      }))
      if (settings.mode === 'DEAD') await misbehave(settings, signal)
      const texts = rows.map(row => writePacs002(reportOf(row, row.end_to_end_id), now))
      return settings.mode === 'DUPLICATING' ? texts.flatMap(text => [text, text]) : texts
    },
    confirm: messageIds => world.db.bank(tx => confirmAnswers(tx, name, messageIds, world.clock.now())),
  }
}
