// Texts of statements, and the names by which they are prepared: each is put together once, as a signature has sixteen of them.
import { sha256 } from './random.ts'

export type StatementText = { readonly text: string; readonly name: string }

const names = new Map<string, string>()

export function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `s${sha256(text).toString('base64url').slice(0, 20)}`
  names.set(text, name)
  return name
}

const asked = new WeakMap<TemplateStringsArray, StatementText>()

/** What this place in the code asks; values stand in it by their numbers. */
export function askedAt(parts: TemplateStringsArray): StatementText {
  const known = asked.get(parts)
  if (known) return known
  const text = parts.reduce((all, part, i) => `${all}$${i}${part}`)
  const made = { text, name: nameOf(text) }
  asked.set(parts, made)
  return made
}
