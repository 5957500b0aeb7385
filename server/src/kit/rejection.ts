// A reason to refuse as data. Thrown as a `Refusal` where there is only one thing to refuse.
export { type Rejection, reject } from '@bank/contracts/checks/check.ts'
