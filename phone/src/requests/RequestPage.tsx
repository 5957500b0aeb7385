// The page of one request: what it asks for, by its kind; how it ended; why it cannot be shown.
import type { PhoneRequest } from '@bank/contracts/phoneRequests.ts'
import { Failed } from '@bank/web/kit/Failed.tsx'
import { useT } from '@bank/web/kit/i18n.ts'
import { useCountdown } from '@bank/web/kit/useCountdown.ts'
import { Waiting } from '@bank/web/kit/Waiting.tsx'
import { refreshKeys, Unlock, useKeys } from '#keys/index.ts'
import { useOpened } from '#kit/opened.ts'
import { to } from '#kit/place.ts'
import { Screen } from '#kit/Screen.tsx'
import { useOutcome } from './answers.ts'
import { ConfirmationPage } from './ConfirmationPage.tsx'
import { DocumentsPage } from './DocumentsPage.tsx'
import { Ended, OutcomePage } from './OutcomePage.tsx'
import { useRequest, useStateOf } from './useRequest.ts'

type Ids = { readonly keyId: string; readonly id: string }
type OpenProps = Ids & { readonly request: PhoneRequest; readonly deadline: number; readonly again: () => void }

/** At zero it is over here, whatever the bank has said so far. */
function Open({ keyId, request, deadline, again }: OpenProps) {
  const state = useStateOf(keyId, request)
  const seconds = useCountdown(deadline)
  const outcome = useOutcome(request.id)
  if (outcome) return <OutcomePage of={request} keyId={keyId} outcome={outcome} again={again} />
  if (state !== 'PENDING') return <Ended of={request} state={state} />
  if (seconds === 0) return <Ended of={request} state="EXPIRED" />
  const Page = request.kind === 'DOCUMENTS' ? DocumentsPage : ConfirmationPage
  return <Page keyId={keyId} request={request} seconds={seconds} />
}

export function RequestPage({ keyId, id }: Ids) {
  const t = useT()
  const isOpen = useOpened().has(keyId)
  const kept = useKeys().keys?.find(one => one.keyId === keyId)
  const asked = useRequest(keyId, id, isOpen)
  if (isOpen && asked.step === 'FOUND') return <Open {...asked} keyId={keyId} id={id} />
  return (
    <Screen title={t('requests.one')} back={to.requests}>
      {!isOpen && kept && (
        <>
          <p>{t('requests.unlock')}</p>
          <Unlock of={kept} onGone={refreshKeys} />
        </>
      )}
      {isOpen && asked.step === 'ASKING' && <Waiting />}
      {isOpen && asked.step === 'REFUSED' && (
        <Failed title={'requests.failed'} error={asked.refusal} again={asked.again} />
      )}
    </Screen>
  )
}
