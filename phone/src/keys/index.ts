// The door of the keys: the one page of the phone.
export { KeysPage } from './KeysPage.tsx'
