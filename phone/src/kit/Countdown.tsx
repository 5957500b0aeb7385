// The time that is left, in minutes and seconds by the bank's clock; the last half minute in red.
import { cx } from '@bank/ui/cx.ts'
import { IconClock } from '@bank/ui/icons.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import css from './Countdown.module.css'

const soonSeconds = 30

export function Countdown({ seconds }: { seconds: number }) {
  const t = useT()
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  return (
    <span className={cx(css.pill, seconds <= soonSeconds && css.soon)}>
      <IconClock />
      <span aria-hidden="true">{`${minutes}:${String(rest).padStart(2, '0')}`}</span>
      <span className="visually-hidden">{t('keys.left', { minutes, seconds: rest })}</span>
    </span>
  )
}
