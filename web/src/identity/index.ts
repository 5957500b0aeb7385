// The door of people in the portal: what asks for a fresh proof over any screen.

export { proofTexts } from './i18n/proof.ts'
export { ProofAsker } from './ProofAsker.tsx'
