// A key that came by SMS alone: until when it signs nothing, and the press by which another means wakes it before that.
import { Button } from '@bank/ui/Button.tsx'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { errorText } from '#kit/errorText.ts'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { useTell } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { wakeKey } from './calls.ts'
import css from './PayControl.module.css'

/** `canWake`: the person has another means that signs already. */
export function WakeKey({ until, canWake }: { readonly until: string; readonly canWake: boolean }) {
  const t = useT()
  const { moment } = useFormats()
  const org = useOrg()
  const toast = useToast()
  const { mutate, isPending } = useTell(wakeKey, 'paycontrol', 'identity')
  const press = () =>
    mutate(
      { org },
      {
        onSuccess: () => toast({ text: t('paycontrol.woken'), tone: 'success' }),
        onError: error => toast({ text: errorText(t, error), tone: 'danger' }),
      },
    )
  return (
    <>
      <Banner tone="warning" title={t('paycontrol.sleeps', { moment: moment(until) })}>
        {t(canWake ? 'paycontrol.wakesByOther' : 'paycontrol.wakes')}
      </Banner>
      {canWake && (
        <div className={css.actions}>
          <Button variant="primary" busy={isPending} onClick={press}>
            {t('paycontrol.wake')}
          </Button>
        </div>
      )}
    </>
  )
}
