// Rules of templates: how many, and which fields of single operations they hold.
import { detailForms } from '@bank/contracts/checks/template.ts'

export const templatesAtMost = 500

export type DetailName = keyof typeof detailForms
export const detailNames = Object.keys(detailForms) as readonly DetailName[]
