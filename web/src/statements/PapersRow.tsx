// The archive of the papers of a statement's lines: had made at a press, told how far it is, then saved.
import { IconButton } from '@bank/ui/Button.tsx'
import { CardRow } from '@bank/ui/Card.tsx'
import { IconDownload } from '@bank/ui/icons.ts'
import { ProgressBar } from '@bank/ui/ProgressBar.tsx'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { keyOf, queryClient, useAsk, useTell } from '#kit/query.ts'
import { type Refusal, refusalOf } from '#kit/refusal.ts'
import { useMay, useOrg } from '#kit/session.ts'
import { useSaveFile } from '#kit/useSaveFile.ts'
import { fileAt, sizeText } from './file.ts'
import { orGone, useGone } from './gone.ts'
import { isBeingMade, makeStatementPapers, type Papers, statementPapers } from './papers.ts'
import css from './Statement.module.css'
import type { Statement, StatementLanguage } from './statement.ts'

/** Milliseconds between questions for its progress, of which there are no news. */
const askedEvery = 2000

type Props = { readonly statement: Statement; readonly language: StatementLanguage }

function usePapers({ statement, language }: Props) {
  const asked = { partyId: useOrg(), statementId: statement.id, language }
  const { data, error } = useAsk(statementPapers, asked, {
    refetchInterval: ({ state }) => (isBeingMade(state.data?.statementPapers) ? askedEvery : false),
  })
  useGone(error)
  const make = useTell(makeStatementPapers)
  useGone(make.error)
  const of = data?.statementPapers ?? null
  const { busy, save } = useSaveFile(() => (of ? orGone(fileAt(of.address)) : Promise.resolve(null)))
  const ask = () =>
    make.mutate(asked, {
      onSuccess: ({ makeStatementPapers: made }) =>
        queryClient.setQueryData(keyOf(statementPapers, asked), { statementPapers: made }),
    })
  return { of, refused: make.error, busy: busy || make.isPending, press: of?.isReady ? save : ask }
}

function Note({ of, refused }: { of: Papers | null; refused: Refusal | null }) {
  const t = useT()
  const wrong = refused ?? (of?.cause ? refusalOf(of.cause) : null)
  if (wrong) return <span role="alert">{errorText(t, wrong)}</span>
  if (of?.isReady)
    return t('statements.files.ready', { size: t('statements.files.size', { size: sizeText(of.size ?? 0) }) })
  if (!of) return t('statements.papers.about')
  return (
    <ProgressBar
      label={t('statements.papers.making')}
      done={of.progress}
      total={100}
      text={t('statements.percent', { percent: of.progress })}
    />
  )
}

function Row(props: Props) {
  const t = useT()
  const { of, refused, busy, press } = usePapers(props)
  return (
    <CardRow
      size="s"
      lead={
        <span className={css.format} data-format="ZIP" aria-hidden="true">
          ZIP
        </span>
      }
      title={t('statements.papers.title')}
      note={<Note of={of} refused={refused} />}
      actions={
        !isBeingMade(of) && (
          <IconButton
            size="s"
            label={t(of?.isReady ? 'statements.papers.download' : 'statements.papers.make')}
            icon={<IconDownload />}
            busy={busy}
            onClick={press}
          />
        )
      }
    />
  )
}

/** Of a statement with lines, for who may see payments. */
export function PapersRow(props: Props) {
  const may = useMay('PAYMENT_READERS')
  return may && props.statement.lines > 0 && <Row {...props} />
}
