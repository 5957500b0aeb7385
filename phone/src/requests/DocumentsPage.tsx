// Documents to sign: only what is read from the bytes that are signed; one in full, a batch as its lines with each in full behind.
import type { PhoneRequest } from '@bank/contracts/phoneRequests.ts'
import { Button } from '@bank/ui/Button.tsx'
import { HoldButton } from '@bank/ui/HoldButton.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { useT } from '@bank/web/kit/i18n.ts'
import { Waiting } from '@bank/web/kit/Waiting.tsx'
import { useEffect, useState } from 'react'
import { Countdown } from '#kit/Countdown.tsx'
import { to } from '#kit/place.ts'
import { Screen } from '#kit/Screen.tsx'
import { decide, signed } from './answers.ts'
import { Batch } from './Batch.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { Fingerprint } from './Fingerprint.tsx'
import { sumsText } from './names.tsx'
import { PaperView } from './PaperView.tsx'
import { type Papers, readPapers, totalsWithout } from './papers.ts'
import { useSeenToEnd } from './useSeenToEnd.ts'

type Props = { readonly keyId: string; readonly request: PhoneRequest; readonly seconds: number }

type ReadProps = Props & { readonly papers: Papers }

function Read({ keyId, request, seconds, papers }: ReadProps) {
  const t = useT()
  const [omitted, setOmitted] = useState<ReadonlySet<string>>(new Set())
  const [isDeclining, setDeclining] = useState(false)
  const { end, isSeen } = useSeenToEnd()
  const [only, ...others] = papers.papers
  const count = papers.papers.length - omitted.size
  const sum = sumsText(totalsWithout(papers, omitted))
  const inOrder = papers.papers.map(({ id }) => id).filter(id => omitted.has(id))
  const asked = { keyId, request, hash: papers.hash }
  const foot = (
    <>
      <HoldButton
        label={t('requests.hold', { count })}
        hint={t('requests.hold.early')}
        instead={t('requests.hold.instead')}
        question={t('requests.hold.question', { count, sum })}
        yes={t('requests.hold.yes')}
        no={t('common.return')}
        {...(!isSeen && { disabledReason: t('requests.toEnd') })}
        onHeld={() => void decide(asked, { ...signed, omitted: inOrder })}
      />
      <Button variant="text" wide onClick={() => setDeclining(true)}>
        {t('requests.decline')}
      </Button>
    </>
  )
  return (
    <Screen
      title={t('requests.toSign', { count: papers.papers.length })}
      back={to.requests}
      end={<Countdown seconds={seconds} />}
      foot={foot}
    >
      {only && !others.length ? <PaperView of={only} /> : <Batch of={papers} omitted={omitted} onOmit={setOmitted} />}
      <Fingerprint of={papers.hash} />
      <div ref={end} />
      {isDeclining && (
        <DeclineDialog
          count={count}
          onClose={() => setDeclining(false)}
          onDecline={reason => void decide(asked, { decision: 'DECLINE', omitted: inOrder, reason, number: null })}
        />
      )}
    </Screen>
  )
}

/** Undefined while it is being checked. */
export function DocumentsPage(props: Props) {
  const t = useT()
  const { request } = props
  const [papers, setPapers] = useState<Papers | null | undefined>(undefined)
  useEffect(() => {
    readPapers(request).then(setPapers, () => setPapers(null))
  }, [request])
  if (papers) return <Read {...props} papers={papers} />
  return (
    <Screen title={t('requests.one')} back={to.requests} end={<Countdown seconds={props.seconds} />}>
      {papers === null ? (
        <Banner tone="danger" title={t('requests.differs')} urgent>
          {t('requests.differs.text')}
        </Banner>
      ) : (
        <Waiting />
      )}
    </Screen>
  )
}
