/** Gallery of everyday pieces: buttons, pills, sums, cards, states, steps. */
import { AccountNumber } from '../AccountNumber.tsx'
import { Avatar } from '../Avatar.tsx'
import { Button, ButtonLink, IconButton } from '../Button.tsx'
import { Card, CardRow } from '../Card.tsx'
import { HoldButton } from '../HoldButton.tsx'
import { IconArrowsRightLeft, IconBell, IconDotsVertical, IconDownload, IconInbox, IconPlus } from '../icons.ts'
import { Kbd } from '../Kbd.tsx'
import { Link } from '../Link.tsx'
import { Money } from '../Money.tsx'
import { Code, Count, Pill } from '../Pill.tsx'
import { ProgressBar } from '../ProgressBar.tsx'
import { Recap, RecapNote } from '../Recap.tsx'
import { Waiting } from '../Skeleton.tsx'
import { SkeletonRows } from '../SkeletonRows.tsx'
import { Banner, EmptyState, ErrorState } from '../States.tsx'
import { Steps } from '../Steps.tsx'
import css from './Gallery.module.css'
import type { GalleryPage } from './Gallery.tsx'

const Buttons = () => (
  <div className={css.line}>
    <Button variant="primary" icon={<IconPlus />} kbd="N">
      Новый платёж
    </Button>
    <Button icon={<IconDownload />}>Выписка</Button>
    <Button variant="danger">Удалить</Button>
    <Button variant="quiet">Не сейчас</Button>
    <Button variant="text">Скрыть нулевые</Button>
    <Button size="s">Малая</Button>
    <Button variant="primary" size="l">
      Продолжить
    </Button>
    <Button variant="primary" busy>
      Подписываем
    </Button>
    <Button variant="primary" disabledReason="Срок подписи прошёл в 16:30">
      Подписать
    </Button>
    <ButtonLink href="#open">Открыть</ButtonLink>
    <IconButton label="Уведомления" icon={<IconBell />} />
    <IconButton label="Ещё" icon={<IconDotsVertical />} disabledReason="Нет прав" />
    <Link href="#all">Все шаблоны</Link>
    <Kbd>Ctrl K</Kbd>
  </div>
)

const Held = () => (
  <div className={css.line}>
    <HoldButton
      label="Держите, чтобы подписать"
      hint="Держите кнопку полторы секунды."
      instead="Подписать без удержания"
      question="Подписать 1 документ?"
      yes="Да, подписать"
      no="Вернуться"
      onHeld={() => undefined}
    />
  </div>
)

const Marks = () => (
  <div className={css.line}>
    <Pill tone="info">Ждёт вашей подписи</Pill>
    <Pill tone="warning">Ждёт ответа банка</Pill>
    <Pill tone="success">Исполнен</Pill>
    <Pill tone="danger">Отклонён банком</Pill>
    <Pill>Черновик</Pill>
    <Pill tone="primary">Новый</Pill>
    <Count value={12} accent />
    <Count value={2} />
    <Code>USD</Code>
    <Avatar name="KGS" />
    <Avatar name="Нурлан Асанов" variant="person" />
    <Avatar name="ОсОО «Ала-Тоо Трейд»" variant="organisation" />
  </div>
)

const Sums = () => (
  <div className={css.line}>
    <Money amount="4812306.50" currency="KGS" size="xl" />
    <Money amount="128440.00" currency="USD" size="l" />
    <Money amount="-48310.20" currency="KGS" direction="auto" strong={false} />
    <Money amount="315000" currency="KGS" direction="in" />
    <Money amount="0.07" currency="KGS" size="s" />
    <AccountNumber number="1090160123456789" />
    <AccountNumber number="1090160123456789" tone="ink" plain />
  </div>
)

const Cards = () => (
  <div className={css.cards}>
    <Card title="Расчётные счета" aside={<Button variant="text">Скрыть нулевые</Button>} inside="rows">
      <CardRow
        lead={<Avatar name="KGS" />}
        title="Основной"
        note={<AccountNumber number="1090160123456789" />}
        value={<Money amount="3904120.10" currency="KGS" />}
        valueNote="Доступно с учётом удержаний 3 779 120,10"
        href="#main"
        actions={<IconButton label="Действия со счётом" icon={<IconDotsVertical />} />}
      />
      <CardRow
        lead={<Avatar name="KGS" />}
        title="Аренда"
        note={<AccountNumber number="1090160123456845" />}
        status={<Pill tone="danger">Арестован</Pill>}
        value={<Money amount="508186.40" currency="KGS" />}
        href="#rent"
        actions={<IconButton label="Действия со счётом" icon={<IconDotsVertical />} />}
      />
    </Card>
    <Card accent title="Ждут вашей подписи" count={<Count value={12} accent />}>
      <Recap
        rows={[
          { key: 'a', label: 'Комиссия', value: <Money amount="30" currency="KGS" strong={false} /> },
          { key: 'b', label: 'Спишется', value: <Money amount="125030" currency="KGS" /> },
        ]}
      />
      <RecapNote icon={<IconArrowsRightLeft />}>Подпишут: Нурлан Асанов, затем Гүлназ Токтосунова</RecapNote>
    </Card>
    <Card title="Ход платежа">
      <Steps
        label="Ход платежа"
        steps={[
          { key: '1', state: 'passed', stateLabel: 'пройден', title: 'Создан', note: '20.11.2026 09:58 · Айбек Н.' },
          { key: '2', state: 'current', stateLabel: 'идёт', title: 'Подпись первого', note: 'сегодня до 16:30' },
          { key: '3', state: 'failed', stateLabel: 'не прошёл', title: 'Отклонён банком' },
          { key: '4', state: 'future', stateLabel: 'впереди', title: 'Исполнен банком' },
        ]}
      />
    </Card>
    <Card title="Загрузка" inside="rows">
      <Waiting text="Загружаем">
        <SkeletonRows rows={3} />
      </Waiting>
    </Card>
  </div>
)

const States = () => (
  <div className={css.cards}>
    <Card>
      <EmptyState
        icon={<IconInbox />}
        title="Здесь будут ваши платежи"
        text="Создайте первый платёж, и он появится в истории."
        action={<Button variant="primary">Новый платёж</Button>}
      />
    </Card>
    <Card>
      <ErrorState
        title="Не получилось загрузить историю"
        text="Проверьте связь и попробуйте ещё раз."
        traceId="7f3a91c2"
        action={<Button>Попробовать ещё раз</Button>}
      />
    </Card>
  </div>
)

const Banners = () => (
  <div className={css.cards}>
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
      По данным налоговой службы на 20.11.2026.
    </Banner>
    <Banner title="Банк работает до 16:30" />
    <Banner tone="success" title="Платёж исполнен" />
    <Banner tone="danger" title="Недостаточно средств" />
    <ProgressBar label="Подписываем" done={120} total={520} text="120 из 520" />
  </div>
)

export const gallery: GalleryPage = {
  title: 'Everyday',
  states: { Buttons, Held, Marks, Sums, Cards, States, Banners },
}
