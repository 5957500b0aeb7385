// The commonest passwords, which are tried first: none may be chosen.
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

let list: Promise<string> | null = null

/** One text with a line for each: a search through it takes less than a set would hold. */
const readList = async (): Promise<string> => {
  const packed = await readFile(new URL('commonPasswords/passwords.br', import.meta.url))
  return `\n${(await promisify(brotliDecompress)(packed)).toString('utf8')}\n`
}

/** Letter case does not count, nor do the few signs and digits that are put around a common one to keep the rules. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readList()
  const common = await list
  const small = password.normalize('NFC').toLowerCase()
  const bare = [/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, /^\P{L}+|\P{L}+$/gu].map(ends => small.replace(ends, ''))
  return [small, ...bare.filter(word => word.length * 2 >= small.length)].some(word => common.includes(`\n${word}\n`))
}
