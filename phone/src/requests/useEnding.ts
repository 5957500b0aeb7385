// Words for how a request ended, with its reason.
import type { RequestHead } from '@bank/contracts/phoneRequests.ts'
import { type TextKey, useT } from '@bank/web/kit/i18n.ts'

export function useEnding(): (head: RequestHead) => string {
  const t = useT()
  return ({ state, reason, kind }) => {
    const text = t(`requests.state.${kind}.${state}` as TextKey)
    return reason ? `${text}: ${reason}` : text
  }
}
