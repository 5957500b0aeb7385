// How does a screen of templates stay true while colleagues save, change, use and remove them?
import { payment } from '#kit/generated/payment/gql.ts'
import { useLive } from '#kit/live.ts'
import { invalidateCall } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { templates } from './template.ts'

const templateNews = payment(`
  subscription TemplateNews($legalPartyId: ID!, $after: Int) {
    listenTemplate(legalPartyId: $legalPartyId, after: $after) { number }
  }
`)

export function useTemplateNews(): void {
  const legalPartyId = useOrg()
  useLive(templateNews, legalPartyId, {
    variables: after => ({ legalPartyId, after }),
    number: data => data.listenTemplate.number,
    on: () => invalidateCall(templates),
  })
}
