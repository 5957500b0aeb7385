// The requisites of an account, to copy whole or line by line.
import type { Lang } from '@bank/contracts/lang.ts'
import { Button, IconButton } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { IconCopy, IconFileText } from '@bank/ui/icons.ts'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { Segmented } from '@bank/ui/Segmented.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failed } from '#kit/Failed.tsx'
import { useLang, useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useContract, useOrg } from '#kit/session.ts'
import css from './AccountPage.module.css'
import type { Account } from './account.ts'
import { accountRequisites, asText, type Requisite, requisitesOf, requisiteTexts } from './requisites.ts'
import { useCopy } from './useCopy.ts'

const choices = [
  { value: 'ru', label: 'RU' },
  { value: 'ky', label: 'KG' },
  { value: 'en', label: 'ENG' },
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
  const { data: texts } = useQuery({
    queryKey: ['texts', 'requisites', lang],
    queryFn: () => requisiteTexts(lang),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const asked = useAsk(accountRequisites, { accountId: of.id, legalPartyId: useOrg() })
  const abroad = asked.data?.accountRequisites
  const requisites = texts && abroad && requisitesOf({ account: of, contract, abroad }, lang, texts)
  return { lang, choose, requisites, error: abroad ? null : asked.error, again: () => void asked.refetch() }
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

function CopyAll({ requisites }: RequisitesView) {
  const t = useT()
  const copy = useCopy()
  return (
    <Button
      wide
      icon={<IconCopy />}
      disabled={!requisites}
      onClick={() => requisites && void copy(asText(requisites), t('accounts.copy.done'))}
    >
      {t('accounts.requisites.copyAll')}
    </Button>
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
      <CopyAll {...shown} />
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
        footer={<CopyAll {...shown} />}
      >
        <LanguageChoice {...shown} />
        <Inside {...shown} />
      </Dialog>
    </>
  )
}
