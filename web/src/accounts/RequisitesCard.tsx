// The requisites of an account, to copy whole or line by line.
import type { Lang } from '@bank/contracts/lang.ts'
import { asText, type Requisite, requisitesOf } from '@bank/contracts/requisites.ts'
import { Button, IconButton } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { IconArrowUpRight, IconCopy, IconFileText, IconPrinter } from '@bank/ui/icons.ts'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { Segmented } from '@bank/ui/Segmented.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { useState } from 'react'
import { Failed } from '#kit/Failed.tsx'
import { file } from '#kit/file.ts'
import { useLang, useT } from '#kit/i18n.ts'
import { usePaper } from '#kit/paper.ts'
import { useAsk } from '#kit/query.ts'
import { useContract, useOrg } from '#kit/session.ts'
import css from './AccountPage.module.css'
import type { Account } from './account.ts'
import { accountRequisites, sourceOf } from './requisites.ts'
import { useCopy } from './useCopy.ts'

const choices = [
  { value: 'ru', label: 'RU' },
  { value: 'ky', label: 'KG' },
  { value: 'en', label: 'EN' },
] as const

function Lines({ requisites }: { requisites: readonly Requisite[] }) {
  const t = useT()
  const copy = useCopy()
  return (
    <dl className={css.requisites}>
      {requisites.map(({ key, label, display, copied }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            {display}
            <span className={css.copy}>
              <IconButton
                size="s"
                label={t('accounts.copy.line', { line: label })}
                icon={<IconCopy />}
                onClick={() => void copy(copied, t('accounts.copy.lineDone', { line: label }))}
              />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Requisites in a language that the person chooses; that of the screen at first. */
function useRequisites(of: Account) {
  const contract = useContract()
  const screen = useLang()
  const [chosen, choose] = useState<Lang | null>(null)
  const lang = chosen ?? screen
  const asked = useAsk(accountRequisites, { accountId: of.id, legalPartyId: useOrg() })
  const abroad = asked.data?.accountRequisites
  const requisites = abroad && requisitesOf(sourceOf({ account: of, contract, abroad }), lang)
  return { of, lang, choose, requisites, error: abroad ? null : asked.error, again: () => void asked.refetch() }
}

type RequisitesView = ReturnType<typeof useRequisites>

function LanguageChoice({ lang, choose }: RequisitesView) {
  const t = useT()
  return (
    <Segmented
      variant="quiet"
      label={t('accounts.requisites.language')}
      value={lang}
      onChange={choose}
      options={choices}
    />
  )
}

/** Whether the browser hands texts over to other programs of the machine. */
const canShare = typeof navigator.share === 'function'

/** A sheet closed by the person is no failure. */
async function share(title: string, text: string): Promise<void> {
  await navigator.share({ title, text }).catch(() => undefined)
}

/** Copied whole, shared, opened as PDF in the chosen language, or printed. */
function Uses({ of, lang, requisites }: RequisitesView) {
  const t = useT()
  const copy = useCopy()
  const { busy, run } = usePaper(() => file(`accounts/${of.id}/requisites.pdf?lang=${lang}`))
  const text = requisites && asText(requisites)
  return (
    <div className={css.uses}>
      <Button
        wide
        icon={<IconCopy />}
        disabled={!text}
        onClick={() => text && void copy(text, t('accounts.copy.done'))}
      >
        {t('accounts.requisites.copyAll')}
      </Button>
      <Button size="s" icon={<IconFileText />} busy={busy} onClick={() => run('OPEN')}>
        {t('accounts.requisites.open')}
      </Button>
      <Button size="s" icon={<IconPrinter />} busy={busy} onClick={() => run('PRINT')}>
        {t('accounts.requisites.print')}
      </Button>
      {canShare && (
        <Button
          size="s"
          icon={<IconArrowUpRight />}
          disabled={!text}
          onClick={() => text && void share(t('accounts.requisites.title'), text)}
        >
          {t('accounts.requisites.share')}
        </Button>
      )}
    </div>
  )
}

function Inside({ requisites, error, again }: RequisitesView) {
  if (error && !requisites) return <Failed title={'accounts.requisites.failed'} error={error} again={again} />
  return requisites ? <Lines requisites={requisites} /> : <SkeletonRows rows={5} lead={false} />
}

export function RequisitesCard({ of }: { of: Account }) {
  const t = useT()
  const shown = useRequisites(of)
  return (
    <Card title={t('accounts.requisites.title')} aside={<LanguageChoice {...shown} />}>
      <Inside {...shown} />
      <Uses {...shown} />
    </Card>
  )
}

/** The requisites behind a button on a phone, where they would push the operations out of sight. */
export function RequisitesButton({ of }: { of: Account }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const shown = useRequisites(of)
  return (
    <>
      <Button icon={<IconFileText />} onClick={() => setOpen(true)}>
        {t('accounts.requisites.title')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('accounts.requisites.title')}
        footer={<Uses {...shown} />}
      >
        <LanguageChoice {...shown} />
        <Inside {...shown} />
      </Dialog>
    </>
  )
}
