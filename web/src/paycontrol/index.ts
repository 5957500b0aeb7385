// The door of keys of phones: who of the signers lacks one.
export { availability } from './calls.ts'
