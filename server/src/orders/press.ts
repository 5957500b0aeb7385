// The thread that lays sheets out as one PDF, so that no call waits for it.
/// <reference path="./pdfmake.d.ts" />
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import maker from 'pdfmake'
import { serve } from '#kit/worker.ts'
import { paperOf } from './paper.ts'
import type { Sheet } from './sheet.ts'

const bytesAt = (address: string): Uint8Array => readFileSync(fileURLToPath(address))
const regular = import.meta.resolve('@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf')
const bold = import.meta.resolve('@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf')

// Nothing is fetched and no file is read by what stands in a document.
maker.setUrlAccessPolicy(() => false)
maker.setLocalAccessPolicy(() => false)
maker.virtualfs.writeFileSync('regular', bytesAt(regular))
maker.virtualfs.writeFileSync('bold', bytesAt(bold))
maker.setFonts({ 'PT Sans': { normal: 'regular', bold: 'bold' } })

serve<readonly Sheet[], Uint8Array>(async (sheets, tell) => tell(await maker.createPdf(paperOf(sheets)).getBuffer()))
