// Turns the pages of a list in a card: newer, older, and where one is.
import { Button } from '@bank/ui/Button.tsx'
import { useT } from '@bank/web/kit/i18n.ts'
import css from './Documents.module.css'

type Props = {
  readonly total: number
  readonly size: number
  readonly page: number
  readonly onTurn: (page: number) => void
}

export function Pages({ total, size, page, onTurn }: Props) {
  const t = useT()
  const last = Math.ceil(total / size)
  if (last < 2) return null
  return (
    <div className={css.pages}>
      <Button size="s" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {t('documents.newer')}
      </Button>
      <span className={css.muted}>{t('documents.page', { page, last })}</span>
      <Button size="s" disabled={page >= last} onClick={() => onTurn(page + 1)}>
        {t('documents.older')}
      </Button>
    </div>
  )
}
