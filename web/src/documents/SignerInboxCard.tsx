// The card of one contract in the inbox over all companies: documents by their deadline, with marks and sums, chosen to be signed together.
import { Button } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { Checkbox } from '@bank/ui/Checkbox.tsx'
import { IconSignature } from '@bank/ui/icons.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Count } from '@bank/ui/Pill.tsx'
import { useState } from 'react'
import { Failed } from '#kit/Failed.tsx'
import { useT } from '#kit/i18n.ts'
import { numbered } from '#kit/numbered.ts'
import { useAsk } from '#kit/query.ts'
import { inboxTypes } from './inbox.ts'
import { MarkPill } from './RiskMarks.tsx'
import css from './SignerInbox.module.css'
import { askedAgain } from './signerCounts.ts'
import { type ChosenToSign, type ContractInbox, type InboxEntry, pageOf, signerInbox } from './signerInbox.ts'
import { useWhen } from './when.ts'

type EntryProps = {
  readonly of: InboxEntry
  /** Undefined where it is not signed in the portal. */
  readonly isChosen: boolean | undefined
  readonly onPress: () => void
}

function Entry({ of, isChosen, onPress }: EntryProps) {
  const t = useT()
  const { until } = useWhen()
  return (
    <li className={css.entry}>
      {isChosen !== undefined && (
        <Checkbox
          labelHidden
          label={t('documents.inbox.choose', { name: `${numbered(of.number)} · ${of.title}` })}
          checked={isChosen}
          onChange={onPress}
        />
      )}
      <div className={css.words}>
        <b>{of.title}</b>
        <span className={css.under}>
          {numbered(of.number)}
          {of.note && ` · ${of.note}`}
        </span>
        {of.marks.length > 0 && (
          <span className={css.marks}>
            {of.marks.map(mark => (
              <MarkPill key={mark} mark={mark} />
            ))}
          </span>
        )}
      </div>
      <div className={css.sum}>
        {of.amount && of.currency && <Money amount={of.amount} currency={of.currency} />}
        {of.signUntil && <span className={css.under}>{t('documents.inbox.until', { when: until(of.signUntil) })}</span>}
      </div>
    </li>
  )
}

type Props = {
  readonly of: ContractInbox
  /** Shows only documents that nothing is unusual about. */
  readonly unmarked: boolean
  readonly onSign: (what: ChosenToSign) => Promise<void>
}

/** One proof is for one type: the type of the first one chosen. */
function chosenOf({ legalPartyId }: ContractInbox, entries: readonly InboxEntry[]): ChosenToSign | null {
  const type = entries[0]?.type
  return type ? { legalPartyId, type, ids: entries.filter(one => one.type === type).map(({ id }) => id) } : null
}

export function SignerInboxCard({ of, unmarked, onSign }: Props) {
  const t = useT()
  const { data, error, refetch } = useAsk(signerInbox, pageOf(of), askedAgain)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const { total = 0, elements = [] } = data?.signerInbox ?? {}
  const shown = elements.filter(({ marks }) => !unmarked || marks.length === 0)
  const plain = elements.filter(({ marks }) => marks.length === 0)
  const chosen = shown.filter(({ id }) => picked.has(id))
  const signed = inboxTypes().filter(({ SignFlow }) => SignFlow)
  const isSignable = ({ type }: InboxEntry): boolean =>
    of.signType !== 'PAY_CONTROL' && signed.some(one => one.type === type)
  const press = (id: string) =>
    setPicked(before => (before.has(id) ? new Set([...before].filter(one => one !== id)) : new Set([...before, id])))
  const what = chosenOf(of, chosen)
  const sign = () => {
    if (!what) return
    setBusy(true)
    void onSign(what).finally(() => setBusy(false))
  }
  return (
    <Card
      accent
      title={of.companyName}
      count={<Count accent value={of.count} label={t('documents.inbox.count', { count: of.count })} />}
      aside={of.sums.map(({ amount, currency }) => (
        <Money key={currency} amount={amount} currency={currency} strong={false} />
      ))}
    >
      {error && !data && <Failed title={'documents.inbox.failed'} error={error} again={() => void refetch()} />}
      {of.signType === 'PAY_CONTROL' && <p className={css.under}>{t('documents.inbox.byPhone')}</p>}
      <ul className={css.entries}>
        {shown.map(one => (
          <Entry
            key={one.id}
            of={one}
            isChosen={isSignable(one) ? picked.has(one.id) : undefined}
            onPress={() => press(one.id)}
          />
        ))}
      </ul>
      {data && shown.length === 0 && <p className={css.under}>{t('documents.inbox.allMarked')}</p>}
      {total > elements.length && (
        <p className={css.under}>{t('documents.inbox.more', { count: total - elements.length })}</p>
      )}
      {elements.some(isSignable) && (
        <div className={css.actions}>
          <Button
            variant="primary"
            icon={<IconSignature />}
            busy={busy}
            disabledReason={what ? undefined : t('documents.inbox.chooseFirst')}
            onClick={sign}
          >
            {what ? t('documents.sign.do', { count: what.ids.length }) : t('documents.act.sign')}
          </Button>
          {plain.length > 0 && (
            <Button onClick={() => setPicked(new Set(plain.filter(isSignable).map(({ id }) => id)))}>
              {t('documents.inbox.choosePlain', { count: plain.length })}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
