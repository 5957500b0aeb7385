// The door of the cases: what the frame and other pages show of them.
export { AskButton } from './AskButton.tsx'
export type { AskedAbout } from './askField.ts'
export { askCase } from './calls.ts'
export { factName, factValue, kindName, StatePill, shortName } from './look.tsx'
export { CaseNews } from './news.tsx'
export { useCounts } from './useCounts.ts'
