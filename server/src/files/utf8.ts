// Bytes of a text in UTF-8 in a long list of them, of which no string is made.

/** The bytes from a place up to another. */
export type Utf8 = { readonly bytes: Buffer; readonly from: number; readonly to: number }

export const textOfUtf8 = ({ bytes, from, to }: Utf8): string => bytes.toString('utf8', from, to)
