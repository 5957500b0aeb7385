// Queries of the company's templates, and of the one that a form begins from.
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { type Template, type TemplateOperation, templates, templateValues } from './template.ts'

/** Query of the templates of some operations. */
export function useTemplates(operations: readonly TemplateOperation[]) {
  const criteria = { legalPartyId: useOrg(), operationIds: [...operations] }
  return useAsk(templates, { criteria }, { refetchOnMount: 'always' })
}

type OpenTemplateOptions = {
  /** Undefined where the form begins from something else. */
  readonly id: string | undefined
  /** Whether the template itself is edited. */
  readonly editing: boolean
  /** Whether the template belongs to this form. */
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
    /** The query that the form waits for, beside its own. */
    asked: id ? [asked] : [],
    waiting: Boolean(id) && !asked.isFetchedAfterMount,
    opened: template && { template, values: templateValues(template), editing },
    gone: Boolean(id) && asked.data !== undefined && template === null,
  }
}
