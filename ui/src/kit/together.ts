/** Non-breaking spaces: a number and its sign, initials and their name, a dash and the word before it stay on one line. */
import { NBSP } from './thousands.ts'

const JOINTS: readonly RegExp[] = [/(№|No\.) (?=\S)/g, /(\p{Lu}\p{Ll}+|\p{Lu}\.) (?=\p{Lu}\.)/gu, /(\S) (?=[-–—·] )/g]

export const together = (text: string): string => JOINTS.reduce((said, joint) => said.replace(joint, `$1${NBSP}`), text)
