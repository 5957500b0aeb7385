// What does a screen know of the company's templates?
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { type Operation, type Template, templates } from './template.ts'

/** All that there are, or those of some operations. */
export function useTemplates({
  operations,
  enabled = true,
}: {
  operations?: readonly Operation[]
  enabled?: boolean
} = {}) {
  const legalPartyId = useOrg()
  const criteria = { legalPartyId, ...(operations && { operationIds: [...operations] }) }
  return useAsk(templates, { criteria }, { enabled, refetchOnMount: 'always' })
}

/** One template as it is now; `gone` when there is none of this id. */
export function useTemplate(id: string | undefined) {
  const legalPartyId = useOrg()
  const asked = useAsk(
    templates,
    { criteria: { legalPartyId, templateIds: [id ?? ''] } },
    { enabled: Boolean(id), refetchOnMount: 'always', refetchOnWindowFocus: false },
  )
  const template: Template | null = asked.data?.getTransferTemplateByCriteria[0] ?? null
  return { asked, template, gone: Boolean(id) && asked.data !== undefined && template === null }
}
