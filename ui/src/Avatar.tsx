/** An avatar of two letters: a person's circle, an organisation's square, a currency's disc. */

import css from './Avatar.module.css'
import { cx } from './cx.ts'

export interface AvatarProps {
  /** A name, from which the initials are taken, or a ready code of up to three letters. */
  name: string
  variant?: 'person' | 'organisation' | 'plain'
  size?: 's' | 'm' | 'l'
  /** Read aloud as well: where it may stand alone, it is the label that people see. */
  spoken?: boolean
}

const LEGAL_FORMS = /^(ОсОО|ООО|ОАО|ЗАО|АО|ИП|ЖЧК|ААК|ЖАК|ЖИ|LLC|JSC|Co)$/iu

/** Initials: letters of the first two significant words; a code of up to three capitals stays as it is. */
export function initials(name: string): string {
  if (/^\p{Lu}{1,3}$/u.test(name)) return name
  const words = name.split(/[\s«»"'.,\-–—]+/u).filter(word => /^[\p{L}\p{N}]/u.test(word))
  const telling = words.filter(word => !LEGAL_FORMS.test(word))
  const chosen = telling.length > 0 ? telling : words
  return chosen
    .slice(0, 2)
    .map(word => word.charAt(0).toUpperCase())
    .join('')
}

export function Avatar({ name, variant = 'plain', size = 'm', spoken = false }: AvatarProps) {
  return (
    <span aria-hidden={!spoken} className={cx(css.avatar, css[variant], css[size])}>
      {initials(name)}
    </span>
  )
}
