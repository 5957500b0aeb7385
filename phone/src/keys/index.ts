// The door of the keys: which this phone holds, how one is opened, and what was lost.
export { Demo } from './Demo.tsx'
export { LostBanner } from './LostBanner.tsx'
export { Unlock } from './Unlock.tsx'
export { refreshKeys, useKeys } from './useKeys.ts'
