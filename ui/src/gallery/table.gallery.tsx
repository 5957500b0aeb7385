/** Gallery of a long list: rows, selection, drawer, waiting, empty, failed. */
import { type ReactNode, useState } from 'react'
import { Button, IconButton } from '../Button.tsx'
import { IconDownload, IconPrinter, IconSignature } from '../icons.ts'
import { Money } from '../Money.tsx'
import { Drawer, WithDrawer } from '../overlay/Drawer.tsx'
import { Pill, type Tone } from '../Pill.tsx'
import { Recap } from '../Recap.tsx'
import { EmptyState, ErrorState } from '../States.tsx'
import { Stack } from '../shell/Frame.tsx'
import { queryColumns } from '../table/columns.ts'
import type { Sorting } from '../table/props.ts'
import { QueryTable } from '../table/QueryTable.tsx'
import { SelectionBar } from '../table/SelectionBar.tsx'
import type { GalleryPage } from './Gallery.tsx'
import css from './table.module.css'

interface GalleryPayment {
  id: string
  day: string
  to: string
  account: string
  purpose: string
  amount: string
  currency: string
  status: string
  tone: Tone
}

const SAMPLES: [string, string, string, string, string, string, Tone][] = [
  [
    'ОсОО «Тулпар Логистик»',
    '1280 1010 0445 1190',
    'Оплата за транспортные услуги по договору 17/26',
    '125000',
    'KGS',
    'Ждёт вашей подписи',
    'info',
  ],
  [
    'Государственный налог',
    '4402 0110 0100 0010',
    'Подоходный налог за октябрь 2026',
    '64880',
    'KGS',
    'Ждёт вашей подписи',
    'info',
  ],
  [
    'Shenzhen Brightway Co. Ltd',
    'SWIFT BKCHCNBJ',
    'Invoice 88-2026/SB, LED panels',
    '12400',
    'USD',
    'Ждёт ответа банка',
    'warning',
  ],
  ['ИП Садыкова А. М.', '1180 0200 3310 5521', 'Аренда склада, ноябрь 2026', '90000', 'KGS', 'Исполнен', 'success'],
  [
    'ОАО «Кыргызтелеком»',
    '1030 1200 0000 7715',
    'Связь за октябрь, договор 4411',
    '7204',
    'KGS',
    'Отклонён банком',
    'danger',
  ],
  ['ОсОО «Ден Соолук Фарм»', '1091 0045 1002 6610', 'Возврат аванса по акту 12', '58000', 'KGS', 'Черновик', 'neutral'],
]

const LINES: GalleryPayment[] = Array.from({ length: 1000 }, (_, at) => {
  const [to = '', account = '', purpose = '', amount = '', currency = '', status = '', tone = 'neutral'] =
    SAMPLES[at % 6] ?? []
  return {
    id: String(1048 - at),
    day: '20.11.2026',
    to,
    account,
    purpose,
    amount,
    currency,
    status,
    tone: tone as Tone,
  }
})

const columns = queryColumns<GalleryPayment>([
  {
    id: 'day',
    header: 'Дата',
    width: '6.5rem',
    sortable: true,
    cell: line => <Two top={line.day} under={`№ ${line.id}`} />,
  },
  {
    id: 'to',
    header: 'Получатель',
    cell: line => <Two top={<span className={css.strong}>{line.to}</span>} under={line.account} />,
  },
  { id: 'purpose', header: 'Назначение', priority: 3, cell: line => <span className={css.muted}>{line.purpose}</span> },
  {
    id: 'amount',
    header: 'Сумма',
    width: '9.375rem',
    align: 'end',
    sortable: true,
    cell: line => <Money amount={line.amount} currency={line.currency} />,
  },
  { id: 'status', header: 'Статус', width: '10.75rem', cell: line => <Pill tone={line.tone}>{line.status}</Pill> },
])

const Two = ({ top, under }: { top: ReactNode; under: ReactNode }) => (
  <>
    <div>{top}</div>
    <div className={css.small}>{under}</div>
  </>
)

