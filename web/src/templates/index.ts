// The door of templates: what the forms and the drawer of payments use of them.
export { NoTemplate } from './NoTemplate.tsx'
export { formOf, placeOfTemplate } from './place.ts'
export { SaveOfPayment } from './SaveOfPayment.tsx'
export { TemplateCard } from './TemplateCard.tsx'
export { FilledFrom, TemplateTools } from './TemplateTools.tsx'
export { fieldNames, type Template, type TemplateOperation, type TemplateValues } from './template.ts'
export { useOpenTemplate } from './useTemplates.ts'
export {
  type OpenTemplate,
  type TemplateChange,
  type TemplatedForm,
  type Templating,
  useTemplating,
} from './useTemplating.ts'
