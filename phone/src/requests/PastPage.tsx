// A request that is over: the same text that was shown, and the proof of what was decided over it.

import { Recap } from '@bank/ui/Recap.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { useFormats } from '@bank/web/kit/format.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import { useEffect, useState } from 'react'
import { to } from '#kit/place.ts'
import { Screen } from '#kit/Screen.tsx'
import { Batch } from './Batch.tsx'
import { Fingerprint } from './Fingerprint.tsx'
import { usePast } from './HistoryPage.tsx'
import type { Past } from './history.ts'
import { PaperView } from './PaperView.tsx'
import { type Papers, readConfirmation, readPapers } from './papers.ts'
import css from './Requests.module.css'
import { useEnding } from './useEnding.ts'

type Read = { readonly papers: Papers | null; readonly hash: string }

async function read(of: Past): Promise<Read | null> {
  if (!of.request) return null
  if (of.request.kind !== 'DOCUMENTS') {
    const shown = await readConfirmation(of.request)
    return shown && { papers: null, hash: shown.hash }
  }
  const papers = await readPapers(of.request)
  return papers && { papers, hash: papers.hash }
}

function Facts({ of }: { of: Past }) {
  const t = useT()
  const f = useFormats()
  const ending = useEnding()
  const { head, own, companyName } = of
  const rows = [
    ['state', t('requests.past.state'), ending(head)],
    ['at', t('requests.past.at'), f.moment(head.decidedAt ?? head.expiresAt)],
    ['company', t('keys.company'), companyName],
    ['omitted', t('requests.past.omitted'), own?.omitted.length ? String(own.omitted.length) : ''],
    ['signature', t('requests.past.signature'), own?.signature ?? ''],
  ] as const
  return (
    <div className={css.sheet}>
      <Recap
        variant="details"
        rows={rows.filter(([, , value]) => value).map(([key, label, value]) => ({ key, label, value }))}
      />
    </div>
  )
}

/** Undefined while it is being checked, null where the text is not kept here or is not the one it was. */
function Text({ of }: { of: Past }) {
  const t = useT()
  const [found, setFound] = useState<Read | null | undefined>(undefined)
  useEffect(() => {
    read(of).then(setFound, () => setFound(null))
  }, [of])
  if (found === undefined) return null
  if (!found) return <Banner tone="warning" title={t(of.request ? 'requests.differs' : 'requests.past.noText')} />
  const [only, ...others] = found.papers?.papers ?? []
  return (
    <>
      {found.papers &&
        only &&
        (others.length ? <Batch of={found.papers} omitted={new Set(of.own?.omitted)} /> : <PaperView of={only} />)}
      <Fingerprint of={found.hash} />
    </>
  )
}

export function PastPage({ id }: { id: string }) {
  const t = useT()
  const kept = usePast()
  const found = kept?.find(one => one.id === id)
  return (
    <Screen title={t('requests.past')} back={to.history}>
      {found && (
        <>
          <Facts of={found} />
          <Text of={found} />
        </>
      )}
      {kept && !found && <Banner tone="warning" title={t('requests.past.none')} />}
    </Screen>
  )
}
