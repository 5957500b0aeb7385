// Prints papers as PDF in the one thread that has fonts and layout; how a paper looks its noun says.

import type { Tag } from '#kit/pdfTags.ts'
import { runInWorker, type WorkerLimits, type WorkerTurns } from '#kit/worker.ts'

/** A piece of a page, as the maker of PDF takes it. */
export type PdfNode = string | { readonly [property: string]: unknown }

export type PdfDefinition = {
  readonly content: readonly PdfNode[]
  /** What the texts of the content are to who listens. */
  readonly structure: Tag
  readonly info: Readonly<Record<string, string | Date>>
  readonly defaultStyle: Readonly<Record<string, unknown>>
  readonly size: { readonly width: number; readonly height: number; readonly orientation: 'portrait' }
  readonly margins: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
  readonly lang: string
}

/** What a document says of itself. */
export type PdfInfo = { readonly title: string; readonly at: Date; readonly lang: string }

/** A paper that a module lays out, or, with `info`, draws. */
export type PdfJob = { readonly paper: string; readonly content: unknown; readonly info?: PdfInfo }

const url = new URL('./press.ts', import.meta.url)

/** Far more than the longest file takes, of 520 sheets: 3 s of a processor. Its 50,000 elements of structure want a young generation of their size. */
const laidOutLimits: WorkerLimits = { workMs: 60_000, silenceMs: 180_000, heapMb: 512, youngMb: 64, besideMb: 256 }
/** Drawn papers keep little but the tree of their structure: 20,000 lines of a statement take 2 s and a third of this. */
const drawnLimits: WorkerLimits = { ...laidOutLimits, heapMb: 256, youngMb: 6 }
/** Fonts and layout take most of a second to load. */
const idleMs = 600_000
/** A sheet of an archive is a work of its own, so that a single order waits for a sheet, not for the archive. */
const turns: WorkerTurns = { threads: 2, waiting: 64, waitMs: 30_000 }

/** Lays `content` out as `paperOf` of the module `paper` says; the thread loads it, and the content is cloned into it. */
export const pdfOf = (paper: URL, content: unknown): Promise<Uint8Array> =>
  print({ paper: paper.href, content }, laidOutLimits)

/** Draws `content` as `drawOn` of the module `paper` says: for papers of many pages, ten times as fast as a layout. */
export const pdfDrawn = (paper: URL, content: unknown, info: PdfInfo): Promise<Uint8Array> =>
  print({ paper: paper.href, content, info }, drawnLimits)

async function print(job: PdfJob, limits: WorkerLimits): Promise<Uint8Array> {
  const made: Uint8Array[] = []
  await runInWorker<PdfJob, Uint8Array>({ url, job, limits, idleMs, turns }, bytes => made.push(bytes))
  const [pdf] = made
  if (!pdf) throw new Error('the press told nothing')
  return pdf
}