const card = (line: GalleryPayment) => (
  <div className={css.card}>
    <div className={css.grow}>
      <Two top={<span className={css.strong}>{line.to}</span>} under={`${line.day} · № ${line.id}`} />
    </div>
    <div className={css.right}>
      <Money amount={line.amount} currency={line.currency} />
      <Pill tone={line.tone}>{line.status}</Pill>
    </div>
  </div>
)

const common = {
  label: 'История',
  columns,
  rowId: (line: GalleryPayment) => line.id,
  rowName: (line: GalleryPayment) => `№ ${line.id}`,
  renderCard: card,
}
const empty = (
  <EmptyState title="Ничего не нашлось" text="Измените фильтр или период." action={<Button>Сбросить фильтр</Button>} />
)

function Rows() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(['1048', '1047']))
  const [open, setOpen] = useState<GalleryPayment | null>(LINES[0] ?? null)
  const [sorting, setSorting] = useState<Sorting>({ id: 'day', desc: true })
  const bar = ids.size > 0 && (
    <SelectionBar
      count={`Выбрано ${ids.size}`}
      sums={<Money amount="189880" currency="KGS" strong={false} />}
      clearLabel="Снять выбор"
      onClear={() => setIds(new Set())}
      actions={
        <>
          <Button variant="inverseQuiet">На доработку</Button>
          <Button variant="inverseQuiet">Отклонить</Button>
          <Button variant="inverse" icon={<IconSignature />}>
            Подписать {ids.size}
          </Button>
        </>
      }
    />
  )
  const drawer = (
    <Drawer
      open={open !== null}
      onClose={() => setOpen(null)}
      label="Платёж"
      head={<Pill tone={open?.tone}>{open?.status}</Pill>}
      tools={
        <>
          <IconButton label="Печать" icon={<IconPrinter />} />
          <IconButton label="Скачать" icon={<IconDownload />} />
        </>
      }
      footer={
        <Button variant="primary" icon={<IconSignature />}>
          Подписать
        </Button>
      }
    >
      <Money amount={open?.amount ?? '0'} currency={open?.currency} size="xl" />
      <Recap
        variant="details"
        rows={[
          { key: 'to', label: 'Получатель', value: open?.to, note: open?.account },
          { key: 'purpose', label: 'Назначение', value: open?.purpose },
        ]}
      />
    </Drawer>
  )
  return (
    <WithDrawer drawer={drawer}>
      <QueryTable
        {...common}
        rows={LINES}
        empty={empty}
        active={open?.id}
        onOpen={setOpen}
        selection={{
          ids,
          onChange: setIds,
          refused: line => (line.status === 'Исполнен' ? 'Уже исполнен' : undefined),
        }}
        sorting={sorting}
        onSort={setSorting}
        bar={bar}
      />
    </WithDrawer>
  )
}

/** Rows that come and change while the table is open. */
function Live() {
  const [rows, setRows] = useState<GalleryPayment[]>(() => LINES.slice(3, 6))
  const add = () => setRows(all => [LINES[Math.max(0, 8 - all.length)], ...all].filter(line => line !== undefined))
  const finish = () => setRows(all => all.map(line => ({ ...line, status: 'Исполнен', tone: 'success' as Tone })))
  return (
    <Stack>
      <div>
        <Button onClick={add}>Пришёл платёж</Button> <Button onClick={finish}>Банк исполнил</Button>
      </div>
      <QueryTable {...common} label="Живая история" rows={rows} empty={empty} />
    </Stack>
  )
}

const NONE: GalleryPayment[] = []
const WaitingTable = () => <QueryTable {...common} rows={NONE} empty={empty} waiting />
const Empty = () => <QueryTable {...common} rows={NONE} empty={empty} />
const Failed = () => (
  <QueryTable
    {...common}
    rows={NONE}
    empty={empty}
    error={<ErrorState title="Не получилось загрузить" traceId="7f3a91c2" action={<Button>Ещё раз</Button>} />}
  />
)

export const gallery: GalleryPage = { title: 'Table', states: { Live, Rows, Waiting: WaitingTable, Empty, Failed } }
