// The bank's correspondents are one file on the documents' tab of requisites: opened by an icon with its tooltip, below 670 pixels by a link of words.
import { expect, test } from 'vitest'
import { loadTexts } from '#kit/i18n.ts'
import { prepareForms, showForm } from '../../test/forms.tsx'
import { RequisitesPage } from './RequisitesPage.tsx'

const open = 'Открыть список корреспондентов (PDF)'

async function showAt(width: number) {
  await prepareForms(900, width)
  await loadTexts('accountPages', 'accountDocuments')
  const screen = await showForm('/documents/requisites', {}, { path: '/documents/$name', component: RequisitesPage })
  const button = screen.getByRole('button', { name: open })
  await expect.element(button).toBeVisible()
  return { screen, button }
}

test('at 670 pixels and wider an icon says what it opens when it is pointed at', async () => {
  const { screen, button } = await showAt(670)
  await expect.element(button).toHaveTextContent('')
  await expect.element(screen.getByRole('tooltip', { includeHidden: true })).not.toBeVisible()
  await button.hover()
  await expect.element(screen.getByRole('tooltip')).toHaveTextContent(open)
})

test('below 670 pixels the words themselves are the link', async () => {
  const { screen, button } = await showAt(669)
  await expect.element(button).toHaveTextContent(open)
  expect(screen.getByRole('tooltip', { includeHidden: true }).elements()).toEqual([])
})
