// The state of the captcha on the page: at work, passed, or failed with a way to try again.
import { Button } from '@bank/ui/Button.tsx'
import { IconCircleCheck, IconRefresh, IconShieldCheck } from '@bank/ui/icons.ts'
import { useT } from '#kit/i18n.ts'
import type { CaptchaState } from './captcha.ts'
import css from './LoginPage.module.css'

export function CaptchaCheck({ state, onRetry }: { state: CaptchaState; onRetry: () => void }) {
  const t = useT()
  return (
    <div className={css.check} data-state={state} role="status">
      {state === 'passed' ? <IconCircleCheck /> : <IconShieldCheck />}
      <span className={css.checkText}>{t(`identity.check.${state}`)}</span>
      {state === 'failed' && (
        <Button size="s" variant="text" icon={<IconRefresh />} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  )
}
