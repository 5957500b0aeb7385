// The dialog of tax debts: each with its form, and the tax service's papers on them.
import { inLang } from '@bank/contracts/lang.ts'
import { Button, ButtonLink } from '@bank/ui/Button.tsx'
import { IconFileText } from '@bank/ui/icons.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { errorText } from '#kit/errorText.ts'
import { file } from '#kit/file.ts'
import { useFormats } from '#kit/format.ts'
import { account } from '#kit/generated/account/gql.ts'
import { type TextKey, useLang, useT } from '#kit/i18n.ts'
import { usePaper } from '#kit/paper.ts'
import { useAsk } from '#kit/query.ts'
import { isRefusal } from '#kit/refusal.ts'
import { useMay, useOrg } from '#kit/session.ts'
import { to } from '#paths.ts'
import type { Debts } from './debts.ts'
import css from './Home.module.css'

const taxNotice = account(`
  query TaxNotice($legalPartyId: UUID!) {
    taxNotice(legalPartyId: $legalPartyId) {
      pdfLink
      pdfNoticeLink
    }
  }
`)

/** Links to the form prefilled from the debt. */
function PayButton({ debt }: { debt: Debts[number] }) {
  const t = useT()
  const title = inLang(debt.title, useLang())
  if (!useMay('MAKERS')) return null
  return (
    <ButtonLink size="s" href={to.budgetForm('tax', { debt: debt.id })} aria-label={t('home.debts.payOne', { title })}>
      {t('home.debts.pay')}
    </ButtonLink>
  )
}

const api = /^\/api\/v1\//

/** The bank answered that the tax service does not. */
const isSilent = (error: unknown): boolean =>
  isRefusal(error) && !error.unknown && error.classification === 'UnavailableException'

function PaperButton({ link, text }: { link: string; text: TextKey }) {
  const t = useT()
  const { busy, run } = usePaper(
    () => file(link.replace(api, '')),
    error => (isSilent(error) ? t('home.debts.silent') : errorText(t, error)),
  )
  return (
    <Button size="s" icon={<IconFileText />} busy={busy} onClick={() => run('OPEN')}>
      {t(text)}
    </Button>
  )
}

/** The papers of the tax service; absent while it does not answer. */
function Papers() {
  const t = useT()
  const legalPartyId = useOrg()
  const { data } = useAsk(taxNotice, { legalPartyId }, { retry: false, staleTime: 3_600_000 })
  const notice = data?.taxNotice
  if (!notice) return null
  return (
    <fieldset className={css.debtPapers}>
      <legend className="visually-hidden">{t('home.debts.papers')}</legend>
      <PaperButton link={notice.pdfLink} text={'home.debts.certificate'} />
      <PaperButton link={notice.pdfNoticeLink} text={'home.debts.notice'} />
    </fieldset>
  )
}

type DialogProps = { open: boolean; onClose: () => void; list: Debts; sum: string }

export function DebtsDialog({ open, onClose, list, sum }: DialogProps) {
  const t = useT()
  const f = useFormats()
  const lang = useLang()
  const [first] = list
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('home.debts.title')}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {first && <p className={css.note}>{t('home.debts.asOf', { day: f.day(first.asOf) })}</p>}
      <ul className={css.debts}>
        {list.map(debt => (
          <li key={debt.id}>
            <span className={css.debtWords}>
              {inLang(debt.title, lang)}
              <span className={css.note}>{t('home.debts.code', { code: debt.paymentCode })}</span>
            </span>
            <Money amount={debt.amount} currency={debt.currency} />
            <PayButton debt={debt} />
          </li>
        ))}
      </ul>
      {first && (
        <p className={css.debtSum}>
          {t('home.debts.sum')} <Money amount={sum} currency={first.currency} size="l" />
        </p>
      )}
      <Papers />
    </Dialog>
  )
}
