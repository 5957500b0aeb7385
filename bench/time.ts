// The clock of the measured bank: it begins at 09:05 on a working day, in all its processes, so that clearing is open at any hour.
export const begunVariable = 'BENCH_BEGUN'
const begun = Number(process.env[begunVariable] ?? Date.now())
const ahead = Date.parse('2026-11-20T03:05:00Z') - begun

export const morning = (): number => Date.now() + ahead
export const beginning = (): Record<string, string> => ({ [begunVariable]: String(begun) })
