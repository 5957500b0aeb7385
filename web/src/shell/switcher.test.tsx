// The switcher of companies counts what waits for a person's own signature in each of them, and follows it while they look.
import { createMemoryHistory } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setLang } from '#kit/i18n.ts'
import { startSession } from '#kit/session.ts'
import { me } from '../../test/company.ts'
import { anna, answers, prepareForms, requests } from '../../test/forms.tsx'
import { showRouter } from '../../test/frame.tsx'
import { makeAppRouter } from '../routes.tsx'

const [own] = me.userContracts
const at = (id: string, companyName: string, signRight = 'FIRST') => ({
  ...{ ...own, id, companyName, contractNum: id, orgReferenceId: id },
  attributes: { signRight, productRoles: [] },
})
const contracts = [at('first', 'Алтын Дан'), at('second', 'Темир Жол', 'SECOND'), at('third', 'Курорт', 'AUDITOR')]

const counted = (first: number, second: number) => [
  { contractId: 'first', count: first },
  { contractId: 'second', count: second },
]

async function show(person: object, more: Parameters<typeof Object.assign>[1] = {}) {
  for (const name of Object.keys(answers)) delete answers[name]
  Object.assign(answers, anna, { EmployeeSecure: { employeeSecure: { ...me, ...person } } }, more)
  await startSession(900)
  const screen = await showRouter(makeAppRouter({ history: createMemoryHistory({ initialEntries: ['/more'] }) }))
  await expect.element(screen.getByRole('heading', { name: 'Ещё' })).toBeVisible()
}

const entry = (name: string) => page.getByRole('menuitemradio', { name: new RegExp(name) })
const opener = (name: string) => page.getByRole('banner').getByRole('button', { name: new RegExp(name) })

beforeEach(() => prepareForms(1000))

test('each company has the number of what waits for me there; none where nothing waits or nothing is mine to sign', async () => {
  const everywhere = (first: number, second: number) => ({ inboxGroups: [], signerInboxes: counted(first, second) })
  await show(
    { userContracts: contracts, currentContract: contracts[0] },
    {
      Inbox: { inboxGroups: [] },
      InboxEverywhere: everywhere(3, 21),
    },
  )
  await opener('Алтын Дан').click()
  await expect.element(entry('Алтын Дан')).toHaveAccessibleName(/3 документа ждут вашей подписи/)
  await expect.element(entry('Темир Жол')).toHaveAccessibleName(/21 документ ждёт вашей подписи/)
  await expect.element(entry('Темир Жол')).toHaveTextContent(/^Темир Жол\s*21/)
  await expect.element(entry('Курорт')).not.toHaveAccessibleName(/подписи/)
  // It stands beside the name, on its line.
  const [name, count] = [...document.querySelectorAll('[role=menuitemradio] [aria-hidden=true]')]
    .filter(one => one.textContent === '21')
    .flatMap(one => [one.parentElement?.parentElement, one.parentElement])
  expect(count?.getBoundingClientRect().width).toBeLessThan(48)
  expect(name?.getBoundingClientRect().height).toBeLessThan(32)
  // Signed elsewhere meanwhile: whoever comes back to the page sees it, in the open menu.
  answers.InboxEverywhere = everywhere(0, 20)
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(entry('Темир Жол')).toHaveAccessibleName(/20 документов ждут вашей подписи/)
  await expect.element(entry('Алтын Дан')).not.toHaveAccessibleName(/подписи/)
})

test.each([
  ['en', '2 documents are awaiting your signature'],
  ['ky', '2 документ колуңузду күтүүдө'],
] as const)('the number is said in %s', async (lang, said) => {
  await show(
    { userContracts: contracts, currentContract: contracts[0] },
    { InboxEverywhere: { inboxGroups: [], signerInboxes: counted(2, 0) } },
  )
  await setLang(lang)
  try {
    await opener('Алтын Дан').click()
    await expect.element(entry('Алтын Дан')).toHaveAccessibleName(new RegExp(said))
  } finally {
    await setLang('ru')
  }
})

test('who signs for one company is asked for no other', async () => {
  await show(
    { userContracts: [contracts[0], contracts[2]], currentContract: contracts[0] },
    { Inbox: { inboxGroups: [] } },
  )
  await opener('Алтын Дан').click()
  await expect.element(entry('Курорт')).toBeVisible()
  expect(requests.map(({ name }) => name)).not.toContain('InboxEverywhere')
  expect(requests.map(({ name }) => name)).not.toContain('SignerCounts')
  await expect.element(entry('Алтын Дан')).not.toHaveAccessibleName(/подписи/)
})
