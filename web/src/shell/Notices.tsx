// Notices above every screen: verification pending, a change still unanswered, a lost line of news.
import { Banner } from '@bank/ui/States.tsx'
import { Suspense } from 'react'
import { checking } from '#kit/api.ts'
import { lazyPart } from '#kit/code.ts'
import { useT } from '#kit/i18n.ts'
import { lineLost } from '#kit/live.ts'
import { useObserved } from '#kit/observable.ts'
import { supportPhone } from '#kit/page.ts'
import { useViewer } from '#kit/session.ts'
import css from './Notices.module.css'

const VerificationWords = lazyPart(() => import('./VerificationWords.tsx').then(one => one.VerificationWords))

export function Notices() {
  const t = useT()
  const { verification } = useViewer()
  const unanswered = useObserved(checking) > 0
  const isLineLost = useObserved(lineLost)
  const locked = verification === 'PENDING'
  if (!locked && !unanswered && !isLineLost) return null
  return (
    <div className={css.notices}>
      {locked && (
        <Banner tone="warning" title={t('shell.locked.title')}>
          <Suspense>
            <VerificationWords />
          </Suspense>
          {t('shell.locked.text', { phone: supportPhone })} {t('shell.locked.bring')}
        </Banner>
      )}
      {isLineLost && <Banner title={t('shell.late.title')}>{t('shell.late.text')}</Banner>}
      {unanswered && (
        <Banner title={t('shell.checking.title')} urgent>
          {t('shell.checking.text')}
        </Banner>
      )}
    </div>
  )
}
