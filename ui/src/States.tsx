/** Empty state, error state and banner. */
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from './icons.ts'
import css from './States.module.css'
import { useUiWords } from './words.tsx'

interface EmptyStateProps {
  icon?: ReactNode
  title: ReactNode
  /** What the place is for. */
  text?: ReactNode
  /** The one action that fills the empty place. */
  action?: ReactNode
}

export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={css.state}>
      {icon && <span className={css.icon}>{icon}</span>}
      <div className={css.title}>{title}</div>
      {text && <p className={css.text}>{text}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}

interface ErrorStateProps {
  /** What happened. */
  title: ReactNode
  /** What to do. */
  text?: ReactNode
  traceId?: string
  action?: ReactNode
}

export function ErrorState({ title, text, traceId, action }: ErrorStateProps) {
  const words = useUiWords()
  return (
    <div className={css.state} role="alert">
      <span className={cx(css.icon, css.failed)}>
        <IconAlertTriangle />
      </span>
      <div className={css.title}>{title}</div>
      {text && <p className={css.text}>{text}</p>}
      {traceId && (
        <p className={css.trace}>
          {words.traceId} <code>{traceId}</code>
        </p>
      )}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}

type BannerTone = 'info' | 'success' | 'warning' | 'danger'

const BANNER_ICONS = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconAlertCircle,
} satisfies Record<BannerTone, unknown>

interface BannerProps {
  tone?: BannerTone
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** An assertive live region: announced as soon as it appears. */
  urgent?: boolean
}

export function Banner({ tone = 'info', title, children, actions, urgent }: BannerProps) {
  const Icon = BANNER_ICONS[tone]
  return (
    <div className={cx(css.banner, css[tone])} role={urgent ? 'alert' : undefined}>
      <Icon className={css.bannerIcon} />
      <div className={css.bannerWords}>
        <p className={css.bannerTitle}>{title}</p>
        {children && <div className={css.bannerText}>{children}</div>}
      </div>
      {actions && <div className={css.bannerActions}>{actions}</div>}
    </div>
  )
}
