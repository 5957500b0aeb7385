// The dialog that freezes a colleague at once, with what waits for them and who signs it instead; and letting in again.
import { actingRight } from '@bank/contracts/access.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { useAsk, useTell } from '#kit/query.ts'
import { useContract, useOrg } from '#kit/session.ts'
import { isFrozen } from './look.tsx'
import css from './People.module.css'
import { freeze, type PersonOfCompany, people, unfreeze, waiting } from './person.ts'

type Props = { readonly of: PersonOfCompany; readonly onClose: () => void }

/** Who else may act and holds the same right. */
function useOthers(of: PersonOfCompany): readonly PersonOfCompany[] {
  const { signScheme: scheme } = useContract()
  const { data } = useAsk(people, { orgReferenceId: useOrg() })
  const right = actingRight({ right: of.signRight, scheme })
  return (data?.employeesContract ?? []).filter(
    one =>
      one.id !== of.id &&
      !isFrozen(one) &&
      one.postVerificationStatus === 'Confirmed' &&
      actingRight({ right: one.signRight, scheme }) === right,
  )
}

/** Documents that wait for this person's signature: how many, and whose it may be instead. */
function Waiting({ of }: { of: PersonOfCompany }) {
  const t = useT()
  const { data } = useAsk(waiting, { orgReferenceId: useOrg(), businessUserContractId: of.id })
  const others = useOthers(of)
  const count = data?.documentsWaitingFor ?? 0
  if (count === 0) return null
  const names = others.map(({ shortName }) => shortName).join(', ')
  return (
    <Banner tone="warning" title={t('people.freeze.waiting', { count })}>
      {names ? t('people.freeze.instead', { names }) : t('people.freeze.nobody')}
    </Banner>
  )
}

export function FreezeDialog({ of, onClose }: Props) {
  const t = useT()
  const toast = useToast()
  const orgReferenceId = useOrg()
  const frozen = isFrozen(of)
  const shut = useTell(freeze, 'identity')
  const open = useTell(unfreeze, 'identity')
  const { isPending, error } = frozen ? open : shut
  const press = () => {
    const onSuccess = () => {
      toast({ text: t(frozen ? 'people.unfrozen' : 'people.frozen', { name: of.shortName }), tone: 'success' })
      onClose()
    }
    const asked = { orgReferenceId, businessUserContractId: of.id }
    if (frozen) open.mutate(asked, { onSuccess })
    else shut.mutate(asked, { onSuccess })
  }
  return (
    <Dialog
      open
      compact
      size="s"
      mustAnswer={isPending}
      onClose={onClose}
      title={t(frozen ? 'people.unfreeze.title' : 'people.freeze.title', { name: of.shortName })}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('common.cancel')}
          </Button>
          <Button variant={frozen ? 'primary' : 'danger'} busy={isPending} onClick={press}>
            {t(frozen ? 'people.act.unfreeze' : 'people.act.freeze')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        {error && <Banner tone="danger" urgent title={errorText(t, error)} />}
        <p>{t(frozen ? 'people.unfreeze.text' : 'people.freeze.text')}</p>
        {!frozen && <Waiting of={of} />}
      </div>
    </Dialog>
  )
}
