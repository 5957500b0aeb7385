// Asking a rail about a payment that waits for a person: the button, and in words what was asked last and answered.
import { formatDateTime } from '@bank/contracts/dates.ts'
import { Button } from '@bank/ui/Button.tsx'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { errorText } from '@bank/web/kit/errorText.ts'
import { type Translate, useT } from '@bank/web/kit/i18n.ts'
import { useTell } from '@bank/web/kit/query.ts'
import { askRail } from './calls.ts'
import { answerName } from './words.ts'

type RailQuestion = {
  readonly word: string | null
  readonly wordAt: string | null
  readonly askedAt: string | null
  readonly isAskWanted: boolean
}

/** What the rail last said, and what has been asked since without an answer. */
export function railSaid(t: Translate, { word, wordAt, askedAt, isAskWanted }: RailQuestion): readonly string[] {
  const said = word ? [[answerName(t, word), wordAt && formatDateTime(wordAt)].filter(Boolean).join(' · ')] : []
  if (isAskWanted) return [...said, t('documents.rail.asking')]
  if (!askedAt || askedAt === wordAt) return said
  return [...said, t('documents.rail.unanswered', { at: formatDateTime(askedAt) })]
}

type Props = { readonly paymentId: string; readonly number: string; readonly isAskWanted: boolean }

/** Acts at once: a question decides nothing, so that no second clerk is needed. */
export function AskRailButton({ paymentId, number, isAskWanted }: Props) {
  const t = useT()
  const toast = useToast()
  const ask = useTell(askRail, 'desk')
  const press = () =>
    ask.mutate(
      { paymentId },
      {
        onSuccess: () => toast({ text: t('documents.rail.askingOf', { number }), tone: 'success' }),
        onError: error => toast({ text: errorText(t, error), tone: 'danger' }),
      },
    )
  return (
    <Button
      size="s"
      busy={ask.isPending}
      disabledReason={isAskWanted ? t('documents.rail.asking') : undefined}
      onClick={press}
    >
      {t('documents.rail.ask')}
    </Button>
  )
}
