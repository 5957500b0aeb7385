/** A long list on a phone: cards one under another, each a button with its own checkbox. */
import type { RowData } from '@tanstack/react-table'
import { Checkbox } from '../Checkbox.tsx'
import { cx } from '../cx.ts'
import { useUiWords } from '../words.tsx'
import css from './QueryTable.module.css'
import { onControl, type TableGridProps } from './TableGrid.tsx'

export function CardList<Row extends RowData>(props: TableGridProps<Row>) {
  const { label, models, sight, chooser, rowName, renderCard, onOpen, active, fresh } = props
  const words = useUiWords()
  const { items, virtual, offset } = sight
  return (
    <ul aria-label={label} className={css.cards} style={{ height: sight.height }}>
      {items.map(({ index, start }) => {
        const model = models[index]
        if (!model) return null
        const row = model.original
        return (
          <li
            key={model.id}
            ref={virtual.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={models.length}
            className={cx(
              css.cardRow,
              fresh?.has(model.id) && css.fresh,
              chooser.has(model.id) && css.chosen,
              active === model.id && css.active,
            )}
            style={{ transform: `translateY(${start - offset}px)` }}
          >
            {chooser.enabled && (
              <Checkbox
                label={`${words.selectRow} ${rowName(row)}`}
                labelHidden
                checked={chooser.has(model.id)}
                disabled={chooser.refused(row) !== undefined}
                onChange={() => chooser.toggle(row, false)}
              />
            )}
            {onOpen ? (
              // biome-ignore lint/a11y/useSemanticElements: a card holds blocks, which a button element may not.
              <div
                role="button"
                tabIndex={0}
                className={css.cardBody}
                onClick={event => (event.target === event.currentTarget || !onControl(event)) && onOpen(row)}
                onKeyDown={event => {
                  if (event.key !== 'Enter' || event.target !== event.currentTarget) return
                  event.preventDefault()
                  onOpen(row)
                }}
              >
                {renderCard(row)}
              </div>
            ) : (
              <div className={css.cardBody}>{renderCard(row)}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
