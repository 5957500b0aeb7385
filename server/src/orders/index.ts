// The door of orders: the paper of payments and of account lines, over REST, and archives of them.
export { papersKind, statementMutation, statementQuery } from './archive.ts'
export { paperAtDesk } from './atDesk.ts'
export { routes } from './routes.ts'
