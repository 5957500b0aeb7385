// Contrast of letters and of edges of controls meets WCAG by day and by night; `looks` measures each screen itself.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'
import { sourcesOf } from './sources.ts'

/** WCAG 2.2, 1.4.3, for letters of any size. */
const forLetters = 4.5
/** WCAG 2.2, 1.4.6, for whose machine asks for more. */
const forMore = 7
/** WCAG 2.2, 1.4.11: what shows where a control is. */
const forEdges = 3

const css = readFileSync(join(root, 'ui/src/tokens.css'), 'utf8')
type Tokens = Readonly<Record<string, string>>

/** The tokens of the first block after a place. */
function blockAt(place: string): Tokens {
  const from = css.indexOf('{', css.indexOf(place))
  const found = [...css.slice(from, css.indexOf('}', from)).matchAll(/--([\w-]+): ([^;]+);/g)]
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value]))
}

type Theme = 'light' | 'dark'

const themes = { light: blockAt(':root,'), dark: blockAt('[data-theme="dark"]') }

/** The tokens of a theme where the machine asks for more contrast, each as the colour that it comes to. */
function moreOf(theme: Theme): Tokens {
  const tokens: Tokens = { ...themes[theme], ...blockAt('(prefers-contrast: more) {\n  :root') }
  const colourOf = (value: string): string => {
    const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? []
    if (other) return colourOf(tokens[other] ?? '')
    const [, light, dark] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? []
    return (theme === 'light' ? light : dark) ?? value
  }
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, colourOf(value)]))
}

/** Relative luminance of #rrggbb. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (more + 0.05) / (less + 0.05)
}

const grounds = ['page', 'card', 'hover']
const letters: readonly (readonly [letters: readonly string[], on: readonly string[]])[] = [
  [['ink', 'muted', 'primary', 'primary-hover', 'success', 'warning', 'danger', 'info'], grounds],
  [['on-primary'], ['primary', 'primary-hover']],
  [['on-primary-soft', 'ink'], ['primary-soft']],
  [['on-accent'], ['accent']],
  [['on-neutral', 'ink'], ['neutral-soft']],
  [['success'], ['success-soft']],
  [['warning'], ['warning-soft']],
  [['danger'], ['danger-soft']],
  [['info'], ['info-soft']],
  [['on-danger'], ['danger', 'danger-hover']],
  [['on-inverse', 'on-inverse-muted'], ['inverse']],
  [['on-inverse', 'on-inverse-muted'], ['inverse-raised']],
  [['card'], ['success']],
]
type ContrastPair = readonly [one: string, ground: string]
const pairs: readonly ContrastPair[] = letters.flatMap(([those, on]) =>
  those.flatMap(one => on.map(ground => [one, ground] as const)),
)

/** A field lies on a card or the page, a box of a row also on one that is hovered or chosen, the ring of today on a hovered day. */
const edges: readonly ContrastPair[] = ['control-line', 'primary', 'danger'].flatMap(one =>
  [...grounds, 'neutral-soft', 'primary-soft'].map(ground => [one, ground] as const),
)

const faint = (tokens: Tokens, those: readonly ContrastPair[], atLeast: number): string[] =>
  those.flatMap(([one, ground]) => {
    const found = contrast(tokens[one] ?? '', tokens[ground] ?? '')
    return found >= atLeast ? [] : [`${one} on ${ground}: ${found.toFixed(2)}`]
  })

test.each(['light', 'dark'] as const)('letters can be read, %s', theme => {
  expect(faint(themes[theme], pairs, forLetters)).toEqual([])
})

test.each(['light', 'dark'] as const)('edges of controls can be seen, %s', theme => {
  expect(faint(themes[theme], edges, forEdges)).toEqual([])
})

test.each(['light', 'dark'] as const)('who asks for more contrast has it, letters and lines, %s', theme => {
  const lines = ['line', 'line-strong', 'control-line'].flatMap(one =>
    edges.map(([, ground]) => [one, ground] as const),
  )
  expect(faint(moreOf(theme), [...pairs, ...lines], forMore)).toEqual([])
})

test('the night that a person chooses is the one that their machine chooses', () => {
  expect(blockAt(':root:not([data-theme])')).toEqual(themes.dark)
  expect(Object.keys(themes.dark)).toEqual(Object.keys(themes.light))
  expect(Object.keys(themes.dark).length).toBeGreaterThan(30)
})

test('a rule that says both says a pair that is asked here', () => {
  const rules = sourcesOf(/^(ui|web)\/src\/.*\.module\.css$/).flatMap(({ path, text }) =>
    [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([, body = '']) => {
      const [, one] = /(?:^|[\s;])color: var\(--([\w-]+)\)/.exec(body) ?? []
      const [, ground] = /background(?:-color)?: var\(--([\w-]+)\)/.exec(body) ?? []
      return one && ground ? [{ path, pair: `${one} on ${ground}` }] : []
    }),
  )
  const known = new Set(pairs.map(([one, ground]) => `${one} on ${ground}`))
  expect(rules.length).toBeGreaterThan(20)
  expect(rules.filter(({ pair }) => !known.has(pair))).toEqual([])
})
