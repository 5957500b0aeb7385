// Confirmations by a token or a phone: of a sign-in, or of a fresh proof in an open session; what was given for one is nothing for the other.
export type ConfirmationPurpose = 'SIGN_IN' | 'PROOF'

export type Confirmation = {
  readonly purpose: ConfirmationPurpose
  /** The half-way token or the session that waits for it, and no other. */
  readonly placeId: string
  readonly personId: string
}
