// The worker thread that prints payment orders, so that a batch of hundreds keeps no call waiting.
/// <reference path="./pdfmake.d.ts" />
import { readFileSync } from 'node:fs'
import { setImmediate as others } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { Zip, ZipPassThrough } from 'fflate'
import maker from 'pdfmake'
import { paperOf } from './paper.ts'
import type { Sheet } from './sheet.ts'

/** One file of all sheets, or an archive of a file for each. */
export type PrintFormat = 'pdf' | 'zip'
type PrintJob = { readonly id: number; readonly sheets: readonly Sheet[]; readonly as: PrintFormat }
export type PressRequest = PrintJob | { readonly id: number; readonly stop: true }

/** Pieces of a file in order, the last one marked; or what went wrong. */
export type PressReply = { readonly id: number } & (
  | { readonly bytes: Uint8Array; readonly last: boolean }
  | { readonly fault: string }
)

const bytesAt = (address: string): Uint8Array => readFileSync(fileURLToPath(address))
const regular = import.meta.resolve('@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf')
const bold = import.meta.resolve('@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf')

// Nothing is fetched and no file is read by what stands in a document.
maker.setUrlAccessPolicy(() => false)
maker.setLocalAccessPolicy(() => false)
maker.virtualfs.writeFileSync('regular', bytesAt(regular))
maker.virtualfs.writeFileSync('bold', bytesAt(bold))
maker.setFonts({ 'PT Sans': { normal: 'regular', bold: 'bold' } })

/** What is still wanted of what is being made. */
const activeJobs = new Set<number>()

const pdfOf = (sheets: readonly Sheet[]): Promise<Uint8Array> => maker.createPdf(paperOf(sheets)).getBuffer()

/** Two documents may have one number in two years, and some numbers differ only in signs that no file name keeps. */
function namesOf(sheets: readonly Sheet[]): string[] {
  const seen = new Map<string, number>()
  return sheets.map(({ file }) => {
    const times = (seen.get(file) ?? 0) + 1
    seen.set(file, times)
    return times === 1 ? `${file}.pdf` : `${file}-${times}.pdf`
  })
}

/** File by file, and each leaves as soon as it is made; what else is asked meanwhile comes between. */
async function zipTo(id: number, sheets: readonly Sheet[], give: (bytes: Uint8Array, last: boolean) => void) {
  const names = namesOf(sheets)
  const archive = new Zip((error, bytes, last) => {
    if (error) throw error
    give(bytes, last)
  })
  for (const [i, sheet] of sheets.entries()) {
    await others()
    if (!activeJobs.has(id)) return
    const file = new ZipPassThrough(names[i] ?? `${sheet.file}.pdf`)
    file.mtime = sheet.at
    archive.add(file)
    file.push(new Uint8Array(await pdfOf([sheet])), true)
  }
  archive.end()
}

const say = (said: PressReply): void => parentPort?.postMessage(said)

async function make({ id, sheets, as }: PrintJob): Promise<void> {
  const give = (bytes: Uint8Array, last: boolean) => say({ id, bytes, last })
  activeJobs.add(id)
  try {
    if (as === 'zip') await zipTo(id, sheets, give)
    else give(await pdfOf(sheets), true)
  } catch (error) {
    say({ id, fault: String(error) })
  }
  activeJobs.delete(id)
}

parentPort?.on('message', (asked: PressRequest) => {
  if ('stop' in asked) activeJobs.delete(asked.id)
  else void make(asked)
})
