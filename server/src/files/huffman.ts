// Codes of the deflate format (RFC 1951) for symbols by how often they come: of the least bits in all, none longer than a limit.

/** Bits of each symbol's code; 0 of one that does not come. */
export type CodeLengths = Uint8Array

/** How many codes of each length there are, made of the frequencies in rising order (Moffat and Katajainen, in place). */
function countsOf(weights: Float64Array, most: number): Int32Array {
  const size = weights.length
  const counts = new Int32Array(Math.max(size, most) + 2)
  const at = (n: number): number => weights[n] ?? 0
  if (size < 2) {
    counts[1] = size
    return counts
  }
  // Each inner node takes the place of a leaf that was taken, and points at its parent once it has one.
  let [leaf, root] = [0, 0]
  const least = (next: number): number => {
    if (leaf < size && (root >= next || at(leaf) <= at(root))) return at(leaf++)
    const weight = at(root)
    weights[root++] = next
    return weight
  }
  for (let next = 0; next < size - 1; next++) {
    const sum = least(next) + least(next)
    weights[next] = sum
  }
  weights[size - 2] = 0
  for (let node = size - 3; node >= 0; node--) weights[node] = at(at(node)) + 1
  let [free, depth, node] = [1, 0, size - 2]
  while (free > 0) {
    let inner = 0
    for (; node >= 0 && at(node) === depth; node--) inner++
    counts[depth] = free - inner
    free = 2 * inner
    depth++
  }
  return counts
}

/** Shortens the longest codes to the limit, and lengthens others until all have a place. */
function limit(counts: Int32Array, most: number): void {
  const at = (n: number): number => counts[n] ?? 0
  for (let length = most + 1; length < counts.length; length++) {
    counts[most] = at(most) + at(length)
    counts[length] = 0
  }
  let taken = 0
  for (let length = 1; length <= most; length++) taken += at(length) * 2 ** (most - length)
  for (; taken > 2 ** most; taken--) {
    let shorter = most - 1
    while (!at(shorter)) shorter--
    counts[most] = at(most) - 1
    counts[shorter] = at(shorter) - 1
    counts[shorter + 1] = at(shorter + 1) + 2
  }
}

export function codeLengths(frequencies: Uint32Array, most: number): CodeLengths {
  const used = Array.from(frequencies.keys()).filter(symbol => frequencies[symbol])
  const often = (symbol: number): number => frequencies[symbol] ?? 0
  used.sort((one, other) => often(one) - often(other) || one - other)
  const counts = countsOf(Float64Array.from(used, often), most)
  limit(counts, most)
  const lengths = new Uint8Array(frequencies.length)
  let next = 0
  for (let length = most; length > 0; length--)
    for (let left = counts[length] ?? 0; left > 0; left--) lengths[used[next++] ?? 0] = length
  return lengths
}

/** The codes themselves, with their first bit lowest, as they are written. */
export function codesOf(lengths: CodeLengths): Uint16Array {
  const codes = new Uint16Array(lengths.length)
  let code = 0
  for (let length = 1; length <= 15; length++, code <<= 1)
    for (let symbol = 0; symbol < lengths.length; symbol++) {
      if (lengths[symbol] !== length) continue
      let [left, reversed] = [code++, 0]
      for (let bit = 0; bit < length; bit++, left >>= 1) reversed = (reversed << 1) | (left & 1)
      codes[symbol] = reversed
    }
  return codes
}
