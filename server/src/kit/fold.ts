// Names as they are searched: letters of Russian and Kyrgyz that people type for each other are one, written so that an index of trigrams knows them.

const letters = ' оаеинтсрвлкмду0123456789пыябзгчйхжшюфэщёңөүьъ«»"'
const folded = ' NAFIMRQPCKJLES0123456789OXZBHDVIUGWYTFWFMNS'

/** Of an expression of SQL; an index that is to serve says exactly the same. */
export const foldOf = (text: string): string =>
  `translate(replace(lower(${text}), 'ц', 'тс'), '${letters}', '${folded}')`

/** A text anywhere in what is folded, as a value of `like` in the same folding. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
