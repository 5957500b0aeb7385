// Limits of exports: retention, lines of a file, files in work, lease and attempts.

const minuteMs = 60_000

export const retentionMs = 7 * 24 * 60 * minuteMs

/** The most lines of a file: what a sheet of a workbook holds, less its heading, rounded down. */
export const linesAtMost = 1_000_000

/** The most files of one person that wait or are being made. */
export const unfinishedAtMost = 5

/** The lease in milliseconds: a node that has not renewed it for so long is taken for dead, and another makes the file. */
export const leaseMs = 10_000

/** The most attempts at a file; a file that fails more often becomes a dead letter. */
export const attemptsMax = 3

/** The number of payments after which progress is reported, though no piece is full. */
export const progressEvery = 5_000
