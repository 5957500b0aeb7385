/** A heading of content that stands on a page of its own as well as in a drawer, at the level that fits there. */
import { createContext, type ReactNode, useContext } from 'react'

const LevelContext = createContext<2 | 3>(2)

/** Content under a heading of the second level. */
export const UnderHeading = ({ children }: { children: ReactNode }) => <LevelContext value={3}>{children}</LevelContext>

export function Heading({
  id,
  className,
  children,
}: {
  id?: string
  className?: string | undefined
  children: ReactNode
}) {
  const Tag = `h${useContext(LevelContext)}` as const
  return (
    <Tag id={id} className={className}>
      {children}
    </Tag>
  )
}
