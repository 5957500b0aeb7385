// Chips of a list's groups with counts, the chosen one in sight.
import { Chips } from '@bank/ui/Chips.tsx'
import { useEffect, useRef } from 'react'
import css from './List.module.css'

/** Formats a count, 1048 as 1 048; beyond the countable it says «more than». */
const countText = (count: number): string =>
  count >= 10_000
    ? '10 000+'
    : count < 1000
      ? String(count)
      : `${Math.floor(count / 1000)} ${String(count % 1000).padStart(3, '0')}`

/** Scrolls the chosen chip into view, which on a narrow screen may lie beyond the edge. */
function useChosenInSight(value: string, counted: boolean) {
  const chips = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another group is another chip, and a count makes it wider.
  useEffect(() => {
    const chip = chips.current?.querySelector('input:checked')?.parentElement
    const row = chip?.parentElement
    if (chip && row) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.clientWidth) / 2
  }, [value, counted])
  return chips
}

type Props<T extends string> = {
  readonly label: string
  readonly value: T
  readonly onChange: (value: T) => void
  /** `count` is undefined until it is known. */
  readonly options: readonly { readonly value: T; readonly label: string; readonly count: number | undefined }[]
}

export function GroupChips<T extends string>({ label, value, onChange, options }: Props<T>) {
  const chips = useChosenInSight(
    value,
    options.some(({ count }) => count !== undefined),
  )
  return (
    <div ref={chips} className={css.chips}>
      <Chips
        label={label}
        value={value}
        onChange={onChange}
        options={options.map(({ count, ...option }) => ({
          ...option,
          ...(count !== undefined && { count: countText(count) }),
        }))}
      />
    </div>
  )
}
