// The clock of the measured bank: it begins at 09:05 on a working day, in all its processes, so that clearing is open at any hour.
export const begunVariable = 'BENCH_BEGUN'
const begun = Number(process.env[begunVariable] ?? Date.now())

export const morning = (): number => Date.parse('2026-11-20T03:05:00Z') + Date.now() - begun
export const beginning = (): Record<string, string> => ({ [begunVariable]: String(begun) })
