// Ids are UUIDs in lower case; any other text becomes the id that nothing has.

const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** In lower case, as the bank writes it; in capitals it is nobody's. */
export const isUuid = (text: string): boolean => form.test(text)

/** The id that nothing has. */
export const noUuid = '00000000-0000-0000-0000-000000000000'

/** A text as an id: what is none stands for the id that nothing has, and is then as absent as any that nobody knows. */
export const uuidOf = (text: string): string => (isUuid(text) ? text : noUuid)
