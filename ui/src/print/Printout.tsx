/** A printout: what comes out of the printer instead of the page, made when the browser is about to print. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import css from './Printout.module.css'

/** Where the printouts stand that could be made now, in the order in which they came. */
const places: (HTMLElement | null)[] = []

const layerOf = (place: HTMLElement | null | undefined): Element | null => place?.closest('[data-layer]') ?? null

/** What is open over the page or beside it and holds nothing that is; of two dialogs the one that has the focus, as `print.css` says. */
function topLayer(): Element | null {
  const open = [...document.querySelectorAll('[data-layer]')].filter(one => !one.querySelector('[data-layer]'))
  const dialogs = open.filter(one => one.tagName === 'DIALOG')
  return dialogs.find(one => one.contains(document.activeElement)) ?? dialogs.at(-1) ?? open.at(-1) ?? null
}

interface PrintoutProps {
  /** Called for each printing, so that a long list costs nothing before. */
  children: () => ReactNode
}

/** Prints what it holds if nothing is open, or if it stands in what is; of several the last. */
export function Printout({ children }: PrintoutProps) {
  const [printing, setPrinting] = useState(false)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const mine = place.current
    places.push(mine)
    // The browser takes the page as it is when this event ends.
    const begin = () => {
      const layer = topLayer()
      if (places.findLast(one => layerOf(one) === layer) === mine) flushSync(() => setPrinting(true))
    }
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      places.splice(places.indexOf(mine), 1)
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return (
    <>
      <i ref={place} hidden />
      {printing &&
        createPortal(
          <div className={css.sheet} data-sheet="">
            {children()}
          </div>,
          document.body,
        )}
    </>
  )
}
