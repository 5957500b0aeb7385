// The parts of a document's page: fields, road, signatures with what is taken of them, entries, the way over its rail.
import { formatAccount } from '@bank/contracts/account.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { cx } from '@bank/ui/cx.ts'
import { IconDownload } from '@bank/ui/icons.ts'
import { paymentCodeText } from '@bank/ui/kit/digits.ts'
import { Link } from '@bank/ui/Link.tsx'
import { Money } from '@bank/ui/Money.tsx'
import { Pill } from '@bank/ui/Pill.tsx'
import { EmptyState } from '@bank/ui/States.tsx'
import { type StepState, Steps } from '@bank/ui/Steps.tsx'
import { file } from '@bank/web/kit/file.ts'
import { useFormats } from '@bank/web/kit/format.ts'
import { textIfAny, useLang, useT } from '@bank/web/kit/i18n.ts'
import { useSaveFile } from '@bank/web/kit/useSaveFile.ts'
import { Fact, Facts } from '#kit/Facts.tsx'
import { to } from '../paths.ts'
import type { BankDocument } from './calls.ts'
import css from './Documents.module.css'
import { detailName, detailText, methodName, rightName, stageName, statusName } from './words.ts'

type Props = { readonly document: BankDocument }

/** An account of the country in its groups; one from abroad as it is. */
const numberText = (account: string): string => (/^\d{16}$/.test(account) ? formatAccount(account) : account)

