// Storage of browser and tab, which may refuse.

/** A storage that falls back to memory: a private window or a full disk must not stop a payment. */
function makeStore(find: () => Storage) {
  const memory = new Map<string, string>()
  const real = (): Storage | null => {
    try {
      return find()
    } catch {
      return null
    }
  }
  return {
    get: (key: string): string | null => memory.get(key) ?? real()?.getItem(key) ?? null,
    set(key: string, value: string): void {
      try {
        find().setItem(key, value)
      } catch {
        memory.set(key, value)
      }
    },
    remove(key: string): void {
      memory.delete(key)
      real()?.removeItem(key)
    },
    keys: (): string[] => [...new Set([...memory.keys(), ...Object.keys(real() ?? {})])],
  }
}

/** Stays in this browser: language, theme, shortcuts, device id, session counter, chosen organisation. No money, no names. */
export const local = makeStore(() => localStorage)

/** Stays in this tab until it is closed: marks of unsaved forms and the keys of unanswered calls. */
export const perTab = makeStore(() => sessionStorage)

/** Tells the server, for a year, with each page that is asked for; a browser that keeps no cookies tells nothing. No money, no names. */
export function tellServer(key: string, value: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: The Cookie Store API is not in every browser.
    document.cookie = `${key}=${value};path=/;max-age=31536000;samesite=strict`
  } catch {
    // The page comes all the same.
  }
}
