// The events that the screens of this tab hear over the line of a service, each told to each of them once and in order.
import { pathOf, type Service } from '@bank/contracts/services.ts'
import { heartbeat } from '@bank/contracts/socket.ts'
import { announceSessionEnd, announceViewerChange } from '../api.ts'
import { machineNow } from '../clock.ts'
import { house } from '../house.ts'
import { chance, uuid } from '../random.ts'
import { callsFail, doubt } from '../reach.ts'
import { watchUnseen } from '../unseen.ts'
import { type Hearer, tellOne, wantedBy } from './hearer.ts'
import { type LineNews, type LineState, openLine } from './line.ts'
import { protocol } from './socket.ts'
import { joinTabs } from './tabs.ts'
import { watchWakes } from './wakes.ts'

export type Hearing = {
  /** One more of the hearers wants to hear. */
  join(hearer: Hearer): void
  /** One of them wants no more. */
  leave(key: string): void
  stop(): void
}

const times = { ...heartbeat, openMs: 10_000, pauseMs: 500, longestMs: 15_000, lostMs: 5000, idleMs: 3000 }
/** How often the page asks for what a line that does not stand would tell. */
const askMs = 15_000
const me = uuid()

const connect = (service: Service) => (): WebSocket => {
  const { protocol: scheme, host } = location
  return new WebSocket(`${scheme === 'https:' ? 'wss' : 'ws'}://${host}${pathOf(service)}`, protocol)
}

export function openHearing(service: Service, hearers: Set<Hearer>, onLost: (isLost: boolean) => void): Hearing {
  let isResting = false
  let asking: ReturnType<typeof setInterval> | undefined
  const whose = house().caller()?.key ?? ''

  const requests = () => (isResting ? [] : wantedBy(hearers))
  const tell = (news: LineNews): void => {
    for (const one of [...hearers]) {
      if (one.key !== news.key) continue
      if (news.kind === 'refused') hearers.delete(one)
      else tellOne(one, news)
    }
  }
  const askAll = (): void => {
    if (!document.hidden) for (const { afresh } of hearers) afresh()
  }
  const onState = (state: LineState): void => {
    onLost(state === 'lost')
    clearInterval(asking)
    if (state === 'stands') return
    asking = setInterval(askAll, askMs)
    // Whatever broke the line may break calls as well.
    doubt()
  }
  const tab = joinTabs({
    ...{ group: `ordo:${service}:${whose}`, me, requests, tell, onState },
    lead: handlers =>
      openLine({
        ...{ ...handlers, connect: connect(service), random: chance, times },
        ...{ onSessionEnd: announceSessionEnd, onViewerChange: announceViewerChange },
      }),
    isSeen: () => !document.hidden,
    now: machineNow,
    random: chance,
  })
  const wantAll = (): void => {
    for (const [key, request] of requests()) tab.want(key, request)
  }
  wantAll()
  document.addEventListener('visibilitychange', tab.look)
  const unwatchWakes = watchWakes(tab, machineNow)
  const unwatchCalls = callsFail.subscribe(() => (callsFail.get() ? undefined : tab.renew()))
  // A hidden tab gives its lines back; it resumes where it stopped.
  const unwatchUnseen = watchUnseen({
    rest() {
      for (const { key } of hearers) tab.leave(key)
      isResting = true
    },
    wake() {
      isResting = false
      wantAll()
    },
  })
  return {
    join({ key, request, after }) {
      if (!isResting) tab.want(key, { ...request, after })
    },
    leave: tab.leave,
    stop() {
      document.removeEventListener('visibilitychange', tab.look)
      unwatchWakes()
      unwatchCalls()
      unwatchUnseen()
      clearInterval(asking)
      tab.close()
    },
  }
}