function Party({ name, party, companyId }: { name: string; party: BankDocument['payer']; companyId: string | null }) {
  const t = useT()
  return (
    <Fact name={name}>
      {companyId ? <Link href={to.company(companyId)}>{party.name}</Link> : party.name}
      <span className={css.note}>{numberText(party.account)}</span>
      <span className={css.note}>
        {[party.inn && t('documents.inn', { inn: party.inn }), party.bic && t('documents.bic', { bic: party.bic })]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </Fact>
  )
}

export function Fields({ document }: Props) {
  const t = useT()
  const lang = useLang()
  const { day, moment, amount: written } = useFormats()
  const { amount, currency, commission, commissionCurrency, hold, details, reason, refusal } = document
  const held =
    hold &&
    t(`documents.hold.${hold.outcome ?? 'OPEN'}` as 'documents.hold.OPEN', { amount: written(hold.amount, currency) })
  return (
    <Card title={t('documents.fields')}>
      <Facts>
        <Fact name={t('documents.amount')}>
          <Money amount={amount} currency={currency} />
        </Fact>
        <Fact name={t('documents.commission')}>
          <Money amount={commission} currency={commissionCurrency} size="s" />
        </Fact>
        <Party name={t('documents.payer')} party={document.payer} companyId={document.companyId} />
        <Party name={t('documents.recipient')} party={document.recipient} companyId={document.recipientCompanyId} />
        <Fact name={t('documents.purpose')} wide>
          {document.purpose}
        </Fact>
        <Fact name={t('documents.valueDate')}>{day(document.valueDate)}</Fact>
        {document.paymentCode && <Fact name={t('documents.code')}>{paymentCodeText(document.paymentCode)}</Fact>}
        <Fact name={t('documents.created')}>
          <Link href={to.person(document.creatorId)}>{document.creatorName}</Link>
          <span className={css.note}>{moment(document.createdAt)}</span>
        </Fact>
        {document.signUntil && <Fact name={t('documents.signUntil')}>{moment(document.signUntil)}</Fact>}
        {held && <Fact name={t('documents.hold')}>{held}</Fact>}
        {details.map(detail => {
          const label = detailName(t, detail.name)
          return (
            label &&
            detail.value && (
              <Fact key={detail.name} name={label}>
                {detailText(detail, details, lang)}
              </Fact>
            )
          )
        })}
        {reason && (
          <Fact name={t('documents.reason')} wide>
            {reason}
          </Fact>
        )}
        {refusal && (
          <Fact name={t('documents.refusal')} wide>
            {textIfAny(t, refusal.classification, refusal.params) ?? refusal.classification}
          </Fact>
        )}
      </Facts>
    </Card>
  )
}

const stateOf: Readonly<Record<BankDocument['road'][number]['phase'], StepState>> = {
  PASSED: 'passed',
  CURRENT: 'current',
  FUTURE: 'future',
}

const ends: ReadonlySet<string> = new Set(['SUCCESS'])

export function Road({ document: { road } }: Props) {
  const t = useT()
  const { moment } = useFormats()
  const steps = road.map(({ status, phase, at, personName, reason }, place) => {
    const state = phase === 'CURRENT' && ends.has(status) ? 'passed' : stateOf[phase]
    return {
      key: `${place} ${status}`,
      state,
      title: statusName(t, status),
      stateLabel: t(`documents.step.${state}` as 'documents.step.passed'),
      note: [at && moment(at), at && (personName ?? t('documents.bank')), reason].filter(Boolean).join(' · '),
    }
  })
  return (
    <Card title={t('documents.road')}>
      <Steps label={t('documents.road')} steps={steps} />
    </Card>
  )
}

function Signature({ signature }: { signature: BankDocument['signatures'][number] }) {
  const t = useT()
  const { moment } = useFormats()
  const { personId, personName, signRight, method, signedAt, isOfThisText, isIntact } = signature
  return (
    <tr>
      <th scope="row">
        <Link href={to.person(personId)}>{personName}</Link>
        <span className={css.note}>{[rightName(t, signRight), methodName(t, method)].join(' · ')}</span>
      </th>
      <td>{moment(signedAt)}</td>
      <td>
        {!isIntact && <Pill tone="danger">{t('documents.signature.broken')}</Pill>}
        {isIntact && !isOfThisText && <Pill tone="neutral">{t('documents.signature.former')}</Pill>}
        {isIntact && isOfThisText && <Pill tone="success">{t('documents.signature.holds')}</Pill>}
      </td>
    </tr>
  )
}

export function Signatures({ document: { id, signatures, text, hash, isIntact } }: Props) {
  const t = useT()
  const lang = useLang()
  const paper = useSaveFile(() => file(`payment-orders/${id}.pdf?lang=${lang}`))
  const evidence = useSaveFile(() => file(`evidence/${id}`))
  const aside = (
    <span className={css.actions}>
      <Button size="s" icon={<IconDownload />} busy={paper.busy} onClick={paper.save}>
        {t('documents.paper')}
      </Button>
      <Button
        size="s"
        icon={<IconDownload />}
        busy={evidence.busy}
        disabledReason={signatures.length === 0 ? t('documents.evidence.none') : undefined}
        onClick={evidence.save}
      >
        {t('documents.evidence')}
      </Button>
    </span>
  )
  return (
    <Card title={t('documents.signatures')} aside={aside}>
      {signatures.length === 0 ? (
        <EmptyState title={t('documents.signatures.none')} />
      ) : (
        <div className={css.scroll}>
          <table className={cx(css.table, css.signed)}>
            <caption className="visually-hidden">{t('documents.signatures')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('documents.signer')}</th>
                <th scope="col">{t('documents.at')}</th>
                <th scope="col">{t('documents.check')}</th>
              </tr>
            </thead>
            <tbody>
              {signatures.map(one => (
                <Signature key={`${one.slot} ${one.hash}`} signature={one} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <details>
        <summary>{t('documents.words')}</summary>
        <pre className={css.text}>{text}</pre>
        <p className={css.muted}>{t(isIntact ? 'documents.hash' : 'documents.hash.broken', { hash })}</p>
      </details>
    </Card>
  )
}

export function Entries({ document: { entries } }: Props) {
  const t = useT()
  const { day } = useFormats()
  return (
    <Card title={t('documents.entries')} inside="rows">
      {entries.length === 0 ? (
        <EmptyState title={t('documents.entries.none')} />
      ) : (
        <div className={css.scroll}>
          <table className={css.table}>
            <caption className="visually-hidden">{t('documents.entries')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('documents.day')}</th>
                <th scope="col">{t('documents.account')}</th>
                <th scope="col">{t('documents.what')}</th>
                <th scope="col" className={css.number}>
                  {t('documents.amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.map(one => (
                <tr key={`${one.posting} ${one.account} ${one.amount}`}>
                  <td>
                    {day(one.day)}
                    <span className={css.note}>{stageName(t, one.stage)}</span>
                  </td>
                  <th scope="row">
                    <Link href={to.books({ account: one.account })}>{numberText(one.account)}</Link>
                  </th>
                  <td>
                    {one.counterparty}
                    <span className={css.note}>{one.purpose}</span>
                  </td>
                  <td className={css.number}>
                    <Money amount={one.amount} currency={one.currency} direction="auto" size="s" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
