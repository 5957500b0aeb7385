/** A long list on a phone, or on a page magnified: cards one under another, walked through like the rows of the table. */
import type { RowData } from '@tanstack/react-table'
import type { KeyboardEvent, RefObject } from 'react'
import { Checkbox } from '../Checkbox.tsx'
import { cx } from '../cx.ts'
import { useUiWords } from '../words.tsx'
import css from './QueryTable.module.css'
import { rowByKey, useRowFocus } from './rowFocus.ts'
import { onControl, type TableGridProps } from './TableGrid.tsx'

const putFocus = (row: HTMLElement): void =>
  row.querySelector<HTMLElement>('[data-card]')?.focus({ preventScroll: true })

/** Keys of a card: arrows walk, Enter opens, Space chooses where rows are chosen, Ctrl+A chooses all. */
function useCardKeys<Row extends RowData>({ models, sight, total, onEnd, onOpen, chooser }: TableGridProps<Row>) {
  const count = models.length
  const move = useRowFocus({ count, total, sight, onEnd, onPut: putFocus })
  const onKeyDown = (event: KeyboardEvent, at: number, row: Row) => {
    if (event.target !== event.currentTarget) return
    const { key, ctrlKey, metaKey } = event
    const next = rowByKey(key, at, count - 1)
    if (next !== null) move.goTo({ row: next, column: null })
    else if (key === 'Home') move.goTo({ row: 0, column: null })
    else if (key === 'End') move.toEnd(null)
    else if ((ctrlKey || metaKey) && event.code === 'KeyA' && chooser.enabled) chooser.chooseAll()
    else if (key === ' ' && chooser.enabled) chooser.toggle(row, event.shiftKey)
    else if (key === 'Enter' || key === ' ') onOpen?.(row)
    else return
    event.preventDefault()
  }
  return { move, onKeyDown }
}

/** Chooses all, as the head of the table does. */
function AllBox<Row extends RowData>({ chooser }: Pick<TableGridProps<Row>, 'chooser'>) {
  const words = useUiWords()
  return (
    <div className={css.allCards}>
      <Checkbox
        label={words.selectAll}
        checked={chooser.all === 'all'}
        partly={chooser.all === 'some'}
        onChange={chooser.toggleAll}
      />
    </div>
  )
}

interface CardBodyProps<Row extends RowData> extends Pick<TableGridProps<Row>, 'renderCard' | 'onOpen'> {
  row: Row
  isStop: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function CardBody<Row extends RowData>({ row, renderCard, onOpen, isStop, onFocus, onKeyDown }: CardBodyProps<Row>) {
  if (!onOpen) return <div className={css.cardBody}>{renderCard(row)}</div>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a card holds blocks, which a button element may not.
    <div
      role="button"
      data-card
      tabIndex={isStop ? 0 : -1}
      className={css.cardBody}
      onClick={event => (event.target === event.currentTarget || !onControl(event)) && onOpen(row)}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {renderCard(row)}
    </div>
  )
}

export function CardList<Row extends RowData>(props: TableGridProps<Row>) {
  const { label, models, sight, total, chooser, rowName, active, fresh, groupHead, renderCardActions } = props
  const words = useUiWords()
  const { move, onKeyDown } = useCardKeys(props)
  const { items, virtual, offset } = sight
  // The stop of the tab key must be a drawn card.
  const stop = items.some(({ index }) => index === move.cursor) ? move.cursor : items[0]?.index
  return (
    <>
      {chooser.enabled && <AllBox chooser={chooser} />}
      <ul
        ref={move.body as RefObject<HTMLUListElement>}
        aria-label={label}
        className={css.cards}
        style={{ height: sight.height }}
      >
        {items.map(({ index, start }) => {
          const model = models[index]
          if (!model) return null
          const row = model.original
          const begins = groupHead?.(row, models[index - 1]?.original)
          return (
            <li
              key={model.id}
              ref={virtual.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={total ?? models.length}
              className={cx(
                css.cardRow,
                begins && css.beginsCard,
                fresh?.has(model.id) && css.fresh,
                chooser.has(model.id) && css.chosen,
                active === model.id && css.active,
                renderCardActions && css.withActions,
              )}
              style={{ transform: `translateY(${start - offset}px)` }}
            >
              {begins && <div className={css.groupHead}>{begins}</div>}
              {chooser.enabled && (
                <Checkbox
                  label={`${words.selectRow} ${rowName(row)}`}
                  labelHidden
                  tabIndex={-1}
                  checked={chooser.has(model.id)}
                  disabled={chooser.refused(row) !== undefined}
                  onChange={() => chooser.toggle(row, false)}
                />
              )}
              <CardBody
                {...props}
                row={row}
                isStop={index === stop}
                onFocus={() => move.setCursor(index)}
                onKeyDown={event => onKeyDown(event, index, row)}
              />
              {renderCardActions?.(row)}
            </li>
          )
        })}
      </ul>
    </>
  )
}
