// Buttons of a first signer about a person, the reason of each that is off, and the dialogs behind them.
import { Button } from '@bank/ui/Button.tsx'
import { IconSnowflake } from '@bank/ui/icons.ts'
import { type Translate, textIfAny, useT } from '#kit/i18n.ts'
import { useMay } from '#kit/session.ts'
import { ContactsDialog, PasswordDialog, RightDialog, TypeDialog, UnlockDialog } from './AskDialogs.tsx'
import { FreezeDialog } from './FreezeDialog.tsx'
import { openOf } from './filter.ts'
import { isFrozen, signs } from './look.tsx'
import css from './People.module.css'
import type { BankRequest, PersonOfCompany } from './person.ts'
import { useOpenRequests } from './useRequests.ts'

export type Act = 'RIGHT' | 'TYPE' | 'CONTACTS' | 'PASSWORD' | 'UNLOCK' | 'FREEZE'

const dialogs = {
  RIGHT: RightDialog,
  TYPE: TypeDialog,
  CONTACTS: ContactsDialog,
  PASSWORD: PasswordDialog,
  UNLOCK: UnlockDialog,
  FREEZE: FreezeDialog,
} as const

const kinds = {
  RIGHT: 'CHANGE_SIGN_RIGHT',
  TYPE: 'CHANGE_SIGN_TYPE',
  CONTACTS: 'CHANGE_CONTACTS',
  PASSWORD: 'RENEW_PASSWORD',
  UNLOCK: 'UNLOCK_2FA',
} as const

/** One request of a kind is open about a person at a time. */
const isAsked = (open: readonly BankRequest[], act: keyof typeof kinds): boolean =>
  open.some(({ taskType }) => taskType === kinds[act])

/** The rule that the bank named, in its sentence. */
const whyNotFreeze = (t: Translate, { freezeRefusal }: PersonOfCompany): string | undefined =>
  freezeRefusal === null ? undefined : (textIfAny(t, freezeRefusal) ?? t('people.freeze.refused'))

type Props = { readonly of: PersonOfCompany; readonly onAct: (act: Act) => void }

export function UserButtons({ of, onAct }: Props) {
  const t = useT()
  const open = openOf(of, useOpenRequests())
  if (!useMay('FIRST_SIGNER')) return null
  const reason = (act: keyof typeof kinds) => (isAsked(open, act) ? t(`people.asked.${act}`) : undefined)
  const frozen = isFrozen(of)
  return (
    <div className={css.buttons}>
      <Button disabledReason={reason('RIGHT')} onClick={() => onAct('RIGHT')}>
        {t('people.act.right')}
      </Button>
      {signs(of) && (
        <Button disabledReason={reason('TYPE')} onClick={() => onAct('TYPE')}>
          {t('people.act.type')}
        </Button>
      )}
      <Button
        variant={frozen ? 'primary' : 'default'}
        icon={<IconSnowflake />}
        disabledReason={frozen ? undefined : whyNotFreeze(t, of)}
        onClick={() => onAct('FREEZE')}
      >
        {t(frozen ? 'people.act.unfreeze' : 'people.act.freeze')}
      </Button>
      <Button disabledReason={reason('CONTACTS')} onClick={() => onAct('CONTACTS')}>
        {t('people.act.contacts')}
      </Button>
      {of.registrationState !== 'INIT' && (
        <Button disabledReason={reason('PASSWORD')} onClick={() => onAct('PASSWORD')}>
          {t('people.act.password')}
        </Button>
      )}
      <Button disabledReason={reason('UNLOCK')} onClick={() => onAct('UNLOCK')}>
        {t('people.act.unlock')}
      </Button>
    </div>
  )
}

type DialogProps = { readonly of: PersonOfCompany; readonly act: Act | null; readonly onClose: () => void }

export function UserDialog({ of, act, onClose }: DialogProps) {
  if (!act) return null
  const Open = dialogs[act]
  return <Open of={of} onClose={onClose} />
}
