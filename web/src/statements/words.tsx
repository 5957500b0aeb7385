// The words of a statement on its screens: its accounts, its days, its state.

import { statementStatusTexts } from '@bank/contracts/texts/statements.ts'
import { groupDigits } from '@bank/ui/kit/digits.ts'
import { Pill, type Tone } from '@bank/ui/Pill.tsx'
import { ProgressBar } from '@bank/ui/ProgressBar.tsx'
import { accountNameOf, useAccounts } from '#accounts/index.ts'
import { errorText } from '#kit/errorText.ts'
import { type Translate, useLang, useT } from '#kit/i18n.ts'
import cells from '#kit/list/Cells.module.css'
import { refusalOf } from '#kit/refusal.ts'
import { fileFormatOf } from './file.ts'
import css from './Statements.module.css'
import type { Schedule } from './schedule.ts'
import type { Statement, StatementStatus } from './statement.ts'

/** The name of its account, which is known once it is made, or how many accounts it has. */
export function accountsText(
  { availableAccounts }: Pick<Statement, 'availableAccounts'>,
  t: Translate,
  named: (account: string, bankName: string) => string = (_, bankName) => bankName,
): string {
  const [first, ...more] = availableAccounts
  if (!first || more.length > 0) return t('statements.accounts', { count: availableAccounts.length })
  return named(first.account, first.name) || groupDigits(first.account)
}

/** The accounts of a schedule: by the names that the person may read, else by their numbers. */
export function useScheduleAccounts({ accounts: numbers }: Pick<Schedule, 'accounts'>): string {
  const { accounts } = useAccounts()
  const named = numbers.map(number => {
    const found = accounts.find(({ account }) => account === number)
    return found ? accountNameOf(found) : groupDigits(number)
  })
  return named.join(', ')
}

/** The files of a schedule and their language. */
export function useScheduleFormats({ formats, language }: Pick<Schedule, 'formats' | 'language'>): string {
  const t = useT()
  const named = [...new Set(formats.map(format => t(`statements.format.${fileFormatOf(format)}`)))]
  return named.length > 0 ? `${named.join(', ')} · ${language}` : t('statements.schedule.noFiles')
}

/** Why it could not be made, in words. */
export function causeText(t: Translate, { cause, causeParams }: Pick<Statement, 'cause' | 'causeParams'>): string {
  const { account, ...params } = causeParams
  return errorText(
    t,
    refusalOf(cause ?? '', { params: account ? { ...params, account: groupDigits(account) } : params }),
  )
}

const tones: Readonly<Record<StatementStatus, Tone>> = {
  PENDING: 'neutral',
  IN_PROGRESS: 'warning',
  READY: 'success',
  NOT_FOUND: 'neutral',
  FAIL: 'danger',
}

/** How far its long files are that are being made. */
export function LongFiles({ of }: { of: Pick<Statement, 'files'> }) {
  const t = useT()
  return of.files
    .filter(({ isReady, cause }) => !isReady && !cause)
    .map(({ format, language, progress }) => (
      <div key={`${format} ${language}`} className={css.bar}>
        <ProgressBar
          label={t(`statements.format.${fileFormatOf(format)}`)}
          done={progress}
          total={100}
          text={t('statements.percent', { percent: progress })}
        />
      </div>
    ))
}

/** Its status, why it failed, and how far its long files are. */
export function StatementState({ of }: { of: Statement }) {
  const t = useT()
  const lang = useLang()
  return (
    <div className={css.state}>
      <Pill tone={tones[of.status]}>{statementStatusTexts[of.status][lang]}</Pill>
      {of.status === 'FAIL' && (
        <>
          <span className={cells.under}>{causeText(t, of)}</span>
          {of.traceId && <span className={cells.under}>{t('statements.trace', { id: of.traceId })}</span>}
        </>
      )}
      <LongFiles of={of} />
    </div>
  )
}
