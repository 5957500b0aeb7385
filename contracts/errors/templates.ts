// Error codes of templates. The key is the wire classification and the key of its text.
import type { Catalogue } from './catalogue.ts'

export const templateErrors = {
  TemplateNotFoundException: { status: 404 },
  TemplateNameFormatException: { field: 'nameTemplate', params: ['limit'] },
  TemplateNameTakenException: { field: 'nameTemplate' },
  TooManyTemplatesException: { params: ['limit'] },
} as const satisfies Catalogue
