// The door of people in the portal: what asks for a fresh proof over any screen.
export { ProofAsker } from './ProofAsker.tsx'
