// The sheet that a test prints, and its words.

/** The sheet that is printed in place of the screen; undefined where the page prints as it is. */
export function sheetAlone(): Element | undefined {
  const [root, ...others] = [...document.body.children].filter(one => !/^(?:SCRIPT|STYLE|LINK)$/.test(one.tagName))
  const sheet = others.at(-1)
  return sheet?.checkVisibility() && [root, ...others.slice(0, -1)].every(one => !one?.checkVisibility())
    ? sheet
    : undefined
}

export const wordsOf = (of: Element | null | undefined): string => of?.textContent?.replace(/\s+/g, ' ').trim() ?? ''

/** Whether these stand inside the sheet; the edge of the page cuts a rule that stands at it. */
export function isInsideItsEdge(selector: string): boolean {
  const sheet = sheetAlone()
  const rightOf = (one: Element): number => one.getBoundingClientRect().right
  return sheet !== undefined && [...sheet.querySelectorAll(selector)].every(one => rightOf(one) < rightOf(sheet))
}
