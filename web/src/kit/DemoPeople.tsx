// People of a demo beside its sign-in, and the code that the phone of the chosen one shows now.
import { Avatar } from '@bank/ui/Avatar.tsx'
import { IconDeviceMobile } from '@bank/ui/icons.ts'
import { useEffect, useState } from 'react'
import css from './DemoPeople.module.css'
import { DemoPlace } from './DemoPlace.tsx'
import { newestCode, totpCode } from './demo.ts'

type CodeSource = {
  /** The phone that a code was just sent to, masked. */
  readonly phone?: string | null | undefined
  /** The secret of the authenticator, where no code was sent. */
  readonly secret?: string | null | undefined
}

const everyMs = 1500

/** Looks every moment while a code is expected; null where none is, or none can be had. */
export function useDemoCode({ phone, secret }: CodeSource): string | null {
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    const ask = phone ? () => newestCode(phone) : secret ? () => totpCode(secret) : null
    if (!ask) return setCode(null)
    const look = () => void ask().then(setCode, () => setCode(null))
    look()
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [phone, secret])
  return code
}

/** Where the code is, and the code. Its place is kept until it comes: nothing above moves under a press. */
export function DemoPhone({ label, text, code }: { label: string; text: string; code: string | null }) {
  return (
    <aside className={css.phone} aria-label={label} data-waits={code === null || undefined}>
      <IconDeviceMobile />
      <span>
        {text} <strong className={css.code}>{code ?? '000000'}</strong>
      </span>
    </aside>
  )
}

type DemoPeopleProps<Person> = {
  readonly label: string
  readonly title: string
  /** Null until they come. */
  readonly people: readonly Person[] | null
  /** How many will come. */
  readonly count: number
  readonly about: (person: Person) => string
  readonly isChosen: (person: Person) => boolean
  readonly onChoose: (person: Person) => void
}

export function DemoPeople<Person extends { readonly id: string; readonly name: string }>({
  label,
  title,
  people,
  count,
  about,
  isChosen,
  onChoose,
}: DemoPeopleProps<Person>) {
  if (!people) return <DemoPlace people={count} />
  if (people.length === 0) return null
  return (
    <aside className={css.demo} aria-label={label}>
      <p className={css.title}>{title}</p>
      <div className={css.people}>
        {people.map(person => (
          <button
            key={person.id}
            type="button"
            className={css.person}
            aria-pressed={isChosen(person)}
            onClick={() => onChoose(person)}
          >
            <Avatar name={person.name} variant="plain" size="s" />
            <span className={css.words}>
              <span className={css.name}>{person.name.split(' ').slice(0, 2).join(' ')}</span>
              <span className={css.about}>{about(person)}</span>
            </span>
          </button>
        ))}
      </div>
    </aside>
  )
}
