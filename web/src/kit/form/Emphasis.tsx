// Bold words of a text, between asterisks.

export function Emphasis({ text }: { text: string }) {
  const parts = text.split('*')
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change places.
  return parts.map((part, at) => (at % 2 ? <strong key={at}>{part}</strong> : part))
}
