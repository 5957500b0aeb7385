// The door of the cases: what the frame shows of them.
export { askCase } from './calls.ts'
export { shortName } from './look.tsx'
export { CaseNews } from './news.tsx'
export { useCounts } from './useCounts.ts'
