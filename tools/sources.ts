// Reads every source file for the tests of the law: path, imports, code without comments.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from './root.ts'

export type Source = {
  /** From the root of the project, with slashes. */
  readonly path: string
  readonly text: string
  /** The text without comments, lines kept; strings stay, they hold SQL. */
  readonly code: string
  readonly lines: number
  readonly isTest: boolean
}

export type Import = {
  readonly from: Source
  readonly spec: string
  readonly line: number
  readonly target: string | null
  /** Fetched while running, `import('…')`. */
  readonly isDynamic: boolean
}

/** What git would commit; generated files only where they are asked for. */
export function sourcesOf(pattern: RegExp, { generated = false } = {}): Source[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter(path => pattern.test(path) && (generated || !path.includes('/generated/')) && existsSync(join(root, path)))
    .sort()
    .map(read)
}

export function read(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8')
  return {
    path,
    text,
    code: withoutComments(text),
    lines: text.trimEnd().split('\n').length,
    isTest: /\.(test|torture|e2e)\.tsx?$|\/test\//.test(path),
  }
}

/** The comment that a file begins with, its lines as one and without their marks; empty where it begins with none. */
export function headOf(text: string): string {
  const [, lines, block, sql] =
    /^(?:#!.*\n)?(?:((?:\/\/(?!\/).*\n)+)|\/\*\*?([\s\S]*?)\*\/|((?:--.*\n)+))/.exec(text) ?? []
  return (lines ?? block ?? sql ?? '')
    .replaceAll(/^\s*(?:\/\/|\*|--)?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ')

function withoutComments(text: string): string {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, blank)
    .replaceAll(/(^|[\s;{}(,])\/\/[^\n]*/g, (all, before: string) => before + blank(all.slice(before.length)))
}

const specifier = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g

/** Where each import leads: a path of the project, or nothing for a package. */
export function importsOf(from: Source): Import[] {
  return [...from.code.matchAll(specifier)].map(found => {
    const spec = found[1] as string
    const isDynamic = found[0].includes('(')
    return { from, spec, line: lineAt(from.code, found.index), target: resolveImport(from.path, spec), isDynamic }
  })
}

export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

function resolveImport(path: string, spec: string): string | null {
  const workspace = path.split('/')[0] as string
  if (spec.startsWith('.')) return normalize(join(dirname(path), spec))
  if (spec.startsWith('#'))
    return `${workspace}/${workspace === 'contracts' ? '' : 'src/'}${spec.slice(1).replace(/^(contracts|ui)\//, '')}`
  const other = /^@bank\/([^/]+)\/(.+)$/.exec(spec)
  if (!other) return null
  const isOfSource = other[1] === 'ui' || (other[1] === 'web' && other[2]?.startsWith('kit/'))
  return `${other[1]}/${isOfSource ? 'src/' : ''}${other[2]}`
}
