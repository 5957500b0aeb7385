// Every version of a row of the rules: what it changed, from which day on, and by which request.
import type { BankRuleName } from '@bank/contracts/generated/desk.ts'
import { IconArrowRight } from '@bank/ui/icons.ts'
import { Drawer } from '@bank/ui/overlay/Drawer.tsx'
import { SkeletonText } from '@bank/ui/Skeleton.tsx'
import { Failed } from '@bank/web/kit/Failed.tsx'
import { useFormats } from '@bank/web/kit/format.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import { useAsk } from '@bank/web/kit/query.ts'
import { bankRuleVersions, type Rule, type RuleVersion } from './calls.ts'
import css from './Rules.module.css'
import { fieldName, rowName, valueText } from './ruleNames.ts'
import { CaseNumber, StatePill } from './Standing.tsx'

type RuleKey = Rule['key']

function Version({ version, keys, isNow }: { version: RuleVersion; keys: RuleKey; isNow: boolean }) {
  const t = useT()
  const { day, moment } = useFormats()
  const { before, after, firstDay, decidedAt, appliedAt } = version
  const was = new Map(before.map(({ name, value }) => [name, value]))
  const changed = after.filter(({ name, value }) => was.get(name) !== value)
  return (
    <li className={css.version}>
      <p className={css.versionHead}>
        <strong>{t('rules.since', { day: day(firstDay) })}</strong>
        <StatePill state={isNow ? 'NOW' : appliedAt ? 'PAST' : 'NEXT'} />
        <CaseNumber link={version.case} />
      </p>
      <dl className={css.changes}>
        {changed.map(({ name, value }) => (
          <div key={name}>
            <dt>{fieldName(t, name)}</dt>
            <dd>
              {before.length > 0 && (
                <>
                  <s>{valueText(t, { name, value: was.get(name) ?? '' }, keys) ?? t('rules.none')}</s>
                  <IconArrowRight aria-hidden="true" />
                  <span className="visually-hidden">{t('cases.becomes')}</span>
                </>
              )}
              <strong>{valueText(t, { name, value }, keys) ?? t('rules.none')}</strong>
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.muted}>{t('rules.decided', { moment: moment(decidedAt) })}</p>
    </li>
  )
}

export function Versions({ rule, row, onClose }: { rule: BankRuleName; row: Rule; onClose: () => void }) {
  const t = useT()
  const { data, error, refetch } = useAsk(bankRuleVersions, { rule, id: row.id }, { staleTime: 0 })
  const versions = data?.bankRuleVersions
  const now = versions?.find(({ appliedAt }) => appliedAt !== null)
  return (
    <Drawer open over onClose={onClose} label={t('rules.history')} subject={rowName(t, row.key)}>
      {error && <Failed title={'rules.failed'} error={error} again={() => void refetch()} />}
      {!error && !versions && <SkeletonText width="60%" />}
      {versions && (
        <ol className={css.versions}>
          {versions.map(version => (
            <Version key={version.number} version={version} keys={row.key} isNow={version === now} />
          ))}
        </ol>
      )}
    </Drawer>
  )
}
