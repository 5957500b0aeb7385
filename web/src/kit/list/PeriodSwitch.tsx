// A switch of the period: presets, and two fields for own days.
import { Segmented } from '@bank/ui/Segmented.tsx'
import { useSearch } from '../address.tsx'
import { today } from '../clock.ts'
import { OwnDays } from '../form/OwnDays.tsx'
import { useT } from '../i18n.ts'
import css from './List.module.css'
import type { Period, PeriodWords } from './period.ts'

type Props = {
  readonly period: Period
  readonly presets: readonly string[]
  readonly words: Omit<PeriodWords, 'always'> & { readonly always?: PeriodWords['always'] }
}

/** A switch of presets and own days; with `words.always` of all days as well. */
export function PeriodSwitch({ period: { preset, from, until }, presets, words }: Props) {
  const t = useT()
  const [, setSearch] = useSearch()
  const own = preset === null && from !== ''
  const choose = (next: string) =>
    next === 'own'
      ? setSearch({ days: undefined, from: from || today(), until: until || today() })
      : setSearch({ days: next === 'always' ? undefined : next, from: undefined, until: undefined })
  return (
    <>
      <Segmented
        label={t(words.period)}
        value={preset ?? (own ? 'own' : 'always')}
        onChange={choose}
        options={[
          ...(words.always ? [{ value: 'always', label: t(words.always) }] : []),
          ...presets.map(value => ({ value, label: t(words.days, { count: Number(value) }) })),
          { value: 'own', label: t(words.own) },
        ]}
      />
      {own && (
        <div className={css.ownDays}>
          <OwnDays
            from={from}
            until={until}
            labels={{ from: t(words.from), until: t(words.until), inverted: t(words.inverted) }}
            onDays={(start, end) => setSearch({ days: undefined, from: start, until: end })}
          />
        </div>
      )}
    </>
  )
}
