// Live events of templates refresh the open screens.
import { payment } from '#kit/generated/payment/gql.ts'
import { useRefetchOnNews } from '#kit/list/useLiveRows.ts'
import { invalidateCall } from '#kit/query.ts'
import { templates } from './template.ts'

const templateNews = payment(`
  subscription TemplateNews($legalPartyId: UUID!, $after: Int) {
    listenTemplate(legalPartyId: $legalPartyId, after: $after) { number }
  }
`)

export const useTemplateNews = (): void =>
  useRefetchOnNews({
    document: templateNews,
    variables: legalPartyId => ({ legalPartyId, after: null }),
    on: () => invalidateCall(templates),
  })
