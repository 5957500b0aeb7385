// The search box of a list: at once where the rows are here, debounced where the bank is asked through the address.
import { IconSearch } from '@bank/ui/icons.ts'
import { TextField } from '@bank/ui/TextField.tsx'
import { useEffect, useRef, useState } from 'react'
import { useSearch } from '../address.tsx'
import { type TextKey, useT } from '../i18n.ts'

type Words = { readonly label: TextKey; readonly placeholder: TextKey }
type Props = {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly words: Words
  readonly maxLength: number
}

export function SearchBox({ value, onChange, words, maxLength }: Props) {
  const t = useT()
  return (
    <TextField
      type="search"
      label={t(words.label)}
      labelHidden
      placeholder={t(words.placeholder)}
      title={t(words.label)}
      before={<IconSearch />}
      value={value}
      maxLength={maxLength}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

const pauseMs = 350

/** A search in the address: debounced while typing, and following the address when something else changes it. */
export function AddressSearch({ value, ...rest }: Omit<Props, 'onChange'>) {
  const [, setSearch] = useSearch()
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    if (typed.trim() === sent.current) return
    const timer = setTimeout(() => {
      sent.current = typed.trim()
      setSearch({ search: sent.current || undefined })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, setSearch])
  return <SearchBox {...rest} value={typed} onChange={setTyped} />
}
