// A session in one line: the browser, the address on the net, since when, and whether it is open.
import { Pill } from '@bank/ui/Pill.tsx'
import type { ReactNode } from 'react'
import { deviceNameOf } from '#kit/deviceName.ts'
import { useFormats } from '#kit/format.ts'
import type { SessionsOfPersonQuery } from '#kit/generated/access-control/graphql.ts'
import { useT } from '#kit/i18n.ts'
import css from './People.module.css'

export type UserSession = SessionsOfPersonQuery['employeeSessions'][number]

export function SessionLine({ of, action }: { of: UserSession; action?: ReactNode }) {
  const t = useT()
  const f = useFormats()
  const name = of.agent ? deviceNameOf(of.agent) : null
  return (
    <li className={css.requestLine}>
      <span className={css.words}>
        <span className={css.name}>{name ?? t('people.session.unknown')}</span>
        <span className={css.under}>
          {of.address} · {t('people.session.since', { moment: f.moment(of.startedDate) })} ·{' '}
          {t('people.session.seen', { moment: f.moment(of.seenDate) })}
        </span>
      </span>
      {action ??
        (of.isOpen ? <Pill tone="success">{t('people.session.open')}</Pill> : <Pill>{t('people.session.ended')}</Pill>)}
    </li>
  )
}
