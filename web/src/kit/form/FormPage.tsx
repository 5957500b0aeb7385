// The page of a form: it loads what must be known, says why that fails, and opens the form with it.
import { useWaiting } from '@bank/ui/kit/useWaiting.ts'
import { Page } from '@bank/ui/shell/Frame.tsx'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { FormFailed, FormSkeleton } from './FormStates.tsx'
import type { LoadState } from './load.ts'
import type { Exits } from './Results.tsx'

type OpenProps<Data> = { readonly data: Data; readonly children: (data: Data) => ReactNode }

/** Freezes the loaded data: live events move it on, but the form keeps what it was opened with until it is reloaded. */
function Open<Data>({ data: latest, children }: OpenProps<Data>) {
  const [data] = useState(latest)
  return children(data)
}

const Reload = createContext<() => Promise<void>>(async () => {})

/** Opens the form around anew, with its document as it is now. */
export const useFormReload = () => useContext(Reload)

type Props<Data> = Pick<OpenProps<Data>, 'children'> &
  Pick<Exits, 'list'> & {
    readonly title: string
    /** At the right of the title. */
    readonly actions?: ReactNode
    readonly loaded: LoadState<Data>
  }

/** The page of a form; the form is a render function of its data, called once all of it is loaded. */
export function FormPage<Data>({ title, actions, loaded, list, children }: Props<Data>) {
  const [round, setRound] = useState(0)
  const waiting = useWaiting(loaded.state === 'waiting')
  return (
    <Page title={title} actions={actions}>
      {waiting && <FormSkeleton />}
      {loaded.state === 'failed' && <FormFailed error={loaded.error} onAgain={loaded.again} list={list} />}
      {!waiting && loaded.state === 'ready' && (
        <Reload value={() => loaded.reload().then(() => setRound(round + 1))}>
          <Open key={round} data={loaded.data}>
            {children}
          </Open>
        </Reload>
      )}
    </Page>
  )
}
