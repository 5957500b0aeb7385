// The place of a demo's people until they come: the form above is in the middle of the page, and must not move under a press.

/** How many people the demo offers at each of its doors. */
export const demoCounts = { login: 10, restore: 10, register: 3, desk: 2 } as const

/** As high as so many people are on a page where the form is in the middle: two in a row, below their title. */
export const DemoPlace = ({ people }: { people: number }) => (
  <div style={{ height: `${2.5625 + 3 * Math.ceil(people / 2)}rem` }} />
)
