/** Skeletons: grey shapes of the content while it is loading. */
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './Skeleton.module.css'

/** A number is pixels at the usual size of type, and grows with it. */
interface SkeletonProps {
  width?: number | string
  height?: number | string
  round?: boolean
}

const sizeOf = (size: number | string): string => (typeof size === 'number' ? `${size / 16}rem` : size)

export function Skeleton({ width = '100%', height = 14, round }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(css.bone, round && css.round)}
      style={{ width: sizeOf(width), height: sizeOf(height) }}
    />
  )
}

/** In place of words on one line: as high as the line. */
export function SkeletonText({ width }: { width: number | string }) {
  return (
    <span className={css.text}>
      <Skeleton width={width} />
    </span>
  )
}

/** A live region: says once to a screen reader that content is loading, while skeletons show it. */
export function Waiting({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <span role="status" className="visually-hidden">
        {text}
      </span>
      {children}
    </div>
  )
}
