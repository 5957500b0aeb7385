// Lines, amounts and days as messages of SWIFT write them.
import type { BusinessDate } from '@bank/contracts/dates.ts'

type Lines = {
  /** Signs in a line. */
  readonly width: number
  readonly atMost: number
}

/** A line may begin neither with a dash nor with a colon. */
const isBarred = /^ *[-:]/

/** What is all dashes has no better place to be cut: the first of them becomes a point. */
const unbarred = (rest: string): string => (isBarred.test(rest) ? rest.replace(isBarred, '.') : rest)

/** The last place within a line where a text may be cut; where there is none in its second half, the end of the line. */
function cutAt(most: number, isBad: (at: number) => boolean): number {
  for (let at = most; at > most / 2; at--) if (!isBad(at)) return at
  return most
}

const begun = (text: string): string => text.replace(/^[-: ]+/, '')

function fold(text: string, width: number, isByWord: boolean): string[] {
  const lines: string[] = []
  for (let rest = begun(text); rest !== ''; ) {
    const space = isByWord ? rest.lastIndexOf(' ', width) : 0
    const most = space > 0 ? space : width
    const now = rest
    const at = rest.length <= width ? rest.length : cutAt(most, to => isBarred.test(now.slice(to)))
    lines.push(rest.slice(0, at).trimEnd())
    rest = unbarred(rest.slice(at)).trimStart()
  }
  return lines
}

/** A text of set X in lines that are read one by one: at the words where so many are enough, else wherever a line ends; what is longer is cut. */
export function swiftLines(latin: string, { width, atMost }: Lines): string[] {
  const byWords = fold(latin, width, true)
  return byWords.length <= atMost ? byWords : fold(latin, width, false).slice(0, atMost)
}

/** A text of set X in lines that are joined again: as they are, without a space at an end, which readers drop; what is longer is cut. */
export function joinedLines(latin: string, { width, atMost }: Lines): string[] {
  const lines: string[] = []
  for (let rest = begun(latin); rest !== '' && lines.length < atMost; ) {
    const now = rest
    const isBad = (to: number): boolean => /[-: ]/.test(now.charAt(to)) || now[to - 1] === ' '
    const at = rest.length <= width ? rest.length : cutAt(width, isBad)
    lines.push(rest.slice(0, at).trimEnd())
    rest = unbarred(rest.slice(at)).trimStart()
  }
  return lines
}

/** A decimal with its comma, which whole amounts have as well. */
export const swiftAmount = (amount: string): string => (amount.includes('.') ? amount.replace('.', ',') : `${amount},`)

/** YYMMDD */
export const swiftDay = (date: BusinessDate | string): string => date.slice(2, 4) + date.slice(5, 7) + date.slice(8, 10)
