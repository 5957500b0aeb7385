// The results of the search by kind: companies, people, cases, documents, accounts; each is a link.
import { formatAccount } from '@bank/contracts/account.ts'
import { deskSearchAtMost } from '@bank/contracts/textLengths.ts'
import { Card, CardRow } from '@bank/ui/Card.tsx'
import { IconSearch } from '@bank/ui/icons.ts'
import { Link } from '@bank/ui/Link.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { EmptyState } from '@bank/ui/States.tsx'
import { useSearch } from '@bank/web/kit/address.tsx'
import { Failed } from '@bank/web/kit/Failed.tsx'
import { useFormats } from '@bank/web/kit/format.ts'
import { type Translate, useT } from '@bank/web/kit/i18n.ts'
import { numbered } from '@bank/web/kit/numbered.ts'
import { useAsk } from '@bank/web/kit/query.ts'
import { kindName } from '#cases/index.ts'
import { actionName } from '#documents/index.ts'
import { overlongText } from '#kit/overlong.ts'
import { Page } from '#kit/Page.tsx'
import { to } from '../paths.ts'
import { deskSearch, type Finding } from './calls.ts'
import { onceOpened } from './live.ts'
import { accountState, paymentState } from './words.ts'

const kinds = ['COMPANY', 'PERSON', 'CASE', 'DOCUMENT', 'ACCOUNT', 'TRACE'] as const

function hrefOf({ kind, id, title, companyId }: Finding): string {
  if (kind === 'COMPANY') return to.company(id)
  if (kind === 'PERSON') return to.person(id)
  if (kind === 'CASE') return to.case(id)
  if (kind === 'ACCOUNT') return to.books({ account: title })
  if (kind === 'DOCUMENT') return to.document(id)
  return companyId ? to.company(companyId) : to.queue({ text: title })
}

/** A number is written as everywhere. */
function titleOf(t: Translate, { kind, title }: Finding): string {
  if (kind === 'TRACE') return actionName(t, title)
  if (kind === 'ACCOUNT') return formatAccount(title)
  return kind === 'CASE' || kind === 'DOCUMENT' ? numbered(title) : title
}

function FindingRow({ found }: { found: Finding }) {
  const t = useT()
  const { moment } = useFormats()
  const { kind, note, companyName } = found
  const said = {
    COMPANY: note && t('cases.inn', { inn: note }),
    PERSON: note && t('cases.inn', { inn: note }),
    CASE: note && kindName(t, note),
    DOCUMENT: note && paymentState(t, note),
    ACCOUNT: note && accountState(t, note),
    TRACE: note && kind === 'TRACE' && moment(note),
  }[kind]
  const company = kind === 'COMPANY' ? null : companyName
  return (
    <CardRow
      size="s"
      href={hrefOf(found)}
      title={titleOf(t, found)}
      note={[said, company].filter(Boolean).join(' · ')}
    />
  )
}

function Findings({ text }: { text: string }) {
  const t = useT()
  const { data, error, refetch } = useAsk(deskSearch, { text }, onceOpened)
  if (error) return <Failed title={'clients.search.failed'} error={error} again={() => void refetch()} />
  if (!data)
    return (
      <Card inside="rows" role="status" aria-label={t('common.ui.loading')}>
        <SkeletonRows rows={6} lead={false} />
      </Card>
    )
  const { search: all } = data
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('clients.search.count', { count: all.length })}
      </p>
      {all.length === 0 && (
        <EmptyState icon={<IconSearch />} title={t('clients.search.none')} text={t('clients.search.help')} />
      )}
      {kinds.map(kind => {
        const some = all.filter(one => one.kind === kind)
        if (some.length === 0) return null
        return (
          <Card key={kind} title={t(`clients.found.${kind}`)} inside="rows">
            {some.map(found => (
              <FindingRow key={`${found.id} ${found.title} ${found.note}`} found={found} />
            ))}
          </Card>
        )
      })}
      <p>
        <Link href={to.queue({ text })}>{t('clients.search.queue', { text })}</Link>
      </p>
    </>
  )
}

export function SearchPage() {
  const t = useT()
  const [{ q = '' }] = useSearch()
  const text = q.trim()
  const overlong = overlongText(t, text, deskSearchAtMost)
  if (overlong)
    return (
      <Page title={t('clients.search')}>
        <EmptyState icon={<IconSearch />} title={overlong} text={t('clients.search.help')} />
      </Page>
    )
  return (
    <Page title={t('clients.search')} head={text ? <h1>{t('clients.search.of', { text })}</h1> : undefined}>
      {text ? (
        <Findings key={text} text={text} />
      ) : (
        <EmptyState icon={<IconSearch />} title={t('clients.search.begin')} text={t('clients.search.help')} />
      )}
    </Page>
  )
}
