// Where do the journeys keep what outlives one of them: open sessions, used codes, pictures? Never committed.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'

const bank = URL.parse(process.env.ORDO_ADDRESS ?? '')?.host.replace(':', '_') ?? 'nowhere'

/** One for each bank: two runs beside each other share nothing. */
export const shelf = process.env.ORDO_SHELF ?? join(import.meta.dirname, '..', '.e2e', bank)

/** The cookies and keys of a person who is signed in. */
export const sessionOf = (login: string): string => join(shelf, 'people', `${login}.json`)

/** For review, and only when they are asked for: each costs as much as looking at the screen does. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.ORDO_PICTURES) await page.screenshot({ path: join(shelf, 'shots', `${name}.png`) })
}

const noteOf = (name: string): string => join(shelf, 'notes', name)

export function note(name: string, text: string): void {
  mkdirSync(join(shelf, 'notes'), { recursive: true })
  writeFileSync(noteOf(name), text, { mode: 0o600 })
}

export function noted(name: string): string | null {
  try {
    return readFileSync(noteOf(name), 'utf8')
  } catch {
    return null
  }
}

/** Whoever is killed in the middle of their work keeps nobody waiting. */
function lives(pid: string | null): boolean {
  try {
    return pid === null || process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

function take(lock: string): boolean {
  try {
    mkdirSync(join(shelf, 'notes'), { recursive: true })
    writeFileSync(noteOf(lock), String(process.pid), { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

/** Work that no other journey does at the same time under this name, in whichever process. */
export async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  const lock = `${name}.lock`
  while (!take(lock)) {
    if (!lives(noted(lock))) rmSync(noteOf(lock), { force: true })
    await sleep(100)
  }
  try {
    return await work()
  } finally {
    rmSync(noteOf(lock), { force: true })
  }
}
