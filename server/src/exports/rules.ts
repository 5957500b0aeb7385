// Limits of exports: retention, lines of a file, files in work, lease and attempts.

const minuteMs = 60_000

export const retentionMs = 7 * 24 * 60 * minuteMs

/** What a sheet of a workbook holds, less its heading, rounded down. */
export const linesAtMost = 1_000_000

/** Files of one person that wait or are being made. */
export const unfinishedAtMost = 5

/** A node that has written nothing for so long is dead, and another makes the file. */
export const leaseMs = minuteMs

/** So often is a file begun; then it is the file. */
export const attemptsMax = 3

/** Progress is told when a piece is full, or when so many payments were looked at. */
export const progressEvery = 5_000
