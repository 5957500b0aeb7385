// Leaves nothing of a test file to the next one of the same process: what it put in the place of globals, and what modules of the portal remember.
import { afterAll, expect, vi } from 'vitest'

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  if (expect.getState().testPath?.includes('/web/')) vi.resetModules()
})
