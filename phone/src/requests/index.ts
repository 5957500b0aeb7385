// The door of requests: what waits, what was decided, and what watches both.
export { useBoxes, waitingIn, watchInbox } from './inbox.ts'
export { RequestsPage } from './RequestsPage.tsx'
