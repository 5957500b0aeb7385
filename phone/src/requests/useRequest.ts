// One request as it is shown: asked of the bank once, read from its bytes, and watched for its end.
import type { PhoneRequest, RequestState } from '@bank/contracts/phoneRequests.ts'
import { asRefusal, type Refusal } from '@bank/web/kit/refusal.ts'
import { useEffect, useState } from 'react'
import { callAs } from '#kit/opened.ts'
import { useBoxes } from './inbox.ts'
import { deadlineOf } from './time.ts'

export type OpenRequest = { readonly request: PhoneRequest; readonly deadline: number }

type RequestStep =
  | { readonly step: 'ASKING' }
  | { readonly step: 'REFUSED'; readonly refusal: Refusal }
  | ({ readonly step: 'FOUND' } & OpenRequest)

/** RequestStep anew by `again`, and when the key was opened anew. */
export function useRequest(keyId: string, id: string, isOpen: boolean): RequestStep & { readonly again: () => void } {
  const [asked, setAsked] = useState<RequestStep>({ step: 'ASKING' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew.
  useEffect(() => {
    if (!isOpen) return
    let isLeft = false
    callAs<PhoneRequest>(keyId, `requests/${id}`).then(
      request => !isLeft && setAsked({ step: 'FOUND', request, deadline: deadlineOf(request) }),
      error => !isLeft && setAsked({ step: 'REFUSED', refusal: asRefusal(error) }),
    )
    return () => {
      isLeft = true
    }
  }, [keyId, id, isOpen, tries])
  return { ...asked, again: () => setTries(tries + 1) }
}

/** Its state as the bank told last: it ends while it is shown when another decides, takes it back or is late. */
export function useStateOf(keyId: string, { id, state }: PhoneRequest): RequestState {
  const box = useBoxes().get(keyId)
  return [...(box?.past ?? []), ...(box?.pending ?? [])].find(one => one.id === id)?.state ?? state
}
