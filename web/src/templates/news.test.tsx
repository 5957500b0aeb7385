// Is a template that was saved between the question and the beginning of the line of news seen?
import { test } from 'vitest'
import { expectRefetch } from '../../test/line.tsx'
import { useTemplateNews } from './news.ts'
import { templates } from './template.ts'

function Listening() {
  useTemplateNews()
  return null
}

test('where the line begins, the templates are asked for again', () =>
  expectRefetch(<Listening />, { begins: { listenTemplate: { number: 7 } }, documents: [templates] }))
