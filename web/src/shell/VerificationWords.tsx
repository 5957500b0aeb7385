// The refusal of the bank's check in the words of its case, for who is locked or rejected; nothing where no case was refused.
import { caseReasonTexts } from '@bank/contracts/texts/caseReasons.ts'
import { accessControl } from '#kit/generated/access-control/gql.ts'
import { useLang, useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'

const verificationRefusal = accessControl(`
  query VerificationRefusal {
    employeeSecure {
      id
      verificationRefusal { reason words }
    }
  }
`)

const isReason = (name: string): name is keyof typeof caseReasonTexts => Object.hasOwn(caseReasonTexts, name)

/** False until the bank has answered, or could not: what is shown before would jump. */
export const useIsVerificationKnown = (): boolean => !useAsk(verificationRefusal, {}).isPending

export function VerificationWords() {
  const t = useT()
  const lang = useLang()
  const refusal = useAsk(verificationRefusal, {}).data?.employeeSecure.verificationRefusal
  if (!refusal) return null
  const { reason, words } = refusal
  return (
    <>
      {isReason(reason) && <>{t('shell.refusal.reason', { reason: caseReasonTexts[reason][lang] })} </>}
      {t('shell.refusal.words', { words })}{' '}
    </>
  )
}
