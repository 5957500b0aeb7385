// Two versions of one thing side by side, below a sentence that says why.
import type { ReactNode } from 'react'
import css from './Form.module.css'

type Cells = readonly [name: ReactNode, before: ReactNode, now: ReactNode]

type Props = {
  /** Column heads; the first may be empty. */
  readonly head: Cells
  readonly rows: readonly { readonly key: string; readonly cells: Cells }[]
  /** The sentence above. */
  readonly children: ReactNode
}

/** Without rows only the sentence stands there. */
export function Comparison({ head: [name, before, now], rows, children }: Props) {
  return (
    <>
      <p className={css.text}>{children}</p>
      {rows.length > 0 && (
        <table className={css.differences}>
          <thead>
            <tr>
              {name === null ? <td /> : <th scope="col">{name}</th>}
              <th scope="col">{before}</th>
              <th scope="col">{now}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [of, mine, theirs] }) => (
              <tr key={key}>
                <td>{of}</td>
                <td>{mine}</td>
                <td>{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
