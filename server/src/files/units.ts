// UTF-16 units of a text in a long list of them, of which no string is made.

/** The units from a place up to another. */
export type Units = { readonly units: Uint16Array; readonly from: number; readonly to: number }

export const textOfUnits = ({ units, from, to }: Units): string =>
  Buffer.from(units.buffer, units.byteOffset + 2 * from, 2 * (to - from)).toString('utf16le')
