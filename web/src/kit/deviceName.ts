// The name of a browser and of its system, read from how the browser names itself.

/** The first that fits: browsers name those that they are like as well. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/YaBrowser\//, 'Yandex'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/CriOS\/|Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

const found = (known: readonly (readonly [RegExp, string])[], agent: string): string | undefined =>
  known.find(([sign]) => sign.test(agent))?.[1]

/** «Chrome»; undefined where it does not say. */
export const browserNameOf = (agent: string): string | undefined => found(browsers, agent)

/** «Chrome, Windows»; null where it says neither. */
export const deviceNameOf = (agent: string): string | null =>
  [found(browsers, agent), found(systems, agent)].filter(Boolean).join(', ') || null
