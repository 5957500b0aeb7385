// Guards of routes: who may see a screen, and the redirect of everybody else.
import { actingRight, admits, type Who } from '@bank/contracts/access.ts'
import { redirect } from '@tanstack/react-router'
import { loadSession, type Session } from './session.ts'

export type RouteRule = {
  readonly who: Who
  /** The redirect of people who may not see it; the home of the company's people unless given. */
  readonly otherwise?: string
}

export const homes = { login: '/auth/login', accounts: '/accounts', outlets: '/outlet/all', rejected: '/user-rejected' }

/** The redirect of this person; null when the screen is theirs. */
export function detour(rule: RouteRule, path: string, href: string, here: Session): string | null {
  if (rule.who === 'ANYONE') return null
  if (here.state !== 'in') {
    const left = here.state === 'out' && here.reason === 'left'
    return left || href === '/' ? homes.login : `${homes.login}?${new URLSearchParams({ to: href })}`
  }
  const { viewer } = here
  if (viewer.verification === 'REJECTED') return path === homes.rejected ? null : homes.rejected
  if (path === homes.rejected) return homes.accounts
  if (admits(rule.who, viewer)) return null
  return actingRight(viewer) === 'NONE' ? homes.outlets : (rule.otherwise ?? homes.accounts)
}

/** The home of each kind of person. */
export function homeOf(here: Session): string {
  if (here.state !== 'in') return homes.login
  if (here.viewer.verification === 'REJECTED') return homes.rejected
  return actingRight(here.viewer) === 'NONE' ? homes.outlets : homes.accounts
}

type Location = { readonly pathname: string; readonly href: string }

export async function guard(rule: RouteRule, { pathname, href }: Location): Promise<void> {
  const instead = detour(rule, pathname, href, await loadSession())
  if (instead) throw redirect({ href: instead, replace: true })
}
