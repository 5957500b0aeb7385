// The choice of a theme, kept in the browser and told to the server, whose page is painted before any script runs.

/** The choice is kept under this key. */
export const themeKey = 'theme'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Anything unknown or absent is the machine's own. */
export const themeFrom = (kept: string | null | undefined): Theme => themes.find(theme => theme === kept) ?? 'system'
