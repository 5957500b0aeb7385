// Names of rails, modes, laws, jobs and kinds of accounts in the clerk's language; one that this release does not know, as it is.
import { type Translate, textIfAny } from '@bank/web/kit/i18n.ts'

export const railName = (t: Translate, rail: string): string => textIfAny(t, `day.rail.${rail}`) ?? rail
export const modeName = (t: Translate, mode: string): string => textIfAny(t, `day.mode.${mode}`) ?? mode
export const lawName = (t: Translate, id: string): string => textIfAny(t, `laws.${id}`) ?? id
export const kindOfAccounts = (t: Translate, kind: string): string => textIfAny(t, `day.accounts.${kind}`) ?? kind
/** A system beyond the bank, as it stands within a sentence. */
export const standInName = (t: Translate, system: string): string => textIfAny(t, `day.standIn.${system}`) ?? system
export const forecastText = (t: Translate, what: string): string => textIfAny(t, `day.forecast.${what}`) ?? what
/** A job of its own for each rail is called by what it does and the rail. */
export function jobName(t: Translate, name: string): string {
  if (name === 'send texts') return textIfAny(t, 'day.job.sendTexts') ?? name
  const [does = '', rail] = name.split(' ')
  return textIfAny(t, `day.job.${does}`, rail ? { rail: railName(t, rail) } : {}) ?? name
}
