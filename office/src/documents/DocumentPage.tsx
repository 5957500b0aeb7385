// A document as the bank knows it: fields, road, signatures and evidence, entries, its rail, its audit; what is to change is asked as a case.

import { Card } from '@bank/ui/Card.tsx'
import { Link } from '@bank/ui/Link.tsx'
import { Pill, type Tone } from '@bank/ui/Pill.tsx'
import { useParam } from '@bank/web/kit/address.tsx'
import { useT } from '@bank/web/kit/i18n.ts'
import { numbered } from '@bank/web/kit/numbered.ts'
import { useAsk } from '@bank/web/kit/query.ts'
import { AskButton } from '#cases/index.ts'
import { AbsentPage } from '#kit/AbsentPage.tsx'
import { Page } from '#kit/Page.tsx'
import { to } from '../paths.ts'
import { AuditCard } from './AuditCard.tsx'
import { type BankDocument, documentPage } from './calls.ts'
import { DeliveryCard } from './DeliveryCard.tsx'
import { Entries, Fields, Road, Signatures } from './DocumentParts.tsx'
import css from './Documents.module.css'
import { onceOpened } from './live.ts'
import { operationName, statusName } from './words.ts'

function toneOf(status: string): Tone {
  if (status === 'SUCCESS') return 'success'
  return status === 'ERROR' || status.includes('CANCELED') ? 'danger' : 'neutral'
}

function Shown({ document }: { document: BankDocument }) {
  const t = useT()
  const { id, companyId, companyName, companyInn, operation, number, status, payer } = document
  const name = `${operationName(t, operation)} ${numbered(number)}`
  const about = { personId: null, companyId, name: companyName }
  return (
    <Page
      title={name}
      className={css.page}
      head={
        <>
          <div>
            <h1>{name}</h1>
            <p className={css.muted}>
              <Link href={to.company(companyId)}>{companyName}</Link> · {t('documents.inn', { inn: companyInn })}
            </p>
          </div>
          <Pill tone={toneOf(status)}>{statusName(t, status)}</Pill>
        </>
      }
    >
      <div className={css.columns}>
        <div className={css.column}>
          <Fields document={document} />
          <Signatures document={document} />
          <Entries document={document} />
        </div>
        <div className={css.column}>
          <Road document={document} />
          <DeliveryCard document={document} />
          <Card title={t('documents.ask')}>
            <div className={css.actions}>
              <AskButton
                about={about}
                kind="STOP_MONEY"
                given={{ account: payer.account }}
                fixed={['account']}
                danger
              />
              <AskButton
                about={about}
                kind="CHANGE_ACCOUNT_STATUS"
                given={{ account: payer.account }}
                fixed={['account']}
              />
            </div>
          </Card>
        </div>
      </div>
      <AuditCard filter={{ companyId, subjectId: id }} />
    </Page>
  )
}

export function DocumentPage() {
  const documentId = useParam('id') ?? ''
  const { data, error, refetch } = useAsk(documentPage, { documentId }, onceOpened)
  if (data) return <Shown document={data.document} />
  return <AbsentPage title={'documents.failed'} error={error} again={() => void refetch()} rows={[5]} />
}
