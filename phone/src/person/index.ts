// The door of what a person changes about their own access, on an opened key.
export { AccessPanel } from './AccessPanel.tsx'
export { Stopped } from './NotMe.tsx'
