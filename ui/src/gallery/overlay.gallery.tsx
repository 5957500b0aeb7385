/** Gallery of dialogs, menus and toasts. */
import { useState } from 'react'
import { Button, IconButton } from '../Button.tsx'
import { IconDotsVertical, IconPencil, IconTrash } from '../icons.ts'
import { Dialog } from '../overlay/Dialog.tsx'
import { Menu } from '../overlay/Menu.tsx'
import { ResultDialog, type ResultOutcome } from '../overlay/ResultDialog.tsx'
import { Toasts, useToast } from '../overlay/Toasts.tsx'
import { TextField } from '../TextField.tsx'
import css from './Gallery.module.css'
import type { GalleryPage } from './Gallery.tsx'

function Dialogs() {
  const [open, setOpen] = useState(false)
  const [outcome, setOutcome] = useState<ResultOutcome | null>(null)
  return (
    <div className={css.line}>
      <Button onClick={() => setOpen(true)}>Диалог</Button>
      <Button onClick={() => setOutcome('all')}>Все</Button>
      <Button onClick={() => setOutcome('some')}>Часть</Button>
      <Button onClick={() => setOutcome('none')}>Ничего</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Код из приложения"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Отменить</Button>
            <Button variant="primary">Подписать 2</Button>
          </>
        }
      >
        <TextField label="Код" inputMode="numeric" help="Шесть цифр" />
      </Dialog>
      <ResultDialog
        open={outcome !== null}
        onClose={() => setOutcome(null)}
        outcome={outcome ?? 'all'}
        title={outcome === 'all' ? 'Подписано 2 из 2' : outcome === 'some' ? 'Подписано 1 из 2' : 'Не подписано ничего'}
        text="Деньги по подписанным платежам удержаны на счёте."
        failures={
          outcome === 'all'
            ? []
            : [{ key: '1', title: '№ 1047 · Государственный налог', reason: 'Недостаточно средств' }]
        }
        returnText="Вернуться к списку"
        retryText="Попробовать ещё раз"
        onRetry={() => setOutcome('all')}
      />
    </div>
  )
}

const Menus = () => (
  <div className={css.line}>
    <Menu
      opener={props => <IconButton {...props} label="Действия" icon={<IconDotsVertical />} />}
      entries={[
        { key: 'rename', label: 'Переименовать', icon: <IconPencil />, onSelect: () => undefined },
        { key: 'close', label: 'Закрыть счёт', icon: <IconTrash />, disabledReason: 'На счёте есть деньги' },
        { key: 'delete', label: 'Удалить', icon: <IconTrash />, tone: 'danger', onSelect: () => undefined },
      ]}
    />
    <Menu
      side="bottom-start"
      opener={props => <Button {...props}>Язык</Button>}
      entries={[
        { key: 'ru', label: 'Русский', checked: true, onSelect: () => undefined },
        { key: 'ky', label: 'Кыргызча', checked: false, onSelect: () => undefined },
      ]}
    />
  </div>
)

function ToastButtons() {
  const show = useToast()
  return (
    <div className={css.line}>
      <Button onClick={() => show({ text: 'Черновик сохранён', tone: 'success' })}>Получилось</Button>
      <Button
        onClick={() =>
          show({ text: 'Связь потеряна', tone: 'danger', action: { label: 'Повторить', onSelect: () => undefined } })
        }
      >
        Не получилось
      </Button>
    </div>
  )
}

const Messages = () => (
  <Toasts>
    <ToastButtons />
  </Toasts>
)

export const gallery: GalleryPage = { title: 'Overlays', states: { Dialogs, Menus, Messages } }
