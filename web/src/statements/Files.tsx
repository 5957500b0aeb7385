// The files of a statement: each format in a language; short ones are saved at once, long ones are made first and tell how far they are.
import { IconButton } from '@bank/ui/Button.tsx'
import { Card, CardRow } from '@bank/ui/Card.tsx'
import { IconDots, IconDownload } from '@bank/ui/icons.ts'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { Menu } from '@bank/ui/overlay/Menu.tsx'
import { ProgressBar } from '@bank/ui/ProgressBar.tsx'
import { Segmented } from '@bank/ui/Segmented.tsx'
import { useState } from 'react'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { refusalOf } from '#kit/refusal.ts'
import {
  encodings,
  type FileFormat,
  fileFormatOf,
  fileFormats,
  fileLanguages,
  isOfClosedDays,
  signOf,
  sizeText,
} from './file.ts'
import { PapersRow } from './PapersRow.tsx'
import css from './Statement.module.css'
import type { Statement, StatementFile, StatementFormat, StatementLanguage } from './statement.ts'
import { type FileChoice, useTake } from './take.ts'

type NoteProps = {
  readonly format: FileFormat
  readonly file: StatementFile | undefined
  /** In how many lines letters were respelled that the encoding lacks; null where it is not known. */
  readonly transliterated: number | null
}

function Note({ format, file, transliterated }: NoteProps) {
  const t = useT()
  if (file?.cause) return errorText(t, refusalOf(file.cause))
  const respelled = transliterated ? `, ${t('statements.files.transliterated', { number: transliterated })}` : ''
  if (file?.isReady)
    return `${t('statements.files.ready', { size: t('statements.files.size', { size: sizeText(file.size ?? 0) }) })}${respelled}`
  if (file)
    return (
      <ProgressBar
        label={t('statements.files.making')}
        done={file.progress}
        total={100}
        text={t('statements.percent', { percent: file.progress })}
      />
    )
  const about = `${t(`statements.about.${format}`)}${respelled}`
  return isOfClosedDays(format) ? `${about}, ${t('statements.files.closedOnly')}` : about
}

/** The three encodings of 1C; the one that was chosen last is the company's. */
function EncodingMenu({ value, onChoose }: { value: StatementFormat; onChoose: (format: StatementFormat) => void }) {
  const t = useT()
  return (
    <Menu
      side="bottom-end"
      opener={props => <IconButton {...props} size="s" label={t('statements.files.encoding')} icon={<IconDots />} />}
      entries={encodings.map(one => ({
        key: one,
        label: t(`statements.encoding.${one}`),
        checked: value === one,
        onSelect: () => onChoose(one),
      }))}
    />
  )
}

function FileRow({ statement, ...choice }: FileChoice & { statement: Statement }) {
  const t = useT()
  const { format } = choice
  const { file, busy, save, encoding, setEncoding, transliterated } = useTake(statement, choice)
  const name = t(`statements.format.${format}`)
  const isMaking = file !== undefined && !file.isReady && !file.cause
  const { sinceLastFormat } = statement
  const isMeant = sinceLastFormat !== null && fileFormatOf(sinceLastFormat) === format
  return (
    <CardRow
      size="s"
      lead={
        <span className={css.format} data-format={format} aria-hidden="true">
          {signOf[format]}
        </span>
      }
      title={name}
      note={
        <>
          <Note format={format} file={file} transliterated={transliterated} />
          {isMeant && <span className={css.meant}>{t('statements.files.since')}</span>}
        </>
      }
      actions={
        <>
          {format === 'TXT' && <EncodingMenu value={encoding} onChoose={setEncoding} />}
          {!isMaking && (
            <IconButton
              size="s"
              label={t('statements.files.download', { format: name })}
              icon={<IconDownload />}
              busy={busy}
              onClick={save}
            />
          )}
        </>
      }
    />
  )
}

function FileRows({ statement, language }: { statement: Statement; language: StatementLanguage }) {
  return (
    <>
      {fileFormats.map(format => (
        <FileRow key={format} statement={statement} format={format} language={language} />
      ))}
      <PapersRow key={language} statement={statement} language={language} />
    </>
  )
}

function LanguageSwitch({
  value,
  onChange,
}: {
  value: StatementLanguage
  onChange: (language: StatementLanguage) => void
}) {
  const t = useT()
  return (
    <Segmented
      label={t('statements.files.language')}
      value={value}
      onChange={onChange}
      options={fileLanguages.map(one => ({ value: one, label: one }))}
    />
  )
}

/** Beside the lines, on a wide screen. */
export function FilesCard({ statement }: { statement: Statement }) {
  const t = useT()
  const [language, setLanguage] = useState(statement.language)
  return (
    <Card
      inside="rows"
      title={t('statements.files.title')}
      aside={<LanguageSwitch value={language} onChange={setLanguage} />}
    >
      <FileRows statement={statement} language={language} />
    </Card>
  )
}

/** The same where there is no room beside them. */
export function FilesDialog({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const t = useT()
  const [language, setLanguage] = useState(statement.language)
  return (
    <Dialog open compact onClose={onClose} title={t('statements.files.title')}>
      <div className={css.dialogFiles}>
        <LanguageSwitch value={language} onChange={setLanguage} />
        <div>
          <FileRows statement={statement} language={language} />
        </div>
      </div>
    </Dialog>
  )
}
