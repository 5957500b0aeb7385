// The door of documents at the desk: what the pages of companies and people show of them.
export { AskRailButton, railSaid } from './AskRail.tsx'
export { AuditCard } from './AuditCard.tsx'
export { DocumentsCard } from './DocumentsCard.tsx'
export { actionName } from './words.ts'
