// The parts that show phones that sign, fetched together: who is asked, and who cannot be.
export { Keyless } from './Keyless.tsx'
export { PhoneWait } from './PhoneWait.tsx'
