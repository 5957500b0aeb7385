// Templates are queried again where the live line begins, so that none is missed.
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
