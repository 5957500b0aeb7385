// The door of the shell: what stands around every screen, and what stands in its place.
export { Root } from './Root.tsx'
export { RouteError, ScreenError } from './RouteError.tsx'
export { Shell } from './Shell.tsx'
export { Waiting } from './Waiting.tsx'
