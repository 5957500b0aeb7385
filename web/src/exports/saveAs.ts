// How does a file that was fetched get onto the disk?

/** The address must live until the browser has taken the file over. */
const graceMs = 60_000

export function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), graceMs)
}
