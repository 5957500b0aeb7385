// Authorities whose certificates the bank believes: the state of their lists of revoked ones, and what counts no more while one is old.
import { Pill, type Tone } from '@bank/ui/Pill.tsx'
import { Banner, EmptyState } from '@bank/ui/States.tsx'
import { msOf, now } from '@bank/web/kit/clock.ts'
import { Failed } from '@bank/web/kit/Failed.tsx'
import { useFormats } from '@bank/web/kit/format.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import { useAsk } from '@bank/web/kit/query.ts'
import { AskButton, factName } from '#cases/index.ts'
import { aboutRules, freshMs } from './about.ts'
import { type Anchor, certificateAnchors } from './calls.ts'
import { LoadingRows, RowTable } from './parts.tsx'
import css from './Rules.module.css'
import { CaseNumber, Standing } from './Standing.tsx'

const isOver = ({ until }: Pick<Anchor, 'until'>): boolean => msOf(until) <= now()

function List({ of: { list } }: { of: Anchor }) {
  const t = useT()
  const { moment } = useFormats()
  const state: 'fresh' | 'stale' | 'missing' = list ? (list.isFresh ? 'fresh' : 'stale') : 'missing'
  const tones: Readonly<Record<typeof state, Tone>> = { fresh: 'success', stale: 'danger', missing: 'danger' }
  return (
    <>
      <Pill tone={tones[state]}>{t(`anchors.${state}`)}</Pill>
      {list && (
        <span className={css.id}>{t('anchors.age', { since: moment(list.since), until: moment(list.until) })}</span>
      )}
    </>
  )
}

function Addresses({ of: { addresses } }: { of: Anchor }) {
  const t = useT()
  const { moment } = useFormats()
  return addresses.map(({ address, fetchedAt, lastError }) => (
    <span key={address} className={css.address}>
      {address}
      <span className={css.id}>
        {fetchedAt ? t('anchors.fetched', { moment: moment(fetchedAt) }) : t('anchors.neverFetched')}
        {lastError && ` · ${t('anchors.failed', { why: lastError })}`}
      </span>
    </span>
  ))
}

function AnchorLine({ of }: { of: Anchor }) {
  const t = useT()
  const { moment } = useFormats()
  const { name, fingerprint, certificate, until, isListed, listedAt, unlistedAt, openCase } = of
  return (
    <tr>
      <th scope="row">
        {name}
        <span className={css.id}>
          {isListed
            ? t('anchors.listed', { moment: moment(listedAt) })
            : t('anchors.unlisted', { moment: moment(unlistedAt ?? listedAt) })}{' '}
          <CaseNumber link={of.case} />
        </span>
        <span className={css.id}>{fingerprint}</span>
        <Standing openCase={openCase} next={null} />
      </th>
      <td data-label={t('anchors.until')}>
        {moment(until)}
        {isListed && isOver(of) && <Pill tone="danger">{t('anchors.over')}</Pill>}
      </td>
      <td data-label={t('anchors.list')}>{isListed ? <List of={of} /> : t('rules.none')}</td>
      <td data-label={t('anchors.addresses')}>
        <Addresses of={of} />
      </td>
      <td className={css.actions}>
        <div className={css.buttons}>
          {isListed && (
            <AskButton
              about={aboutRules}
              kind="CERTIFICATE_ANCHOR"
              given={{ change: 'UNLIST', certificate }}
              label={t('anchors.remove')}
              danger
              disabledReason={openCase ? t('rules.off.open') : undefined}
            />
          )}
        </div>
      </td>
    </tr>
  )
}

/** The button above: an authority that is to be believed. */
export function AddAnchor() {
  const t = useT()
  return <AskButton about={aboutRules} kind="CERTIFICATE_ANCHOR" given={{ change: 'LIST' }} label={t('anchors.add')} />
}

export function Anchors() {
  const t = useT()
  const { data, error, refetch } = useAsk(certificateAnchors, {}, { staleTime: 0, refetchInterval: freshMs })
  if (error) return <Failed title={'rules.failed'} error={error} again={() => void refetch()} />
  if (!data) return <LoadingRows />
  const { certificateAnchors: anchors } = data
  return (
    <>
      <div className={css.addAnchor}>
        <AddAnchor />
      </div>
      <Banner tone="info" title={t('anchors.about')} />
      {anchors.length === 0 ? (
        <EmptyState title={t('anchors.none')} />
      ) : (
        <RowTable columns={[factName(t, 'anchorName'), t('anchors.until'), t('anchors.list'), t('anchors.addresses')]}>
          {anchors.map(one => (
            <AnchorLine key={one.id} of={one} />
          ))}
        </RowTable>
      )}
    </>
  )
}
