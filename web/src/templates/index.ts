// The door of templates: what the forms and the drawer of payments use of them.
export { NoTemplate } from './NoTemplate.tsx'
export { formOf, placeOfTemplate } from './place.ts'
export { SaveOfPayment } from './SaveOfPayment.tsx'
export { TemplateCard } from './TemplateCard.tsx'
export { FilledFrom, TemplateTools } from './TemplateTools.tsx'
export { type Filled, fieldNames, filledFrom, type Operation, type Template } from './template.ts'
export { useOpened } from './useTemplates.ts'
export { type Changing, type Opened, type TemplatedForm, type Templating, useTemplating } from './useTemplating.ts'
