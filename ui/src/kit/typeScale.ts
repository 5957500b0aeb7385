/** Tells how many times larger than usual the reader's type is: what is drawn or estimated in pixels grows with it. */
const usual = 16

export const typeScale = (): number =>
  Number(getComputedStyle(document.documentElement).fontSize.replace('px', '')) / usual
