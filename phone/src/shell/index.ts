// The door of the shell: the frame that the phone opens with.
export { Shell } from './Shell.tsx'
