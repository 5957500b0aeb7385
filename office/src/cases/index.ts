// The door of the cases: what the frame and other pages show of them.
export { AskButton } from './AskButton.tsx'
export type { AskedAbout } from './askForms.ts'
export { askCase } from './calls.ts'
export { kindName, StatePill, shortName } from './look.tsx'
export { CaseNews } from './news.tsx'
export { useCounts } from './useCounts.ts'
