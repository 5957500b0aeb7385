// Shows what an open document waits for on phones, where it waits for them or nobody answered in time; its code is fetched then.
import { Suspense } from 'react'
import { lazyPart } from '#kit/code.ts'
import { useViewer } from '#kit/session.ts'
import type { DocumentRow } from './document.ts'
import { waitsForPhone } from './signing.ts'
import { silencedStatuses } from './stages.ts'

const PhoneWait = lazyPart(() => import('./phoneParts.ts').then(({ PhoneWait }) => PhoneWait))

type Props = { readonly of: Pick<DocumentRow, 'id' | 'statusCode'> & { readonly version: number } }

export function OpenPhoneWait({ of: { id, statusCode, version } }: Props) {
  const { signType } = useViewer()
  const isOver = silencedStatuses.includes(statusCode)
  if (!isOver && !waitsForPhone(statusCode, signType)) return null
  return (
    <Suspense>
      {/* Each version of a document may wait for others, of which its own news tell. */}
      <PhoneWait key={version} id={id} isOver={isOver} />
    </Suspense>
  )
}
