// The door of documents: what is done with every signed document, and what a type of documents registers.

export { Acting, type Doing } from './Acting.tsx'
export { ActionButtons } from './ActionButtons.tsx'
export { type Act, allActs, type BatchAct, batchAtMost } from './actions.ts'
export { BulkActions } from './BulkActions.tsx'
export { oneByOne } from './batch.ts'
export { DocumentStatus } from './DocumentStatus.tsx'
export type { BatchResult, DocumentType, Order, StatusLook, Sum } from './document.ts'
export { Paper } from './Paper.tsx'
export { Progress } from './Progress.tsx'
export { colleagues, Signatures } from './Signatures.tsx'
export type { Stated } from './status.ts'
export { useWhen } from './when.ts'
