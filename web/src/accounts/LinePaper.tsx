// Opens the paper of one line of an account: a payment order, an advice or a memorial order, as the bank decides by the line and by who asks.
import { Button } from '@bank/ui/Button.tsx'
import { IconFileText } from '@bank/ui/icons.ts'
import { file } from '#kit/file.ts'
import { useLang, useT } from '#kit/i18n.ts'
import { usePaper } from '#kit/paper.ts'

type Props = {
  /** 16 digits. */
  readonly account: string
  /** Its place in the book of the account. */
  readonly number: number
}

export function LinePaperButton({ account, number }: Props) {
  const t = useT()
  const lang = useLang()
  const { busy, run } = usePaper(() => file(`line-papers/${account}/${number}.pdf?lang=${lang}`))
  return (
    <Button wide icon={<IconFileText />} busy={busy} onClick={() => run('OPEN')}>
      {t('accounts.movement.paper')}
    </Button>
  )
}
