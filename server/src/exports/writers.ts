// Which ways are there to write a file of payments?
import type { Format } from './file.ts'
import { csv } from './formats/csv.ts'
import type { Writer } from './formats/format.ts'
import { onec } from './formats/onec.ts'
import { xlsx } from './formats/xlsx.ts'

export const writers: Readonly<Record<Format, Writer>> = { XLSX: xlsx, CSV: csv, ONE_C: onec }
