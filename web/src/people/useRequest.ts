// Asks the bank for something about a person: one press at a time, the refusal at its field, nothing typed is lost.
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { errorText } from '#kit/errorText.ts'
import { fieldOf } from '#kit/form/faults.ts'
import { type TextKey, useT } from '#kit/i18n.ts'
import { useTell } from '#kit/query.ts'
import type { Refusal } from '#kit/refusal.ts'
import { useOrg } from '#kit/session.ts'
import { ask, type BankRequest } from './person.ts'

const name: TextKey = 'people.field.name.wrong'
/** What is expected in a field that can be filled in wrongly. */
const wrong: Readonly<Record<string, TextKey>> = {
  ...{ lastName: name, firstName: name, middleName: name },
  phone: 'people.field.phone.wrong',
}

/** What is said at a field, where it was filled in wrongly what is expected there; and over the form what belongs to none of its fields. */
export function useSaid<Field extends string>(error: Refusal | null, fields: readonly Field[]) {
  const t = useT()
  const at = error && fieldOf(error, fields)
  return {
    errorAt(field: Field): string | undefined {
      if (!error || field !== at) return undefined
      return error.classification === 'TaskFieldException'
        ? t(wrong[field] ?? 'people.field.wrong')
        : errorText(t, error)
    },
    fault: error && !at ? errorText(t, error) : null,
  }
}

type RequestOptions<Field extends string> = {
  readonly taskType: BankRequest['taskType']
  /** Those of the dialog, by the names of the wire. */
  readonly fields: readonly Field[]
  readonly onClose: () => void
}

/** `send` asks for what a dialog holds, and closes it when the bank has taken it. */
export function useRequest<Field extends string>({ taskType, fields, onClose }: RequestOptions<Field>) {
  const t = useT()
  const toast = useToast()
  const orgReferenceId = useOrg()
  const { mutate, isPending, error, reset } = useTell(ask, 'cases')
  return {
    isPending,
    reset,
    ...useSaid(error, fields),
    send(content: Readonly<Record<string, string>>) {
      if (isPending) return
      const task = {
        orgReferenceId,
        taskType,
        content: Object.entries(content).map(([name, value]) => ({ name, value })),
      }
      const onSuccess = () => {
        toast({ text: t('people.asked'), tone: 'success' })
        onClose()
      }
      mutate({ task }, { onSuccess })
    },
  }
}
