/** A picker (combobox) with search, every option as rich as the place needs. */
import { type KeyboardEvent, type ReactNode, type Ref, useCallback, useMemo, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { Field, type FieldTexts, type FieldWiring } from '../Field.tsx'
import { IconCheck, IconChevronDown, IconSearch } from '../icons.ts'
import { matching, type NamedOption } from '../kit/matching.ts'
import { assignRefs } from '../kit/refs.ts'
import { useTypeahead } from '../kit/typeahead.ts'
import { useFloating } from '../kit/useFloating.ts'
import { useOutside } from '../kit/useOutside.ts'
import { useUiWords } from '../words.tsx'
import css from './Picker.module.css'

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

/** A live region that says that the list is loading or empty, also to a screen reader. */
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
        aria-autocomplete="list"
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

/** State of the list: open or not, the search text, the active option. */
function usePicking({ options, value, onChange, onBlur, onSearch, onClosed }: PickerProps & { onClosed: () => void }) {
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const shown = onSearch ? options : matching(options, query, SHOWN_AT_MOST)
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
    setActive(Math.max(0, step(onSearch ? options : matching(options, text, SHOWN_AT_MOST), -1, 1)))
    onSearch?.(text)
  }
  const choose = (option: PickerOption | undefined) => {
    if (!option || option.disabledReason) return
    onChange(option.value)
    close()
  }
  return { open, query, active, setActive, shown, show, hide, close, search, choose }
}

type PickerState = ReturnType<typeof usePicking>

/** The key map of the list; letters and spaces belong to the search line where there is one. */
function pickerKeys(
  picking: PickerState,
  hasSearch: boolean,
  clear: (() => void) | undefined,
): Record<string, () => void> {
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

/** Type-ahead: letters move to the option that begins with them, where no search line takes them. */
function useLetters({ open, show, shown, active, setActive }: PickerState, options: readonly PickerOption[]) {
  const find = useTypeahead()
  return (event: KeyboardEvent): boolean => {
    const texts = (open ? shown : options).map(({ text, disabledReason }) => (disabledReason ? '' : text))
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
  const keys = pickerKeys(picking, hasSearch, props.clearable ? () => props.onChange('') : undefined)
  const byLetters = useLetters(picking, props.options)
  const act = (event: KeyboardEvent): boolean => {
    if (event.key === 'Tab' && open) hide()
    if (event.key === 'ArrowUp' && event.altKey && open) choose(shown[active])
    else if (event.key === 'Escape' && !open) return false
    else if (keys[event.key]) keys[event.key]?.()
    else return !hasSearch && byLetters(event)
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
  ids: { list: string; dialog: string; label: string }
  picking: PickerState
  value: string
  searching: boolean | undefined
  hasSearch: boolean
  activeId: string | undefined
  onKeyDown: (event: KeyboardEvent) => void
}

/** The list alone, or, where it is searched, a dialog with the search line above it. */
function PickerPopover({ ref, ids, picking, value, searching, hasSearch, activeId, onKeyDown }: PopoverProps) {
  const { shown, active, setActive, choose, query, search } = picking
  return (
    <div
      ref={ref}
      popover="manual"
      className={css.popover}
      {...(hasSearch && { role: 'dialog', id: ids.dialog, 'aria-labelledby': ids.label })}
    >
      {hasSearch && (
        <SearchLine text={query} listId={ids.list} activeId={activeId} onText={search} onKeyDown={onKeyDown} />
      )}
      <OptionList
        listId={ids.list}
        labelId={ids.label}
        options={shown}
        value={value}
        active={active}
        onActive={setActive}
        onChoose={choose}
      />
      <ListNews searching={searching} empty={shown.length === 0} />
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
  const ids = { list: `${wiring.id}-list`, dialog: `${wiring.id}-dialog`, label: labelId }
  const hasSearch = Boolean(searchable || onSearch)
  const activeId = open && shown[active] ? `${ids.list}-${active}` : undefined
  const onKeyDown = usePickerKeys(props, picking, hasSearch)
  return (
    <>
      <button
        {...aria}
        ref={element => {
          assignRefs(element, ref, anchor)
        }}
        type="button"
        role="combobox"
        aria-haspopup={hasSearch ? 'dialog' : 'listbox'}
        aria-expanded={open}
        aria-controls={open ? (hasSearch ? ids.dialog : ids.list) : undefined}
        aria-activedescendant={hasSearch ? undefined : activeId}
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
      {open && <PickerPopover ref={box} {...{ ids, picking, value, searching, hasSearch, activeId, onKeyDown }} />}
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
