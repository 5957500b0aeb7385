// Every job of the bank has a name for its people, in each language: the day of the desk lists them.
import { readFileSync } from 'node:fs'
import { langs } from '@bank/contracts/lang.ts'
import { expect, test } from 'vitest'
import { jobs } from '../src/app.ts'

/** Jobs of a rail are called `does RAIL`. */
const keyOf = (name: string): string => (name === 'send texts' ? 'sendTexts' : (name.split(' ')[0] ?? name))

test.each(langs)('each job is called by words, %s', lang => {
  const file = new URL(`../../office/src/day/i18n/${lang}.json`, import.meta.url)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const names = jobs.map(({ name }) => keyOf(name))
  expect(names.length).toBeGreaterThan(25)
  expect(names.filter(name => !texts[`day.job.${name}`])).toEqual([])
})
