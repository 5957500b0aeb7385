// Proves that what is painted ahead of the scripts stands where the frame will that takes its place, at every width.
import { Card } from '@bank/ui/Card.tsx'
import { IconHistory, IconPlus, IconWallet } from '@bank/ui/icons.ts'
import { BottomBar } from '@bank/ui/shell/BottomBar.tsx'
import { Brand } from '@bank/ui/shell/Brand.tsx'
import { Frame, Page } from '@bank/ui/shell/Frame.tsx'
import { ContractButton, HeaderBar } from '@bank/ui/shell/Header.tsx'
import type { NavItem } from '@bank/ui/shell/nav.tsx'
import { Sidebar } from '@bank/ui/shell/Sidebar.tsx'
import '@bank/ui/theme.css'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import html from '../index.html?raw'
import './ahead.css'

const items: NavItem[] = ['Счета', 'Платежи', 'История', 'Документы'].map((label, at) => ({
  ...{ href: `#${at}`, label, icon: at ? <IconHistory /> : <IconWallet /> },
}))
const action = { href: '#new', label: 'Новый платёж', icon: <IconPlus /> }

const frame = (
  <Frame
    skipText="К содержанию"
    sidebar={
      <Sidebar label="Разделы" brand={<Brand name="Ordo" note="для бизнеса" href="#" />} {...{ action, items }} />
    }
    header={
      <HeaderBar
        contract={<ContractButton name="ОсОО «Ала-Тоо Трейд»" note="ИНН" phoneNote="Подпись" />}
        search={null}
        end={null}
      />
    }
    bottomBar={<BottomBar label="Разделы" {...{ action, items }} />}
  >
    <Page title="Счета">
      <Card>Сомы</Card>
    </Page>
  </Frame>
)

const ahead = new DOMParser().parseFromString(html, 'text/html').querySelector('.ahead') as HTMLElement

afterEach(() => {
  ahead.remove()
  delete document.documentElement.dataset.ahead
})

type Edge = 'left' | 'right' | 'top' | 'bottom' | 'middle'

const edgeOf = (selector: string, edge: Edge): number => {
  const box = document.querySelector(selector)?.getBoundingClientRect()
  if (!box) throw new Error(`nothing is ${selector}`)
  return Math.round(edge === 'middle' ? (box.top + box.bottom) / 2 : box[edge])
}

const everywhere: readonly (readonly [string, string, readonly Edge[]])[] = [
  ['.ahead-head', 'header', ['left', 'right', 'top', 'bottom']],
  ['.ahead-contract', 'header button', ['left', 'top', 'bottom']],
  ['.ahead-title', 'h1', ['left', 'middle']],
  ['.ahead-main p', 'main section', ['left', 'right', 'top']],
]
const besideAMenu: typeof everywhere = [
  ['.ahead-side', 'div:has(> nav)', ['left', 'right', 'top', 'bottom']],
  ['.ahead-side svg', 'nav svg', ['left', 'right', 'top', 'bottom']],
  ['.ahead-side svg + i', 'nav a[href="#new"]', ['left', 'right', 'top', 'bottom']],
  ['.ahead-side i:nth-of-type(2)', 'nav a[href="#0"] svg', ['middle']],
  ['.ahead-side i:nth-of-type(3)', 'nav a[href="#1"] svg', ['middle']],
]
const aboveABar: typeof everywhere = [['.ahead-foot', 'main ~ div', ['left', 'right', 'top', 'bottom']]]

test.each([1920, 1440, 900, 390])('it stands where the frame comes, %i wide', async width => {
  await page.viewport(width, 900)
  await render(frame)
  document.documentElement.dataset.ahead = ''
  document.body.append(ahead)
  const pairs = [...everywhere, ...(width < 670 ? aboveABar : besideAMenu)]
  const apart = pairs.flatMap(([stands, comes, edges]) =>
    edges
      .map(edge => `${stands} ${edge}: ${edgeOf(stands, edge)}, then ${edgeOf(comes, edge)}`)
      .filter((_, at) => Math.abs(edgeOf(stands, edges[at] as Edge) - edgeOf(comes, edges[at] as Edge)) > 1),
  )
  expect(apart).toEqual([])
})
