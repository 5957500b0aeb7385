// A button that opens the dialog of asking at the desk, for one kind or for those that are possible where it stands.
import { Button } from '@bank/ui/Button.tsx'
import { lazyPartWith, useT } from '@bank/web/kit/i18n.ts'
import { Suspense, useState } from 'react'
import type { AskedAbout } from './askField.ts'
import css from './Case.module.css'
import { kindName } from './look.tsx'

/** With the words of what may be refused about tokens. */
export const AskDialog = lazyPartWith(() => import('./AskDialog.tsx').then(({ AskDialog }) => AskDialog), 'means')

type Props = {
  readonly about: AskedAbout
  readonly kind: string
  /** What the clerk finds filled in. */
  readonly given?: Readonly<Record<string, string>>
  /** Names of what is given and not to be changed. */
  readonly fixed?: readonly string[]
  /** Instead of the name of the kind. */
  readonly label?: string
  readonly danger?: boolean
  /** Why it cannot be asked now. */
  readonly disabledReason?: string | undefined
}

export function AskButton({ about, kind, given, fixed, label, danger = false, disabledReason }: Props) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        size="s"
        className={danger ? css.grave : undefined}
        disabledReason={disabledReason}
        onClick={() => setAsking(true)}
      >
        {label ?? kindName(t, kind)}
      </Button>
      <Suspense>
        {isAsking && (
          <AskDialog
            about={about}
            kind={kind}
            given={given ?? {}}
            fixed={fixed ?? []}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  )
}
