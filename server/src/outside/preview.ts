// Previews the messages of a transfer abroad: the very texts that its rail is sent.
import { writePacs008 } from './iso20022.ts'
import { writeMt103 } from './mt103.ts'
import { bodyOf, endToEndOf, type Transfer } from './rail.ts'

export type Messages = { readonly mt103: string; readonly pacs008: string }

/** With a line for each element. */
const indented = (xml: string): string => {
  let depth = 0
  return xml
    .replace(/></g, '>\n<')
    .split('\n')
    .map(line => {
      if (line.startsWith('</')) depth -= 1
      const shown = '  '.repeat(Math.max(depth, 0)) + line
      if (/^<[^/?][^>]*[^/]?>$/.test(line) && !line.includes('</') && !line.endsWith('/>')) depth += 1
      return shown
    })
    .join('\n')
}

export function previewOf(transfer: Omit<Transfer, 'org' | 'rail' | 'dueAt'>, at: Date): Messages {
  const endToEndId = endToEndOf(transfer.paymentId)
  const body = bodyOf(transfer)
  return {
    mt103: writeMt103({ endToEndId, body }),
    pacs008: indented(writePacs008({ messageId: endToEndId, at }, [{ endToEndId, body }])),
  }
}
