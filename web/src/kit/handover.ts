// Hands a dropped file over to the screen that takes it.

let handed: File | null = null

export function handOver(file: File): void {
  handed = file
}

/** Takes the file; the next call gets null. */
export function takeHandedOver(): File | null {
  const file = handed
  handed = null
  return file
}
