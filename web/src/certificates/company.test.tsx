// Certificates of the company on the screen: its first signer asks the bank to revoke one, with grounds; what is asked already is said.
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { loadTexts } from '#kit/i18n.ts'
import { resetAll } from '#kit/reset.ts'
import { startSession } from '#kit/session.ts'
import { anna, answers, prepareForms, requests } from '../../test/forms.tsx'
import { showRouter } from '../../test/frame.tsx'
import { stubLine } from '../../test/line.tsx'
import { CertificatesPage } from './CertificatesPage.tsx'

const certificate = (id: string, state: string) => ({
  ...{ id, state, fullName: `Подписант ${id}`, signType: 'RU_TOKEN_2', serialNumber: `AB${id}` },
  expirationDate: '2027-03-01T00:00:00.000Z',
})
const told = (name: string) => requests.filter(one => one.name === name).map(({ variables }) => variables)

beforeEach(() => prepareForms(1400))

async function show(...asked: readonly object[]) {
  resetAll()
  stubLine()
  Object.assign(answers, {
    ...anna,
    OwnTokenCertificate: {
      employeeSecure: { fullName: 'Анна', currentContract: { signType: 'TOTP', ruTokenCert: null } },
    },
    CompanyCertificates: {
      companyCertificates: [certificate('1', 'AWAKE'), certificate('2', 'REVOKED')],
      commonTasksPageableFilter: { elements: asked },
    },
    AskCertificateRevocation: { askTask: { id: 't1', number: '44' } },
  })
  await loadTexts('common', 'certificates')
  await startSession(900)
  const routeTree = createRootRoute({ component: CertificatesPage })
  return showRouter(createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) }))
}

test('the one that signs may be revoked, with grounds', async () => {
  const screen = await show()
  await expect.element(screen.getByText('Подписант 2')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Отозвать' }).elements()).toHaveLength(1)
  await screen.getByRole('button', { name: 'Отозвать' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Отправить в банк' }).click()
  await expect.element(dialog.getByText('Напишите, почему сертификат нужно отозвать')).toBeVisible()
  expect(told('AskCertificateRevocation')).toEqual([])
  await dialog.getByLabelText('Причина').fill('Токен потерян')
  await dialog.getByRole('button', { name: 'Отправить в банк' }).click()
  const content = [
    { name: 'certificateId', value: '1' },
    { name: 'grounds', value: 'Токен потерян' },
  ]
  await expect
    .poll(() => told('AskCertificateRevocation'))
    .toEqual([{ task: { orgReferenceId: 'org', taskType: 'RU_TOKEN_CERTIFICATE_REVOKE', content } }])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('what the bank decides about is said', async () => {
  const screen = await show({ number: '44', userReferenceId: 'p', fullName: 'Подписант 1' })
  await expect
    .element(screen.getByText(/Отзыв сертификата рассматривает банк: Подписант 1, заявка №\s44/))
    .toBeVisible()
})
