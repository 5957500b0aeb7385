// One case as a page of its own, as it stands on a narrow screen or in a window beside.

import { IconArrowLeft } from '@bank/ui/icons.ts'
import { Link } from '@bank/ui/Link.tsx'
import { useParam } from '@bank/web/kit/address.tsx'
import { useT } from '@bank/web/kit/i18n.ts'
import { Page } from '#kit/Page.tsx'
import { to } from '../paths.ts'
import { CaseView } from './CaseView.tsx'
import css from './Queue.module.css'

export function CasePage() {
  const t = useT()
  const id = useParam('id') ?? ''
  return (
    <Page
      title={null}
      head={
        <>
          <h1 className="visually-hidden">{t('cases.opened')}</h1>
          <p className={css.back}>
            <Link href={to.queue()}>
              <IconArrowLeft /> {t('cases.toQueue')}
            </Link>
          </p>
        </>
      }
    >
      <div className={css.pane}>
        <CaseView key={id} id={id} />
      </div>
    </Page>
  )
}
