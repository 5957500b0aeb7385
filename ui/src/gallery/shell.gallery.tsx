/** Gallery of the portal's frame, around a page that resembles home. */
import { AccountNumber } from '../AccountNumber.tsx'
import { Avatar } from '../Avatar.tsx'
import { Button, IconButton } from '../Button.tsx'
import { Card, CardRow } from '../Card.tsx'
import {
  IconArrowsExchange,
  IconBell,
  IconBuildingBank,
  IconCreditCard,
  IconDots,
  IconDotsVertical,
  IconDownload,
  IconEye,
  IconFileText,
  IconHeadset,
  IconHistory,
  IconMail,
  IconPlus,
  IconQrcode,
  IconSettings,
  IconShoppingBag,
  IconUsersGroup,
  IconWallet,
  IconWorld,
} from '../icons.ts'
import { Money } from '../Money.tsx'
import { Count, Pill } from '../Pill.tsx'
import { Banner } from '../States.tsx'
import { BottomBar } from '../shell/BottomBar.tsx'
import { Brand } from '../shell/Brand.tsx'
import { Columns, Frame, Page, Tiles, WiderThanPhone } from '../shell/Frame.tsx'
import { ContractButton, HeaderBar, PersonButton, SearchButton } from '../shell/Header.tsx'
import type { NavItem } from '../shell/nav.tsx'
import { Sidebar } from '../shell/Sidebar.tsx'
import type { GalleryPage } from './Gallery.tsx'

const ITEMS: NavItem[] = [
  { href: '#a', label: 'Счета', icon: <IconWallet />, current: true },
  { href: '#b', label: 'Платежи и переводы', icon: <IconArrowsExchange /> },
  { href: '#c', label: 'История', icon: <IconHistory />, count: 12, countLabel: '12 ждут подписи', accent: true },
  { href: '#d', label: 'Документы', icon: <IconFileText /> },
  { href: '#e', label: 'Карты', icon: <IconCreditCard /> },
  { href: '#f', label: 'Зарплата', icon: <IconUsersGroup /> },
  { href: '#g', label: 'QR и точки продаж', icon: <IconQrcode /> },
  { href: '#h', label: 'Рассрочка', icon: <IconShoppingBag /> },
  { href: '#i', label: 'Письма', icon: <IconMail />, count: 2, countLabel: '2 новых' },
  { href: '#j', label: 'Ещё', icon: <IconDots /> },
]

const FOOT: NavItem[] = [
  { href: '#k', label: 'Настройки', icon: <IconSettings /> },
  { href: '#l', label: 'Поддержка 7711', icon: <IconHeadset /> },
]

const TOTALS: [string, string, string, string][] = [
  ['Сомы', '4812306.50', 'KGS', '3 счёта'],
  ['Доллары США', '128440.00', 'USD', '1 счёт'],
  ['Евро', '9215.75', 'EUR', '1 счёт'],
  ['Рубли', '1060000.00', 'RUB', '1 счёт'],
]

const ROWS: [string, string, string, string, string?][] = [
  ['Основной', '1090160123456789', '3904120.10', 'KGS'],
  ['Валютный', '1090160123456812', '128440.00', 'USD'],
  ['Расчёты с Россией', '1090160123456877', '1060000.00', 'RUB'],
  ['Аренда', '1090160123456845', '508186.40', 'KGS', 'Арестован'],
]

const Header = () => (
  <HeaderBar
    contract={
      <ContractButton
        name="ОсОО «Ала-Тоо Трейд»"
        note="ИНН 01203199910045 · Договор 2024/1187"
        phoneNote="Первая подпись"
      />
    }
    search={<SearchButton text="Найти платёж, счёт, контрагента…" kbd="Ctrl K" />}
    end={
      <>
        <WiderThanPhone>
          <Button variant="quiet">RU</Button>
        </WiderThanPhone>
        <IconButton label="Уведомления" icon={<IconBell />} />
        <WiderThanPhone>
          <PersonButton name="Нурлан А." note="Первая подпись" />
        </WiderThanPhone>
      </>
    }
  />
)

const Accounts = () => (
  <>
    <Tiles>
      {TOTALS.map(([name, amount, currency, count]) => (
        <Card key={currency} inside="tile">
          <CardRow
            size="tile"
            title={name}
            value={<Money amount={amount} currency={currency} size="l" />}
            valueNote={count}
          />
        </Card>
      ))}
    </Tiles>
    <Card title="Расчётные счета" inside="rows" aside={<Button variant="text">Скрыть нулевые</Button>}>
      {ROWS.map(([name, number, amount, currency, arrest]) => (
        <CardRow
          key={number}
          href={`#${number}`}
          lead={<Avatar name={currency} />}
          title={name}
          note={<AccountNumber number={number} />}
          value={<Money amount={amount} currency={currency} />}
          valueNote={name === 'Основной' ? 'Доступно с учётом удержаний 3 779 120,10' : undefined}
          status={arrest && <Pill tone="danger">{arrest}</Pill>}
          actions={<IconButton label="Действия" icon={<IconDotsVertical />} />}
        />
      ))}
    </Card>
  </>
)

const Aside = () => (
  <Card accent title="Ждут вашей подписи" count={<Count value={12} accent />}>
    <CardRow size="xs" lead={<IconBuildingBank />} title="Клиринг и гросс" note="1 204 500,00 KGS" value={<b>7</b>} />
    <CardRow size="xs" lead={<IconUsersGroup />} title="Зарплата, ноябрь" note="842 000,00 KGS" value={<b>1</b>} />
    <CardRow size="xs" lead={<IconWorld />} title="SWIFT" note="31 200,00 USD" value={<b>4</b>} />
    <Button variant="primary" wide>
      Проверить и подписать
    </Button>
  </Card>
)

const Home = () => (
  <Frame
    skipText="К содержанию"
    sidebar={
      <Sidebar
        label="Разделы"
        brand={<Brand name="Ordo" note="для бизнеса" href="#home" />}
        action={{ href: '#new', label: 'Новый платёж', icon: <IconPlus />, kbd: 'N' }}
        items={ITEMS}
        foot={FOOT}
      />
    }
    header={<Header />}
    bottomBar={
      <BottomBar
        label="Разделы"
        action={{ href: '#new', label: 'Новый платёж', icon: <IconPlus /> }}
        items={ITEMS.filter(item => ['Счета', 'История', 'Письма', 'Ещё'].includes(item.label))}
      />
    }
  >
    <Page
      title="Счета"
      actions={
        <>
          <Button icon={<IconDownload />}>Выписка</Button>
          <Button icon={<IconEye />}>Видимость</Button>
        </>
      }
    >
      <Banner
        tone="warning"
        title="Задолженность по налогам — 18 420,00 KGS"
        actions={
          <>
            <Button>Открыть</Button>
            <Button variant="primary">Оплатить</Button>
          </>
        }
      >
        По данным налоговой службы на 20.11.2026. Уведомление и квитанция доступны в PDF.
      </Banner>
      <Columns aside={<Aside />}>
        <Accounts />
      </Columns>
    </Page>
  </Frame>
)

export const gallery: GalleryPage = { title: 'Shell', fullPage: true, states: { Home } }
