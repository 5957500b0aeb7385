// The door of tokens in the browser: signing by one, and the form that asks for its PIN.
export { ownCertificate } from './calls.ts'
export { isTokenKind, type TokenKind } from './port.ts'
export { TokenFields } from './TokenFields.tsx'
export { TokenText } from './TokenText.tsx'
export { useToken } from './useToken.ts'
export { signByToken } from './withToken.ts'
