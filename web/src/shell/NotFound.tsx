// The page of an unknown address, or of one that is not built yet.
import { ButtonLink } from '@bank/ui/Button.tsx'
import { IconClock, IconSearch } from '@bank/ui/icons.ts'
import { EmptyState } from '@bank/ui/States.tsx'
import { useLocation, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { homeOf } from '#kit/guard.ts'
import { useT } from '#kit/i18n.ts'
import { loadSession, useSession } from '#kit/session.ts'
import { to } from '#paths.ts'
import { StatePage } from './StatePage.tsx'

/** The link home, unless this is home already. */
export function Out() {
  const t = useT()
  const here = useSession()
  const { pathname } = useLocation()
  const known = here.state === 'in'
  const atHome = known && homeOf(here) === pathname
  return (
    <ButtonLink href={atHome ? to.settings() : to.home()} variant="primary">
      {t(atHome ? 'common.toSettings' : known ? 'common.toHome' : 'common.toLogin')}
    </ButtonLink>
  )
}

/** The message alone, for a frame around it. */
export function NotFoundMessage() {
  const t = useT()
  const planned = useMatches({ select: all => all.some(match => match.staticData.built === false) })
  const title = t(planned ? 'shell.notYet.title' : 'common.notFound.title')
  return (
    <>
      <title>{`${title} · Ordo`}</title>
      <EmptyState
        icon={planned ? <IconClock /> : <IconSearch />}
        title={<h1>{title}</h1>}
        text={t(planned ? 'shell.notYet.text' : 'shell.notFound.text')}
        action={<Out />}
      />
    </>
  )
}

export function NotFound() {
  // Loads the session here: an unknown address has no guard that did.
  useEffect(() => void loadSession().catch(() => undefined), [])
  const framed = useMatches({ select: all => all.some(match => match.routeId.endsWith('inside')) })
  return framed ? (
    <NotFoundMessage />
  ) : (
    <StatePage>
      <NotFoundMessage />
    </StatePage>
  )
}
