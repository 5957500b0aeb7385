/** Buttons and links that look like them: ready, busy, or disabled with a reason. */
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import css from './Button.module.css'
import { cx } from './cx.ts'
import { Kbd } from './Kbd.tsx'
import { BareLink, type LinkProps } from './Link.tsx'
import { Tooltip } from './Tooltip.tsx'

export type ButtonVariant = 'primary' | 'default' | 'quiet' | 'danger' | 'inverse' | 'inverseQuiet' | 'text'
export type ButtonSize = 's' | 'm' | 'l'

interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
  icon?: ReactNode
  /** The keyboard shortcut that does the same, shown inside. */
  kbd?: string
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  busy?: boolean
  /** Disables the button with a reason: it stays focusable and says why. */
  disabledReason?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

const look = ({ variant = 'default', size = 'm', wide }: ButtonLook, extra?: string) =>
  cx(css.button, css[variant], css[size], wide && css.wide, extra)

function ButtonContent({ icon, kbd, children }: Pick<ButtonLook, 'icon' | 'kbd'> & { children: ReactNode }) {
  return (
    <>
      {icon}
      {children}
      {kbd && (
        <span className={css.kbd}>
          <Kbd>{kbd}</Kbd>
        </span>
      )}
    </>
  )
}

export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, kbd, busy, disabledReason, className, onClick, children, disabled, ...rest } =
    props
  const held = Boolean(disabledReason) || busy
  const press = (event: MouseEvent<HTMLButtonElement>) => (held ? event.preventDefault() : onClick?.(event))
  return (
    <Tooltip text={disabledReason} wide={wide}>
      {describedBy => (
        <button
          type="button"
          {...rest}
          className={look({ variant, size, wide }, className)}
          disabled={disabled && !disabledReason}
          aria-disabled={held || undefined}
          aria-busy={busy || undefined}
          aria-describedby={cx(rest['aria-describedby'], describedBy)}
          onClick={press}
        >
          <ButtonContent icon={icon} kbd={kbd}>
            {children}
          </ButtonContent>
        </button>
      )}
    </Tooltip>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, icon, kbd, className, children, ...rest }: ButtonLook & LinkProps) {
  return (
    <BareLink {...rest} className={look({ variant, size, wide }, className)}>
      <ButtonContent icon={icon} kbd={kbd}>
        {children}
      </ButtonContent>
    </BareLink>
  )
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'kbd' | 'wide'> {
  label: string
  icon: ReactNode
}

/** An action drawn as an icon alone; its label is spoken and shown on hover. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'quiet', size, className, disabledReason, busy, onClick, ...rest } = props
  const held = Boolean(disabledReason) || busy
  const press = (event: MouseEvent<HTMLButtonElement>) => (held ? event.preventDefault() : onClick?.(event))
  return (
    <Tooltip text={disabledReason ?? label}>
      {describedBy => (
        <button
          type="button"
          {...rest}
          aria-label={label}
          aria-disabled={held || undefined}
          aria-describedby={cx(rest['aria-describedby'], disabledReason ? describedBy : undefined)}
          className={look({ variant, size }, cx(css.icon, className))}
          onClick={press}
        >
          {icon}
        </button>
      )}
    </Tooltip>
  )
}
