// Documents to sign: only what is read from the bytes that are signed; one in full, a batch as its lines with each in full behind.
import type { PhoneRequest } from '@bank/contracts/phoneRequests.ts'
import { Button } from '@bank/ui/Button.tsx'
import { HoldButton } from '@bank/ui/HoldButton.tsx'
import { amountText } from '@bank/ui/kit/amount.ts'
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
import { PaperView } from './PaperView.tsx'
import { type Papers, readPapers, sumOf } from './papers.ts'
import { useSeenToEnd } from './useSeenToEnd.ts'

type Props = { readonly keyId: string; readonly request: PhoneRequest; readonly seconds: number }

/** What is left when some are left out. */
function sumsWithout(of: Papers, omitted: ReadonlySet<string>): string {
  const sums = new Map<string, { sum: bigint; decimals: number }>()
  for (const paper of of.papers) {
    const said = omitted.has(paper.id) ? null : sumOf(paper)
    if (!said) continue
    const decimals = said.amount.split('.')[1]?.length ?? 0
    const before = sums.get(said.currency)?.sum ?? 0n
    sums.set(said.currency, { sum: before + BigInt(said.amount.replace('.', '')), decimals })
  }
  return [...sums]
    .map(([currency, { sum, decimals }]) => {
      const digits = String(sum).padStart(decimals + 1, '0')
      return amountText(decimals ? `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` : digits, currency)
    })
    .join(', ')
}

type ReadProps = Props & { readonly papers: Papers }

function Read({ keyId, request, seconds, papers }: ReadProps) {
  const t = useT()
  const [omitted, setOmitted] = useState<ReadonlySet<string>>(new Set())
  const [isDeclining, setDeclining] = useState(false)
  const { end, isSeen } = useSeenToEnd()
  const [only, ...others] = papers.papers
  const count = papers.papers.length - omitted.size
  const inOrder = papers.papers.map(({ id }) => id).filter(id => omitted.has(id))
  const asked = { keyId, request, hash: papers.hash }
  const foot = (
    <>
      <HoldButton
        label={t('requests.hold', { count })}
        hint={t('requests.hold.early')}
        instead={t('requests.hold.instead')}
        question={t('requests.hold.question', { count, sum: sumsWithout(papers, omitted) })}
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
      {only && !others.length ? (
        <PaperView of={only} isAlone />
      ) : (
        <Batch of={papers} omitted={omitted} onOmit={setOmitted} />
      )}
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
