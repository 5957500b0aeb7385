/** The link of all components, without a router of their own: the application lends its link once. */
import { type AnchorHTMLAttributes, type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { cx } from './cx.ts'
import css from './Link.module.css'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  children?: ReactNode
}

const PlainLink = (props: LinkProps) => <a {...props} />

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink)

export function LinkProvider({ link, children }: { link: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>
}

/** A link without any look of its own, for rows, cards and navigation. */
export function BareLink(props: LinkProps) {
  const Adapter = useContext(LinkContext)
  return <Adapter {...props} />
}

/** A link in a text or at the edge of a card. */
export function Link({ className, ...rest }: LinkProps) {
  return <BareLink {...rest} className={cx(css.link, className)} />
}
