// The refusal to start: every reason in one line, without a stack.

const begin = 'refusing to start: '

/** Throws the reasons together; nothing where there are none. */
export function mustStart(reasons: readonly string[]): void {
  if (reasons.length) throw startFault(reasons.join('; '))
}

export const startFault = (reason: string, cause?: unknown): Error =>
  new Error(`${begin}${reason}`, cause === undefined ? undefined : { cause })

/** The line of a refusal to start, also where a port is taken or an address is not ours; null for a bug. */
export function startFaultOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (error.message.startsWith(begin)) return error.message
  return 'syscall' in error ? `${begin}${error.message}` : null
}
