// The worker that solves the captcha's proof of work, so that typing stays smooth.
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

type Scope = {
  onmessage: ((event: MessageEvent<Challenge>) => void) | null
  postMessage(message: unknown): void
}

const scope = self as unknown as Scope

scope.onmessage = ({ data: challenge }) => {
  solveChallenge({ challenge, deriveKey }).then(
    solution => scope.postMessage(solution),
    () => scope.postMessage(null),
  )
}
