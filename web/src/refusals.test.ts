// Every refusal that the bank may answer the portal is told on every screen in its own words, whatever the screen loaded, and in a sentence where its words cannot be fetched.
import { type Classification, errors, ownAccessErrors, phoneErrors } from '@bank/contracts/errors/index.ts'
import { type Lang, langs, toStored } from '@bank/contracts/lang.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const listen = () => undefined
const store = new Map<string, string>()
vi.stubGlobal('window', { addEventListener: listen, matchMedia: () => ({ addEventListener: listen }) })
// Refusals are reported where the page names an address; this one does not.
vi.stubGlobal('document', { querySelector: () => null, documentElement: {} })
vi.stubGlobal('navigator', { onLine: true })
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
})

/** A value of each parameter that is a name of the contract, which nobody should read as it stands. */
const names: Readonly<Record<string, string>> = {
  field: 'recipientName',
  status: 'TIME_IS_OUT',
  right: 'SECOND',
  operation: 'CLEARING',
  signType: 'RU_TOKEN_2',
  danger: 'MACRO',
  importStatus: 'PROCESSED',
  rule: 'CHOICE',
}

/** A phone alone is told these, and has words for each of them. */
const ofPhones: object = { ...phoneErrors, ...ownAccessErrors }

const all = Object.entries(errors)
  .filter(([name]) => !(name in ofPhones))
  .map(([name, entry]) => ({
    name: name as Classification,
    params: Object.fromEntries(
      ('params' in entry ? entry.params : []).map(param => [param, names[param] ?? '7']),
    ) as Readonly<Record<string, string>>,
  }))

type RefusalCase = { readonly name: Classification; readonly params: Readonly<Record<string, string>> }

beforeEach(() => {
  vi.resetModules()
  store.clear()
})

/** The portal just loaded, with the texts of these nouns only. */
async function freshPortal(texts: readonly string[]) {
  const [i18n, { call }, { errorText }] = await Promise.all([
    import('#kit/i18n.ts'),
    import('#kit/api.ts'),
    import('#kit/errorText.ts'),
    import('./texts.ts'),
  ])
  await i18n.loadTexts('common', 'shell', ...(texts as never[]))
  const ask = { service: 'payment', noun: 'payments', kind: 'query', name: 'Any', id: 'any' } as never
  const answered = (body: object) => vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body)))
  return {
    i18n,
    /** What is told of a refused call. */
    refused: async ({ name, params }: RefusalCase): Promise<string> => {
      answered({ data: null, errors: [{ message: '', extensions: { classification: name, params } }] })
      return errorText(i18n.t, await (call(ask) as Promise<unknown>).catch((error: unknown) => error))
    },
    /** What is told of a refusal within the data of an answer. */
    within: async ({ name, params }: RefusalCase): Promise<string> => {
      const { refusalOf } = await import('#kit/refusal.ts')
      answered({ data: { actions: [{ why: name, params }] } })
      await call(ask)
      return errorText(i18n.t, refusalOf(name, { params }))
    },
    told: (error: unknown) => errorText(i18n.t, error),
  }
}

const { screens } = await import('./routes.tsx')
const { pages } = await import('./inside.ts')
const built = screens.flatMap(({ path, page }) =>
  typeof page === 'string' ? [{ path, texts: pages[page].texts as readonly string[] }] : [],
)

/** What is wrong with what was told: nothing but the general sentence, a gap, or a name of the contract. */
function faultOf(text: string, { name, params }: RefusalCase, general: readonly string[]): string | null {
  const raw = Object.values(params).find(value => /^[A-Za-z]/.test(value) && text.includes(value))
  if (raw) return `${name} says ${raw}`
  if (/[{}]/.test(text)) return `${name} has a gap: ${text}`
  return general.includes(text) && name !== 'SystemException' ? `${name} says nothing` : null
}

async function faultsAmong(texts: readonly string[], lang: Lang): Promise<(string | null)[]> {
  store.set('lang', toStored(lang))
  const bad: (string | null)[] = []
  for (const of of ['refused', 'within'] as const) {
    vi.resetModules()
    const portal = await freshPortal(texts)
    const { t } = portal.i18n
    const general = [t('common.error.unknown'), t('common.error.noWords')]
    for (const one of all) bad.push(faultOf(await portal[of](one), one, general))
  }
  return bad.filter(Boolean)
}

/** What is told hangs on the texts alone, and many screens load the same. */
const knownFaults = new Map<string, Promise<(string | null)[]>>()

describe.each(built)('$path', ({ texts }) => {
  test.each(langs)('tells every refusal in %s', async lang => {
    const key = [lang, ...[...texts].sort()].join()
    const faults = knownFaults.get(key) ?? faultsAmong(texts, lang)
    knownFaults.set(key, faults)
    expect(await faults).toEqual([])
  })
})

test('the words of a refusal are where the catalogue says, and no other is needed for them', async () => {
  const { nounsOf } = await import('./refusals.ts')
  const alike = Map.groupBy(all, ({ name }) => nounsOf(name)?.join())
  const bad: (string | null)[] = []
  for (const some of alike.values()) {
    vi.resetModules()
    const [{ told, i18n }, { refusalOf }] = await Promise.all([freshPortal([]), import('#kit/refusal.ts')])
    await i18n.loadTexts(...(nounsOf(some[0]?.name ?? '') ?? []))
    const general = [i18n.t('common.error.noWords')]
    for (const one of some) bad.push(faultOf(told(refusalOf(one.name, { params: one.params })), one, general))
  }
  expect(bad.filter(Boolean)).toEqual([])
})

test('where the words cannot be fetched, it is said so, and they are fetched with the next answer', async () => {
  const { refused, told, i18n } = await freshPortal([])
  const { registerCatalogue } = await import('#kit/late.ts')
  registerCatalogue(() => Promise.reject(new TypeError('Failed to fetch')))
  const late = all.find(({ name }) => name === 'WrongUserStateException')!
  expect(await refused(late)).toBe(i18n.t('common.error.noWords'))
  expect(i18n.t('common.error.noWords')).toContain('обновите страницу')
  registerCatalogue(() => import('./refusals.ts').then(({ nounsOf }) => nounsOf))
  expect(await refused(late)).toContain('срок истёк')
  expect(told(new Error('anything'))).toBe(i18n.t('common.error.unknown'))
})

test('what people typed names no refusal, and no row of an answer is walked for one', async () => {
  const { call } = await import('#kit/api.ts')
  await freshPortal([])
  const { registerCatalogue } = await import('#kit/late.ts')
  const catalogue = vi.fn(() => import('./refusals.ts').then(({ nounsOf }) => nounsOf))
  registerCatalogue(catalogue)
  const rows = Array.from({ length: 50 }, (_, number) => ({ number, purpose: 'Оплата по "Exception", NullException' }))
  const walk = vi.spyOn(Object, 'values')
  const ask = async (data: object) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data })))
    await call({ service: 'payment', noun: 'payments', kind: 'query', name: 'Any', id: 'any' } as never)
  }
  await ask({ rows })
  expect(catalogue).not.toHaveBeenCalled()
  await ask({ rows, one: { why: 'WrongUserStateException' } })
  expect(catalogue).toHaveBeenCalledOnce()
  expect(walk.mock.calls.filter(([of]) => 'purpose' in (of as object))).toEqual([])
  walk.mockRestore()
})
