// The words for a browser and its system, read from the name that it gives itself.

type NameTable = readonly (readonly [name: string, sign: RegExp])[]

/** Whoever names themselves after another comes before it. */
const browsers: NameTable = [
  ['Yandex Browser', /YaBrowser\//],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]

const systems: NameTable = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
]

const shortAtMost = 60

/** Of what nobody knows its own name, shortened; a dash where it gave none. */
export function agentWords(agent: string | null): string {
  const named = [browsers, systems].flatMap(table => table.find(([, sign]) => sign.test(agent ?? ''))?.[0] ?? [])
  return named.join(', ') || agent?.slice(0, shortAtMost) || '—'
}
