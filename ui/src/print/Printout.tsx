/** A printout: what comes out of the printer instead of the page, made when the browser is about to print. */
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import css from './Printout.module.css'

/** What is open now; the last one prints, such as a payment whose drawer stands beside its list. */
const open: symbol[] = []

interface PrintoutProps {
  /** Called for each printing, so that a long list costs nothing before. */
  children: () => ReactNode
}

export function Printout({ children }: PrintoutProps) {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const mine = Symbol('printout')
    open.push(mine)
    // The browser takes the page as it is when this event ends.
    const begin = () => {
      if (open.at(-1) === mine) flushSync(() => setPrinting(true))
    }
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      open.splice(open.indexOf(mine), 1)
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return printing && createPortal(<div className={css.sheet}>{children()}</div>, document.body)
}
