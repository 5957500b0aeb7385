/** Virtual rows: which of a long list are drawn, and when the next page is asked for. */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { typeScale } from '../kit/typeScale.ts'
import { useSlices } from '../kit/useLater.ts'
import { PHONE, useMedia } from '../kit/useMedia.ts'

const ROW_HEIGHT = 62
const NEAR_THE_END = 12
/** The header of the page and the head of the table, which stand over the rows. */
export const HEAD_HEIGHT = 130

/** Behind a skeleton the window is looked at once it has been painted: sooner, the whole page would be laid out for it in the task that draws it. */
function useWindow(hasRows: boolean): boolean {
  const [isSeen, setSeen] = useState(hasRows)
  useEffect(() => setSeen(true), [])
  return isSeen
}

/** Behind the first screen's skeleton a phone's rows come in slices: those of one are drawn, put in and measured in one task. */
const SLICES = [3, 9]

/** Virtualises the rows, with the window as the scroller: which are drawn, measured from where the list begins on the page. */
export function useRowsInSight(all: number, onMore: (() => void) | undefined, isWhole = false) {
  const box = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState(0)
  const phone = useMedia(PHONE)
  const enabled = useWindow(all > 0)
  const slices = useSlices(SLICES.length + 1, all > 0)
  const count = Math.min(all, isWhole || !phone ? all : (SLICES[slices] ?? all))
  const estimate = () => ROW_HEIGHT * typeScale()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is read again when the list or its form changes.
  useLayoutEffect(() => {
    if (!enabled) return
    const top = box.current?.getBoundingClientRect().top
    if (top !== undefined) setOffset(top + window.scrollY)
  }, [all === 0, phone, enabled])
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: estimate,
    enabled,
    overscan: slices > SLICES.length ? 8 : 1,
    scrollMargin: offset,
    scrollPaddingStart: HEAD_HEIGHT,
    scrollPaddingEnd: 128,
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? -1
  useEffect(() => {
    if (last >= all - NEAR_THE_END && last >= 0) onMore?.()
  }, [last, all, onMore])
  // Read here, where each measurement renders anew.
  const height = virtual.getTotalSize() + (all > count ? (all - count) * estimate() : 0)
  return { box, virtual, items, offset, phone, height }
}
