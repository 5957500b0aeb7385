// The page of a person whom the bank did not accept.
import { Button } from '@bank/ui/Button.tsx'
import { IconBan } from '@bank/ui/icons.ts'
import { EmptyState } from '@bank/ui/States.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { useT } from '#kit/i18n.ts'
import { supportPhone } from '#kit/page.ts'
import { queryClient } from '#kit/query.ts'
import { signOut } from '#kit/session.ts'
import { StatePage } from './StatePage.tsx'
import { useIsVerificationKnown, VerificationWords } from './VerificationWords.tsx'

function Rejected() {
  const t = useT()
  const isKnown = useIsVerificationKnown()
  if (!isKnown) return null
  return (
    <EmptyState
      icon={<IconBan />}
      title={<h1>{t('shell.rejected.title')}</h1>}
      text={
        <>
          <VerificationWords />
          {t('shell.rejected.text', { phone: supportPhone })}
        </>
      }
      action={<Button onClick={() => void signOut()}>{t('shell.signOut')}</Button>}
    />
  )
}

/** Outside the frame, so it brings what it asks with. */
export function UserRejected() {
  return (
    <StatePage>
      <QueryClientProvider client={queryClient}>
        <Rejected />
      </QueryClientProvider>
    </StatePage>
  )
}
