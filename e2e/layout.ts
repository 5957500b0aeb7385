// Measures how a page is laid out: the height that its content has, words that are cut, its headings and landmarks.
import type { Page } from '@playwright/test'

/**
 * The share of the window's height in which the content moves, after a scroll to its middle: what stands still over it, and head
 * and foot of a window around it, are no room of its own.
 */
export const freeShareOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    const scrolls = (one: Element) =>
      /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight
    const within = dialog ? [dialog, ...dialog.querySelectorAll('*')].filter(scrolls) : [document.documentElement]
    const largest = within.sort((one, other) => other.clientHeight - one.clientHeight)[0]
    // A window whose content fits has all of its room.
    if (!largest) return 1
    largest.scrollTop = (largest.scrollHeight - largest.clientHeight) / 2
    const box = largest.getBoundingClientRect()
    const x = largest === document.documentElement ? innerWidth / 2 : box.left + box.width / 2
    const isStill = (one: Element) => one !== dialog && /sticky|fixed/.test(getComputedStyle(one).position)
    const moves = (y: number) => {
      let one = document.elementFromPoint(x, y)
      for (; one && one !== largest; one = one.parentElement) if (isStill(one)) return false
      return one === largest
    }
    const rows = Array.from({ length: innerHeight / 4 }, (_, row) => row * 4 + 2)
    return rows.filter(moves).length / rows.length
  })

/** Words that are cut at an edge of what holds them, or that lie beside the window; an ellipsis says that there is more. */
export const cutWordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ofWords = (one: Element) => [...one.childNodes].some(node => node.nodeType === 3 && node.nodeValue?.trim())
    const hides = (value: string) => value === 'hidden' || value === 'clip'
    const canBeScrolled = (one: Element | null): boolean => {
      if (!one || one === document.body) return false
      const { overflowX } = getComputedStyle(one)
      return (/auto|scroll/.test(overflowX) && one.scrollWidth > one.clientWidth) || canBeScrolled(one.parentElement)
    }
    // A counter may be set on the edge of what it counts.
    const isPlacedIn = (press: Element, one: Element | null): boolean =>
      one !== null &&
      one !== press &&
      (getComputedStyle(one).position === 'absolute' || isPlacedIn(press, one.parentElement))
    const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    return [...top.querySelectorAll('*')].flatMap(one => {
      const { width, height, left, right } = one.getBoundingClientRect()
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(one)
      // One pixel, and what stands in it, is for those who listen.
      if (width <= 1 || height <= 1 || !ofWords(one) || !one.checkVisibility() || one.closest('.visually-hidden'))
        return []
      const beside = (left < -1 || right > innerWidth + 1) && !canBeScrolled(one.parentElement)
      const tooWide = hides(overflowX) && textOverflow !== 'ellipsis' && one.scrollWidth > one.clientWidth + 1
      const press = one.closest('button, a, label')
      const isOver = press !== null && press !== one && !isPlacedIn(press, one)
      const edge = press?.getBoundingClientRect()
      const overEdge = isOver && edge !== undefined && (left < edge.left - 1 || right > edge.right + 1)
      const tooHigh = hides(overflowY) && webkitLineClamp === 'none' && one.scrollHeight > one.clientHeight + 2
      return beside || overEdge || tooWide || tooHigh ? [`${one.textContent?.trim().slice(0, 40)}`] : []
    })
  })

/**
 * What the outline of a page lacks: one heading of the first level before all others, no level that is jumped over, a heading of
 * the second level for each window, and a name for each group and landmark of which there may be several.
 */
export const outlineFaultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = (one: Element): string => one.textContent?.replaceAll(/\s+/g, ' ').trim().slice(0, 40) ?? ''
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    const headingsIn = (place: ParentNode) =>
      [...place.querySelectorAll('h1, h2, h3, h4, h5, h6, [role=heading]')].filter(one => one.checkVisibility())
    const levelOf = (one: Element) => Number(one.ariaLevel ?? one.tagName.slice(1))
    const jumps = (headings: readonly Element[], from: number) =>
      headings.flatMap((one, at) => {
        const before = headings[at - 1]
        const most = before ? levelOf(before) + 1 : from
        const isFine = at === 0 ? levelOf(one) === from : levelOf(one) <= most && levelOf(one) > from - 1
        return isFine ? [] : [`h${levelOf(one)} “${said(one)}” where h${most} is next`]
      })
    const firsts = document.querySelectorAll('h1').length
    const isNamed = (one: Element): boolean => {
      const by = one.getAttribute('aria-labelledby')?.split(' ') ?? []
      const legend = [...one.children].find(child => child.tagName === 'LEGEND')
      const names = [
        one.getAttribute('aria-label'),
        legend?.textContent,
        ...by.map(id => document.getElementById(id)?.textContent),
      ]
      return names.some(name => name?.trim())
    }
    const groups = 'nav, aside, fieldset, dialog, [role=group], [role=radiogroup], [role=region], [role=toolbar]'
    const nameless = [...document.querySelectorAll(groups)].filter(one => one.checkVisibility() && !isNamed(one))
    const empty = headingsIn(document).filter(one => said(one) === '')
    return [
      ...(firsts === 1 ? [] : [`${firsts} h1`]),
      ...jumps(
        headingsIn(document).filter(one => !one.closest('dialog')),
        1,
      ),
      ...(dialog ? jumps(headingsIn(dialog), 2) : []),
      ...empty.map(one => `${one.tagName} says nothing`),
      ...nameless.map(one => `${one.tagName} ${one.role ?? ''} without a name: ${said(one)}`),
    ]
  })

/** What has the focus, if no corner and no middle of it is in sight. */
export const hiddenFocusOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const one = document.activeElement
    if (!one || one === document.body) return []
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const inset = 3
    const places = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + inset, top + inset],
      [right - inset, top + inset],
      [left + inset, bottom - inset],
      [right - inset, bottom - inset],
    ] as const
    const isSeen = places.some(([x, y]) => {
      const above = document.elementFromPoint(x, y)
      return above !== null && (one.contains(above) || above.contains(one))
    })
    return isSeen ? [] : [`${one.tagName} ${one.textContent?.trim().slice(0, 40)}`]
  })
