// The branch that takes a company in, chosen of the bank's own.
import { Picker } from '@bank/ui/form/Picker.tsx'
import { errorText } from '@bank/web/kit/errorText.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import { useAsk } from '@bank/web/kit/query.ts'
import { desk } from '#kit/generated/desk/gql.ts'

const bankBranches = desk(`
  query BankBranches {
    bankBranches { bic name }
  }
`)

type Props = {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (bic: string) => void
}

export function BranchField({ label, value, error, onChange }: Props) {
  const t = useT()
  const { data, error: failure } = useAsk(bankBranches, {})
  return (
    <Picker
      label={label}
      value={value}
      error={error ?? (failure ? errorText(t, failure) : undefined)}
      options={(data?.bankBranches ?? []).map(({ bic, name }) => ({ value: bic, text: name, note: bic }))}
      onChange={onChange}
    />
  )
}
