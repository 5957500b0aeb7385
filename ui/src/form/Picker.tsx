/** A picker (combobox) with search, every option as rich as the place needs. */
import { type KeyboardEvent, type ReactNode, type Ref, useCallback, useMemo, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { Field, type FieldTexts, type FieldWiring } from '../Field.tsx'
import { IconCheck, IconChevronDown, IconSearch } from '../icons.ts'
import { matching, type NamedOption } from '../kit/matching.ts'
import { assignRefs } from '../kit/refs.ts'
import { isLetter, useTypeahead } from '../kit/typeahead.ts'
import { useFloating } from '../kit/useFloating.ts'
import { useOutside } from '../kit/useOutside.ts'
import { useUiWords } from '../words.tsx'
import css from './Picker.module.css'
import { useFieldWords } from './words.tsx'

export interface PickerOption extends NamedOption {
  value: string
  /** What is searched, and what a screen reader says. */
  text: string
  label?: ReactNode
  note?: ReactNode
  /** At the right edge, such as a balance. */
  aside?: ReactNode
  /** Disables the option with a reason, shown instead of its note; where it is the value all the same, it is struck through. */
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
  /** Remote search: the options are what it found. */
  onSearch?: (text: string) => void
  searching?: boolean
  /** Can be emptied. */
  clearable?: boolean
  ref?: Ref<HTMLButtonElement>
}

const SHOWN_AT_MOST = 200
const PAGE = 10

/** The first option that can be chosen; a disabled one where none can. */
const firstUsable = (options: readonly PickerOption[]): number =>
  Math.max(
    0,
    options.findIndex(({ disabledReason }) => !disabledReason),
  )

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

/** The selected option. One that is offered no more is shown all the same, so that the person sees what to correct. */
function SelectedOption({
  id,
  option,
  placeholder,
}: {
  id: string
  option: PickerOption | undefined
  placeholder?: string
}) {
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

/** The option of a value that is not in the list, such as a code that is no longer valid; undefined while the options are loading. */
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

/** A live region that says how many options are found, or that the list is loading or empty. */
function ListNews({ searching, found }: { searching: boolean | undefined; found: number | null }) {
  const words = useUiWords()
  const fields = useFieldWords()
  const isEmpty = found === 0
  const news = isEmpty ? words.nothingFound : found === null ? '' : fields.found(found)
  return (
    <p role="status" className={isEmpty || searching ? css.nothing : 'visually-hidden'}>
      {searching ? words.loading : news}
    </p>
  )
}

interface SearchLineProps {
  wiring: FieldWiring
  text: string
  listId: string
  activeId: string | undefined
  onText: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The field while its list is searched: the one combobox, by the name and with the notes of the field. */
function SearchLine({ wiring: { id, labelId, ...aria }, text, listId, activeId, onText, onKeyDown }: SearchLineProps) {
  const words = useUiWords()
  return (
    <div className={css.search}>
      <IconSearch />
      <input
        {...aria}
        id={`${id}-search`}
        role="combobox"
        aria-expanded="true"
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-labelledby={labelId}
        autoComplete="off"
        spellCheck={false}
        placeholder={words.search}
        value={text}
        onChange={event => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

/** State of the list: open or not, the search text, the active option. */
function usePicking({ options, value, onChange, onBlur, onSearch, onClosed }: PickerProps & { onClosed: () => void }) {
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const foundBy = (text: string) => (onSearch ? options : matching(options, text, options.length))
  const found = foundBy(query)
  const shown = found.slice(0, SHOWN_AT_MOST)
  const search = (text: string) => {
    setQuery(text)
    setActive(firstUsable(foundBy(text)))
    onSearch?.(text)
  }
  const show = (letter = '') => {
    const chosen = options.findIndex(option => option.value === value)
    setOpen(true)
    if (letter) return search(letter)
    setQuery('')
    setActive(chosen >= 0 ? chosen : firstUsable(options))
  }
  const hide = useCallback(() => {
    setOpen(false)
    onBlur?.()
  }, [onBlur])
  const close = () => {
    onClosed()
    hide()
  }
  const choose = (option: PickerOption | undefined) => {
    if (!option || option.disabledReason) return
    onChange(option.value)
    close()
  }
  /** Disabled options are passed as well, so that their reasons are heard; at both ends it stays. */
  const move = (by: number) => setActive(Math.min(Math.max(active + by, 0), Math.max(shown.length - 1, 0)))
  return { open, query, active, setActive, shown, count: found.length, show, hide, close, search, choose, move }
}

type PickerState = ReturnType<typeof usePicking>

/** The key map of the list; letters, spaces and the ends belong to the search line where it is open. */
function pickerKeys(
  picking: PickerState,
  isTyped: boolean,
  clear: (() => void) | undefined,
): Record<string, () => void> {
  const { open, show, close, choose, shown, active, setActive, move } = picking
  const take = () => (open ? choose(shown[active]) : show())
  const end = (at: number) => () => {
    if (!open) show()
    setActive(Math.max(at, 0))
  }
  const always = {
    ArrowDown: () => (open ? move(1) : show()),
    ArrowUp: () => (open ? move(-1) : show()),
    Enter: take,
    Escape: close,
    ...(open && { PageDown: () => move(PAGE), PageUp: () => move(-PAGE) }),
  }
  const alone = { ' ': take, Home: end(0), End: end(shown.length - 1) }
  return { ...always, ...(!isTyped && alone), ...(clear && !open && { Delete: clear }) }
}

/** Letters move to the option that begins with them; where the list is searched, they open and search it. */
function useLetters({ open, show, shown, active, setActive }: PickerState, props: PickerProps, hasSearch: boolean) {
  const find = useTypeahead()
  return (event: KeyboardEvent): boolean => {
    if (hasSearch) {
      if (open || !isLetter(event)) return false
      show(event.key)
      return true
    }
    const texts = (open ? shown : props.options).map(({ text }) => text)
    const at = find(event, texts, open ? active : -1)
    if (at === null) return false
    if (!open) show()
    setActive(at)
    return true
  }
}

/** Handles a key; false where it is left to the browser. */
function usePickerKeys(props: PickerProps, picking: PickerState, hasSearch: boolean) {
  const { open, hide, choose, shown, active } = picking
  const keys = pickerKeys(picking, hasSearch && open, props.clearable ? () => props.onChange('') : undefined)
  const byLetters = useLetters(picking, props, hasSearch)
  const act = (event: KeyboardEvent): boolean => {
    if (event.key === 'Tab' && open) hide()
    if (event.key === 'ArrowUp' && event.altKey && open) choose(shown[active])
    else if (event.key === 'Escape' && !open) return false
    else if (keys[event.key]) keys[event.key]?.()
    else return byLetters(event)
    return true
  }
  return (event: KeyboardEvent): void => {
    if (!act(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
}

interface PopoverProps {
  ref: Ref<HTMLDivElement>
  wiring: FieldWiring
  listId: string
  picking: PickerState
  value: string
  searching: boolean | undefined
  hasSearch: boolean
  activeId: string | undefined
  onKeyDown: (event: KeyboardEvent) => void
}

/** The list alone, or, where it is searched, with the search line above it. */
function PickerPopover(props: PopoverProps) {
  const { ref, wiring, listId, picking, value, searching, hasSearch, activeId, onKeyDown } = props
  const { shown, active, setActive, choose, query, search, count } = picking
  return (
    <div ref={ref} popover="manual" className={css.popover}>
      {hasSearch && <SearchLine {...{ wiring, listId, activeId, onKeyDown }} text={query} onText={search} />}
      <OptionList
        listId={listId}
        labelId={wiring.labelId}
        options={shown}
        value={value}
        active={active}
        onActive={setActive}
        onChoose={choose}
      />
      <ListNews searching={searching} found={query === '' && count > 0 ? null : count} />
    </div>
  )
}

function PickerControl(props: PickerProps & { wiring: FieldWiring }) {
  const { wiring, options, value, placeholder, disabled, searchable, onSearch, searching, ref } = props
  const anchor = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const parts = useMemo(() => [anchor, box], [])
  const picking = usePicking({ ...props, onClosed: () => anchor.current?.focus() })
  const { open, active, shown, show, hide, close } = picking
  useFloating({ open, anchor, floating: box, side: 'bottom-start', wide: true, focus: 'input' })
  useOutside(open, parts, hide)
  const { labelId, ...aria } = wiring
  const listId = `${wiring.id}-list`
  const hasSearch = Boolean(searchable || onSearch)
  const activeId = open && shown[active] ? `${listId}-${active}` : undefined
  const onKeyDown = usePickerKeys(props, picking, hasSearch)
  // While the list is searched its line is the combobox, and this button only opens and closes it.
  const isReplaced = open && hasSearch
  return (
    <>
      <button
        {...aria}
        ref={element => {
          assignRefs(element, ref, anchor)
        }}
        type="button"
        {...(isReplaced ? { tabIndex: -1 } : { role: 'combobox', 'aria-activedescendant': activeId })}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-labelledby={`${labelId} ${wiring.id}-value`}
        disabled={disabled}
        className={cx(css.trigger, wiring['aria-invalid'] && css.invalid)}
        onClick={() => (open ? close() : show())}
        onKeyDown={onKeyDown}
      >
        <SelectedOption
          id={`${wiring.id}-value`}
          option={options.find(option => option.value === value) ?? unlisted(props)}
          placeholder={placeholder}
        />
        <IconChevronDown className={css.chevron} />
      </button>
      {open && (
        <PickerPopover ref={box} {...{ wiring, listId, picking, value, searching, hasSearch, activeId, onKeyDown }} />
      )}
    </>
  )
}

export function Picker(props: PickerProps) {
  const { label, labelHidden, optional, help, error, ok, aside, id, className } = props
  return (
    <Field {...{ label, labelHidden, optional, help, error, ok, aside, id, className }}>
      {wiring => <PickerControl {...props} wiring={wiring} />}
    </Field>
  )
}
