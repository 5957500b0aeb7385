// Other ways of the second factor, for whoever cannot take this one now.
import { Button } from '@bank/ui/Button.tsx'
import { useT } from '#kit/i18n.ts'
import type { LoginAnswer, SecondFactor } from './signIn.ts'

export type OtherWay = {
  readonly entered: Pick<LoginAnswer, 'available2fa'>
  readonly onOther: (factor: SecondFactor) => void
}

const texts = {
  PAY_CONTROL: 'identity.phone.use',
  TOTP: 'identity.sms.useApp',
  SMS: 'identity.totp.useSms',
  RU_TOKEN_2: 'identity.byToken',
  RU_TOKEN_S: 'identity.byToken',
} as const satisfies Record<SecondFactor, string>

export function OtherWays({ but, entered, onOther }: OtherWay & { readonly but: SecondFactor }) {
  const t = useT()
  return entered.available2fa
    .filter(one => one !== but)
    .map(one => (
      <Button key={one} variant="text" size="s" onClick={() => onOther(one)}>
        {t(texts[one])}
      </Button>
    ))
}
