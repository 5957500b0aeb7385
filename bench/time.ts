// When is it at the measured bank? Five past nine on a working day, when clearing is open, whenever the run is; in all its processes alike.
export const begunVariable = 'BENCH_BEGUN'
const begun = Number(process.env[begunVariable] ?? Date.now())

export const morning = (): number => Date.parse('2026-11-20T03:05:00Z') + Date.now() - begun
export const beginning = (): Record<string, string> => ({ [begunVariable]: String(begun) })
