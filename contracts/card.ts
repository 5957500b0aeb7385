// Card numbers: Luhn's check digit, and the masked form, which alone is kept and shown.

const length = 16
const shownAtFirst = 4
const shownAtLast = 4

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, place) => {
    const weighed = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return sum + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
}

/** Digits only: people write a card number in groups. */
export const cardDigits = (text: string): string => text.replace(/[\s-]/g, '')

/** Sixteen digits whose last one follows from the others by Luhn's rule. */
export const isCardNumber = (text: string): boolean =>
  text.length === length && /^\d+$/.test(text) && luhnSum(text) % 10 === 0

/** The number that begins so: fifteen digits, and the sixteenth by Luhn's rule. */
export const makeCard = (first15: string): string => first15 + String((10 - (luhnSum(`${first15}0`) % 10)) % 10)

/** 9417XXXXXXXX1234: all that is ever kept or said of a number. */
export const maskCard = (number: string): string =>
  number.slice(0, shownAtFirst) + 'X'.repeat(length - shownAtFirst - shownAtLast) + number.slice(-shownAtLast)

/** A masked number as it is read: 9417 •••• •••• 1234. */
export const cardText = (masked: string): string => masked.replaceAll('X', '•').replace(/(.{4})(?=.)/g, '$1 ')
