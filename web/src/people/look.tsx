// Looks of a person of the company: the pill of their right, the means of signing, the last sign-in, and their access.
import { IconBan, IconClock, IconMail, IconSnowflake } from '@bank/ui/icons.ts'
import { Pill } from '@bank/ui/Pill.tsx'
import type { ReactNode } from 'react'
import { useFormats } from '#kit/format.ts'
import { type TextKey, useT } from '#kit/i18n.ts'
import { openOf } from './filter.ts'
import css from './People.module.css'
import type { PersonOfCompany } from './person.ts'
import { useOpenRequests } from './useRequests.ts'

type OfPerson = { readonly of: PersonOfCompany }

const signing: readonly string[] = ['FIRST', 'SECOND', 'THIRD']

export const signs = (of: PersonOfCompany): boolean => signing.includes(of.signRight)

export function RightPill({ of }: OfPerson) {
  const t = useT()
  return <Pill tone={signs(of) ? 'primary' : 'neutral'}>{t(`people.right.${of.signRight}`)}</Pill>
}

export function SignedIn({ of }: OfPerson) {
  const t = useT()
  const f = useFormats()
  return of.signedInDate ? t('people.signedIn', { moment: f.moment(of.signedInDate) }) : t('people.neverSignedIn')
}

/** What their signature is given by; of whoever signs nothing, that. */
export function SignType({ of }: OfPerson) {
  const t = useT()
  return signs(of) ? t(`people.signType.${of.signType}`) : t('people.signsNothing')
}

type AccessLook = { readonly text: TextKey; readonly tone: string | undefined; readonly icon: ReactNode }

const dot = <span className={css.dot} aria-hidden="true" />

function accessOf(of: PersonOfCompany, isAsked: boolean): AccessLook {
  if (of.userContractState === 'FREEZE')
    return { text: 'people.access.frozen', tone: css.quiet, icon: <IconSnowflake /> }
  if (of.postVerificationStatus === 'Rejected')
    return { text: 'people.access.rejected', tone: css.danger, icon: <IconBan /> }
  if (isAsked) return { text: 'people.access.asked', tone: css.warning, icon: <IconClock /> }
  if (of.postVerificationStatus === 'Pending')
    return { text: 'people.access.checked', tone: css.warning, icon: <IconClock /> }
  if (of.registrationState === 'INIT') return { text: 'people.access.new', tone: css.warning, icon: <IconMail /> }
  return { text: 'people.access.active', tone: undefined, icon: dot }
}

export function Access({ of }: OfPerson) {
  const t = useT()
  const { text, tone, icon } = accessOf(of, openOf(of, useOpenRequests()).length > 0)
  return (
    <span className={[css.access, tone].filter(Boolean).join(' ')}>
      {icon}
      {t(text)}
    </span>
  )
}

export const isFrozen = (of: PersonOfCompany): boolean => of.userContractState === 'FREEZE'
