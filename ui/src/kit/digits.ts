/** Groups of digits: long numbers in fours with a space, or another glue, between them. */
export function groupDigits(text: string, size = 4, glue = ' '): string {
  const clean = text.replace(/\s/g, '')
  return clean.replace(new RegExp(`(.{${size}})(?=.)`, 'g'), `$1${glue}`)
}

/** Only the digits of what was typed or pasted, at most `max`. */
export function onlyDigits(text: string, max: number): string {
  return text.replace(/\D/g, '').slice(0, max)
}

/** The caret's position in the new text: the same count of significant characters stays before it. */
export function keepCaret(next: string, telling: (character: string) => boolean, before: number): number {
  let seen = 0
  for (let at = 0; at < next.length; at += 1) {
    if (seen === before) return at
    if (telling(next.charAt(at))) seen += 1
  }
  return next.length
}

/** A payment code as it is read aloud, 44 902 100; any other text as it is. */
export const paymentCodeText = (code: string): string => code.replace(/^(\d{2})(\d{3})(\d{3})$/, '$1 $2 $3')
