// The dialog of two versions of one thing side by side, below a sentence that says why, and the choice between both.
import { Button } from '@bank/ui/Button.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import type { ReactNode } from 'react'
import css from './Form.module.css'

type Cells = { readonly name: ReactNode; readonly before: ReactNode; readonly now: ReactNode }
type Answer = { readonly text: string; readonly onPress: () => void }

type Props = {
  readonly title: string
  readonly onClose: () => void
  /** The main answer last. */
  readonly answers: readonly [other: Answer, main: Answer]
  /** Column heads; the first may be empty. */
  readonly head: Cells
  readonly rows: readonly (Cells & { readonly key: string })[]
  /** The sentence above. */
  readonly children: ReactNode
}

/** Without rows only the sentence stands there. */
export function ComparisonDialog({ title, onClose, answers, head, rows, children }: Props) {
  const [other, main] = answers
  return (
    <Dialog
      open
      steady
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={other.onPress}>{other.text}</Button>
          <Button variant="primary" onClick={main.onPress}>
            {main.text}
          </Button>
        </>
      }
    >
      <p className={css.text}>{children}</p>
      {rows.length > 0 && (
        <table className={css.differences}>
          <thead>
            <tr>
              {head.name === null ? <td /> : <th scope="col">{head.name}</th>}
              <th scope="col">{head.before}</th>
              <th scope="col">{head.now}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, before, now }) => (
              <tr key={key}>
                <td>{name}</td>
                <td>{before}</td>
                <td>{now}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
