/** Which one of many: a field that opens a list with search, every option as rich as the place needs. */
import { type KeyboardEvent, type ReactNode, type Ref, useCallback, useMemo, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { Field, type FieldTexts, type FieldWiring } from '../Field.tsx'
import { IconCheck, IconChevronDown, IconSearch } from '../icons.ts'
import { give } from '../kit/refs.ts'
import { useFloating } from '../kit/useFloating.ts'
import { useOutside } from '../kit/useOutside.ts'
import { useUiWords } from '../words.tsx'
import css from './Picker.module.css'

export interface PickerOption {
  value: string
  /** What is searched, and what a screen reader says. */
  text: string
  label?: ReactNode
  note?: ReactNode
  /** At the right edge, such as a balance. */
  aside?: ReactNode
  /** Why this cannot be chosen; shown instead of the note in the list. Where it stands all the same, it is struck through. */
  disabledReason?: string
}

export interface PickerProps extends FieldTexts {
  options: readonly PickerOption[]
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  placeholder?: string
  disabled?: boolean
  /** A search line above the list. */
  searchable?: boolean
  /** Search is done elsewhere; the options are its answer. */
  onSearch?: (text: string) => void
  searching?: boolean
  /** Can be emptied. */
  clearable?: boolean
  ref?: Ref<HTMLButtonElement>
}

const SHOWN_AT_MOST = 200

const plain = (text: string) => text.toLocaleLowerCase('ru').replaceAll('ё', 'е').replace(/\s+/g, ' ')

function matching(options: readonly PickerOption[], query: string): readonly PickerOption[] {
  const words = plain(query).split(' ').filter(Boolean)
  return options.filter(option => words.every(word => plain(option.text).includes(word))).slice(0, SHOWN_AT_MOST)
}

function step(options: readonly PickerOption[], from: number, by: number): number {
  const count = options.length
  for (let tried = 1; tried <= count; tried += 1) {
    const at = (from + by * tried + count * tried) % count
    if (!options[at]?.disabledReason) return at
  }
  return from
}

function OptionWords({ option, note }: { option: PickerOption; note: ReactNode }) {
  return (
    <>
      <span className={css.words}>
        <span className={css.optionLabel}>{option.label ?? option.text}</span>
        {note && <span className={css.note}>{note}</span>}
      </span>
      {option.aside && <span className={css.aside}>{option.aside}</span>}
    </>
  )
}

/** What stands in the field. What is offered no more is not hidden: somebody has to see what to put right. */
function Chosen({ id, option, placeholder }: { id: string; option: PickerOption | undefined; placeholder?: string }) {
  return (
    <span id={id} className={cx(css.value, option?.disabledReason && css.refused)}>
      {option ? (
        <OptionWords option={option} note={option.note} />
      ) : (
        <span className={css.placeholder}>{placeholder}</span>
      )}
    </span>
  )
}

/** A value that no option has, such as a code that is taken no more; null while the options are still to come. */
const unlisted = ({ options, value, onSearch, searching }: PickerProps): PickerOption | undefined =>
  value === '' || onSearch || searching || options.length === 0
    ? undefined
    : { value, text: value, disabledReason: value }

interface ListProps {
  listId: string
  labelId: string
  options: readonly PickerOption[]
  value: string
  active: number
  onActive: (at: number) => void
  onChoose: (option: PickerOption) => void
}

function OptionList({ listId, labelId, options, value, active, onActive, onChoose }: ListProps) {
  return (
    <div id={listId} role="listbox" aria-labelledby={labelId} className={css.list} tabIndex={-1}>
      {options.map((option, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field that owns the list.
        // biome-ignore lint/a11y/useFocusableInteractive: the field points at the option with `aria-activedescendant`.
        <div
          key={option.value}
          id={`${listId}-${at}`}
          role="option"
          aria-selected={option.value === value}
          aria-disabled={option.disabledReason ? true : undefined}
          ref={element => {
            if (at === active) element?.scrollIntoView({ block: 'nearest' })
          }}
          className={cx(css.option, at === active && css.active)}
          onPointerMove={() => at !== active && onActive(at)}
          onClick={() => onChoose(option)}
        >
          <OptionWords option={option} note={option.disabledReason ?? option.note} />
          {option.value === value && <IconCheck className={css.chosen} />}
        </div>
      ))}
    </div>
  )
}

/** Says that the list is being fetched or is empty, to the eye and to a screen reader. */
function ListNews({ searching, empty }: { searching: boolean | undefined; empty: boolean }) {
  const words = useUiWords()
  return (
    <p role="status" className={empty || searching ? css.nothing : 'visually-hidden'}>
      {searching ? words.loading : empty ? words.nothingFound : ''}
    </p>
  )
}

interface SearchLineProps {
  text: string
  listId: string
  activeId: string | undefined
  onText: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function SearchLine({ text, listId, activeId, onText, onKeyDown }: SearchLineProps) {
  const words = useUiWords()
  return (
    <div className={css.search}>
      <IconSearch />
      <input
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-label={words.search}
        autoComplete="off"
        placeholder={words.search}
        value={text}
        onChange={event => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

/** What the list knows: open or not, the search text, the option under the cursor. */
function usePicking({ options, value, onChange, onBlur, onSearch, onClosed }: PickerProps & { onClosed: () => void }) {
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const shown = onSearch ? options : matching(options, query)
  const show = () => {
    const chosen = options.findIndex(option => option.value === value)
    setQuery('')
    setActive(chosen >= 0 ? chosen : step(options, -1, 1))
    setOpen(true)
  }
  const hide = useCallback(() => {
    setOpen(false)
    onBlur?.()
  }, [onBlur])
  const close = () => {
    onClosed()
    hide()
  }
  const search = (text: string) => {
    setQuery(text)
    setActive(Math.max(0, step(onSearch ? options : matching(options, text), -1, 1)))
    onSearch?.(text)
  }
  const choose = (option: PickerOption | undefined) => {
    if (!option || option.disabledReason) return
    onChange(option.value)
    close()
  }
  return { open, query, active, setActive, shown, show, hide, close, search, choose }
}

type Picking = ReturnType<typeof usePicking>

/** What each key does; letters and spaces belong to the search line where there is one. */
function pickerKeys(picking: Picking, hasSearch: boolean, clear: (() => void) | undefined): Record<string, () => void> {
  const { open, show, close, choose, shown, active, setActive } = picking
  const take = () => (open ? choose(shown[active]) : show())
  const always = {
    ArrowDown: () => (open ? setActive(step(shown, active, 1)) : show()),
    ArrowUp: () => (open ? setActive(step(shown, active, -1)) : show()),
    Enter: take,
    Escape: close,
  }
  const alone = {
    ' ': take,
    Home: () => setActive(step(shown, -1, 1)),
    End: () => setActive(step(shown, 0, -1)),
  }
  return { ...always, ...(!hasSearch && alone), ...(clear && !open && { Delete: clear }) }
}

function PickerControl(props: PickerProps & { wiring: FieldWiring }) {
  const { wiring, options, value, placeholder, disabled, searchable, onSearch, searching, clearable, ref } = props
  const anchor = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const parts = useMemo(() => [anchor, box], [])
  const picking = usePicking({ ...props, onClosed: () => anchor.current?.focus() })
  const { open, query, active, setActive, shown, show, hide, close, search, choose } = picking
  useFloating({ open, anchor, floating: box, side: 'bottom-start', wide: true, focus: 'input' })
  useOutside(open, parts, hide)
  const listId = `${wiring.id}-list`
  const hasSearch = Boolean(searchable || onSearch)
  const activeId = open && shown[active] ? `${listId}-${active}` : undefined
  const keys = pickerKeys(picking, hasSearch, clearable ? () => props.onChange('') : undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && open) hide()
    const act = keys[event.key]
    if (!act || (event.key === 'Escape' && !open)) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const { labelId, ...aria } = wiring
  return (
    <>
      <button
        {...aria}
        ref={element => {
          give(element, ref, anchor)
        }}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={hasSearch ? undefined : activeId}
        aria-labelledby={`${labelId} ${wiring.id}-value`}
        disabled={disabled}
        className={cx(css.trigger, wiring['aria-invalid'] && css.invalid)}
        onClick={() => (open ? close() : show())}
        onKeyDown={onKeyDown}
      >
        <Chosen
          id={`${wiring.id}-value`}
          option={options.find(option => option.value === value) ?? unlisted(props)}
          placeholder={placeholder}
        />
        <IconChevronDown className={css.chevron} />
      </button>
      {open && (
        <div ref={box} popover="manual" className={css.popover}>
          {hasSearch && (
            <SearchLine text={query} listId={listId} activeId={activeId} onText={search} onKeyDown={onKeyDown} />
          )}
          <OptionList {...{ listId, labelId, value, active }} options={shown} onActive={setActive} onChoose={choose} />
          <ListNews searching={searching} empty={shown.length === 0} />
        </div>
      )}
    </>
  )
}

export function Picker(props: PickerProps) {
  const { label, labelHidden, help, error, ok, aside, id, className } = props
  return (
    <Field {...{ label, labelHidden, help, error, ok, aside, id, className }}>
      {wiring => <PickerControl {...props} wiring={wiring} />}
    </Field>
  )
}
