// Asks the bank for something about a person: one press at a time, the refusal at its field, nothing typed is lost.
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { useTell } from '#kit/query.ts'
import { isRefusal } from '#kit/refusal.ts'
import { useOrg } from '#kit/session.ts'
import { ask, type BankRequest } from './person.ts'

/** The field that a refusal belongs to; null where it belongs to none. */
const fieldsOfRefusals: Readonly<Record<string, string>> = {
  IndividualInnException: 'individualInn',
  TaskRejectedException: 'individualInn',
  UserAlreadyAddedException: 'individualInn',
  UserAlreadyHasRoleException: 'individualInn',
  PhoneAlreadyExistsException: 'phone',
  AccountLinkedToAnotherPhoneException: 'phone',
}

export function fieldOf(error: unknown): string | null {
  if (!isRefusal(error)) return null
  if (error.classification === 'TaskFieldException') return error.params.name ?? null
  return fieldsOfRefusals[error.classification] ?? null
}

/** What is said at a field: where it was filled in wrongly, what is expected there. */
export function useFieldError(error: unknown): (name: string) => string | undefined {
  const t = useT()
  const at = fieldOf(error)
  return name => {
    if (at !== name) return undefined
    const isForm = isRefusal(error) && error.classification === 'TaskFieldException'
    return isForm ? t('people.field.wrong') : errorText(t, error)
  }
}

/** `send` asks for what a dialog holds, and closes it when the bank has taken it. */
export function useRequest(taskType: BankRequest['taskType'], onClose: () => void) {
  const t = useT()
  const toast = useToast()
  const orgReferenceId = useOrg()
  const { mutate, isPending, error, reset } = useTell(ask, 'cases')
  return {
    isPending,
    error,
    reset,
    errorAt: useFieldError(error),
    send(content: Readonly<Record<string, string>>) {
      if (isPending) return
      const fields = Object.entries(content).map(([name, value]) => ({ name, value }))
      const onSuccess = () => {
        toast({ text: t('people.asked'), tone: 'success' })
        onClose()
      }
      mutate({ task: { orgReferenceId, taskType, content: fields } }, { onSuccess })
    },
  }
}
