// Names of rails, modes, laws, jobs and kinds of accounts in the clerk's language; one that this release does not know, as it is.
import { textIfAny } from '@bank/web/kit/i18n.ts'

export const railName = (rail: string): string => textIfAny(`day.rail.${rail}`) ?? rail
export const modeName = (mode: string): string => textIfAny(`day.mode.${mode}`) ?? mode
export const lawName = (id: string): string => textIfAny(`day.law.${id}`) ?? id
export const kindOfAccounts = (kind: string): string => textIfAny(`day.accounts.${kind}`) ?? kind
/** A system beyond the bank, as it stands within a sentence. */
export const standInName = (system: string): string => textIfAny(`day.standIn.${system}`) ?? system
export const forecastText = (what: string): string => textIfAny(`day.forecast.${what}`) ?? what
/** A job of its own for each rail is called by what it does and the rail. */
export function jobName(name: string): string {
  if (name === 'send texts') return textIfAny('day.job.sendTexts') ?? name
  const [does = '', rail] = name.split(' ')
  return textIfAny(`day.job.${does}`, rail ? { rail: railName(rail) } : {}) ?? name
}
