// The bank's rules by kind: rows in force, the version that waits for its day, and what each was before; a change is asked as a case.

import type { BankRuleName } from '@bank/contracts/generated/desk.ts'
import { Button } from '@bank/ui/Button.tsx'
import { LinkTabs } from '@bank/ui/LinkTabs.tsx'
import { useSearch } from '@bank/web/kit/address.tsx'
import { today } from '@bank/web/kit/clock.ts'
import { lazyPart } from '@bank/web/kit/code.ts'
import { Failed } from '@bank/web/kit/Failed.tsx'
import { lazyPartWith, type Translate, useLang, useT } from '@bank/web/kit/i18n.ts'
import { useAsk } from '@bank/web/kit/query.ts'
import { Suspense, useState } from 'react'
import { AskButton } from '#cases/index.ts'
import { Page } from '#kit/Page.tsx'
import { to } from '../paths.ts'
import { aboutRules, freshMs } from './about.ts'
import { bankRules, type Rule } from './calls.ts'
import { LoadingRows, NoRows, RowSearch, RowTable, useSought } from './parts.tsx'
import css from './Rules.module.css'
import {
  byDay,
  fieldName,
  formValues,
  isCalledByMessage,
  isOpenRule,
  listed,
  rowName,
  ruleNames,
  ruleTitle,
  valueText,
} from './ruleNames.ts'
import { Standing } from './Standing.tsx'

const Anchors = lazyPartWith(() => import('./Anchors.tsx').then(({ Anchors }) => Anchors), 'means')

/** Under the rules, and no rule: whose certificates the bank believes. */
const ofAnchors = 'ANCHORS'

const Versions = lazyPart(() => import('./Versions.tsx').then(({ Versions }) => Versions))

type RuleValue = Rule['values'][number]
const isMessage = ({ name }: RuleValue): boolean => name.startsWith('message')
const cellsOf = (rule: BankRuleName, values: readonly RuleValue[]): readonly RuleValue[] =>
  isCalledByMessage(rule) ? values.filter(one => !isMessage(one)) : values

type LineProps = { readonly rule: BankRuleName; readonly row: Rule; readonly onHistory: () => void }

function RuleLine({ rule, row, onHistory }: LineProps) {
  const t = useT()
  const lang = useLang()
  const { key, values, next, openCase, versions, mark } = row
  const off = openCase ? t('rules.off.open') : next ? t('rules.off.next') : undefined
  const given = { rule, mark, ...formValues(t, key, values) }
  const shown = listed(values, lang)
  const message = isCalledByMessage(rule) && shown.find(isMessage)?.value
  return (
    <tr>
      <th scope="row">
        {message || rowName(t, key)}
        {message && <span className={css.id}>{rowName(t, key)}</span>}
        <Standing openCase={openCase} next={next} />
      </th>
      {cellsOf(rule, shown).map(one => (
        <td key={one.name} data-label={fieldName(t, one.name)}>
          {valueText(t, one, key) ?? t('rules.none')}
        </td>
      ))}
      <td className={css.actions}>
        <div className={css.buttons}>
          {versions > 0 && (
            <Button size="s" variant="text" onClick={onHistory}>
              {t('rules.versions', { count: versions })}
            </Button>
          )}
          <AskButton
            about={aboutRules}
            kind="RULE_CHANGE"
            given={given}
            fixed={key.map(({ name }) => name)}
            label={t('rules.change')}
            disabledReason={off}
          />
        </div>
      </td>
    </tr>
  )
}

type TableProps = { readonly rule: BankRuleName; readonly rows: readonly Rule[] }

function RuleTable({ rule, rows }: TableProps) {
  const t = useT()
  const lang = useLang()
  const [opened, setOpened] = useState<Rule | null>(null)
  const columns = cellsOf(rule, listed(rows.find(({ values }) => values.length > 0)?.values ?? [], lang))
  return (
    <>
      <RowTable columns={[t('rules.row'), ...columns.map(({ name }) => fieldName(t, name))]}>
        {rows.map(row => (
          <RuleLine key={row.id} rule={rule} row={row} onHistory={() => setOpened(row)} />
        ))}
      </RowTable>
      <Suspense>{opened && <Versions rule={rule} row={opened} onClose={() => setOpened(null)} />}</Suspense>
    </>
  )
}

const has = (t: Translate, row: Rule, text: string): boolean =>
  [rowName(t, row.key), ...row.key.map(({ value }) => value), ...row.values.map(({ value }) => value)].some(said =>
    said.toLowerCase().includes(text),
  )

/** So many rows are seen at a glance. */
const fewRows = 8

function Rows({ rule }: { rule: BankRuleName }) {
  const t = useT()
  const text = useSought()
  const { data, error, refetch } = useAsk(bankRules, { rule }, { staleTime: 0, refetchInterval: freshMs })
  if (error) return <Failed title={'rules.failed'} error={error} again={() => void refetch()} />
  if (!data) return <LoadingRows />
  const rows = byDay(
    data.bankRules.filter(row => has(t, row, text)),
    today(),
  )
  return (
    <>
      {data.bankRules.length > fewRows && <RowSearch />}
      {rows.length > 0 ? <RuleTable rule={rule} rows={rows} /> : <NoRows isSearched={Boolean(text)} />}
    </>
  )
}

export function RulesPage() {
  const t = useT()
  const [search] = useSearch()
  const isAnchors = search.rule === ofAnchors
  const rule = ruleNames.find(name => name === search.rule) ?? 'HOURS'
  return (
    <Page
      title={t('rules.title')}
      action={
        !isAnchors &&
        isOpenRule(rule) && (
          <AskButton about={aboutRules} kind="RULE_CHANGE" given={{ rule, mark: 'new' }} label={t('rules.add')} />
        )
      }
    >
      <LinkTabs
        label={t('rules.title')}
        tabs={[
          ...ruleNames.map(name => ({
            href: to.rules({ rule: name }),
            label: ruleTitle(t, name),
            current: !isAnchors && name === rule,
          })),
          { href: to.rules({ rule: ofAnchors }), label: t('rules.of.ANCHORS'), current: isAnchors },
        ]}
      />
      {isAnchors ? (
        <Suspense fallback={<LoadingRows />}>
          <Anchors />
        </Suspense>
      ) : (
        <Rows key={rule} rule={rule} />
      )}
    </Page>
  )
}
