// Queries of the company's templates, and of the one that a form begins from.
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { type Template, type TemplateOperation, templates, templateValues } from './template.ts'

/** Those of some operations. */
export function useTemplates(operations: readonly TemplateOperation[]) {
  const criteria = { legalPartyId: useOrg(), operationIds: [...operations] }
  return useAsk(templates, { criteria }, { refetchOnMount: 'always' })
}

type OpenTemplateOptions = {
  /** None where the form begins from something else. */
  readonly id: string | undefined
  /** Is it the template itself that is changed? */
  readonly editing: boolean
  /** A template of another form is none for this one. */
  readonly fits: (template: Template) => boolean
}

/** The template that a form begins from or changes, as it is now; `gone` when there is none of this id. */
export function useOpenTemplate({ id, editing, fits }: OpenTemplateOptions) {
  const legalPartyId = useOrg()
  const asked = useAsk(
    templates,
    { criteria: { legalPartyId, templateIds: [id ?? ''] } },
    { enabled: Boolean(id), refetchOnMount: 'always', refetchOnWindowFocus: false },
  )
  const found = asked.data?.getTransferTemplateByCriteria[0]
  const template = found && fits(found) ? found : null
  return {
    /** To be waited for, among what else the form asks. */
    asked: id ? [asked] : [],
    waiting: Boolean(id) && !asked.isFetchedAfterMount,
    opened: template && { template, values: templateValues(template), editing },
    gone: Boolean(id) && asked.data !== undefined && template === null,
  }
}
