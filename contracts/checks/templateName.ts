// Check of a template's name: of how many characters it is.

import { type Rejection, reject } from './check.ts'
import { charactersIn } from './fields.ts'

export const templateNameAtMost = 150

/** Asked of a name without spaces at its ends. */
export const templateNameRejection = (name: string): Rejection | null =>
  name === '' || charactersIn(name) > templateNameAtMost
    ? reject('TemplateNameFormatException', { limit: String(templateNameAtMost) })
    : null
