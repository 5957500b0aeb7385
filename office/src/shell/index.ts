// The door of the shell: what stands around every screen, signed in or not.
export { Root } from './Root.tsx'
