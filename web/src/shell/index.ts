// The door of the shell: the frame around every screen, and the screens that stand in its place.
export { Root } from './Root.tsx'
export { RouteError } from './RouteError.tsx'
export { Shell } from './Shell.tsx'
