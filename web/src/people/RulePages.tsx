// Pages of what is changed in the app or at an office only: password, phone, code word; the rule, what to bring, and the request that is open.
import { ButtonLink } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { Page, Stack } from '@bank/ui/shell/Frame.tsx'
import { accessControl } from '#kit/generated/access-control/gql.ts'
import { useT } from '#kit/i18n.ts'
import { supportPhone } from '#kit/page.ts'
import { useAsk } from '#kit/query.ts'
import { to } from '#paths.ts'
import { useRequestNews } from './news.ts'
import css from './People.module.css'
import { PhoneCodes } from './PhoneCodes.tsx'
import type { BankRequest } from './person.ts'
import { RequestCard } from './RequestCard.tsx'
import { useRequestsOf } from './useRequests.ts'

const ruleOfMe = accessControl(`
  query RuleOfMe {
    employeeSecure { id isResident individualInn }
  }
`)

type Subject = 'password' | 'phone' | 'codeWord'

/** The requests that change it; of a code word there is none, it is set at the counter. */
const kinds: Readonly<Record<Subject, readonly string[]>> = {
  password: ['RENEW_PASSWORD', 'UNLOCK_2FA'],
  phone: ['CHANGE_CONTACTS'],
  codeWord: [],
}

/** What is open, or else what was decided last. */
const latestOf = (all: readonly BankRequest[], of: Subject): BankRequest | undefined =>
  all.find(({ taskType }) => kinds[of].includes(taskType))

function Open({ of, inn }: { of: Subject; inn: string }) {
  const t = useT()
  const { data } = useRequestsOf({ individualInn: inn })
  const latest = latestOf(data?.commonTasksPageableFilter.elements ?? [], of)
  useRequestNews()
  if (!latest) return <p className={css.under}>{t('people.rule.noRequest')}</p>
  return <RequestCard of={latest} />
}

function RulePage({ of }: { of: Subject }) {
  const t = useT()
  const { data } = useAsk(ruleOfMe, {})
  const me = data?.employeeSecure
  const where = me?.isResident === false ? 'office' : 'anywhere'
  return (
    <Page title={t(`people.rule.${of}.title`)} back={{ href: to.settings(), text: t('people.settings') }}>
      <div className={css.narrow}>
        <Stack>
          {of === 'phone' && <PhoneCodes />}
          <Card>
            <div className={css.form}>
              <p>{t(`people.rule.${of}.text`)}</p>
              <p>{t(`people.rule.${where}`)}</p>
              <p>{t('people.rule.bring')}</p>
              <p className={css.under}>{t('people.rule.call', { phone: supportPhone })}</p>
              <div className={css.actions}>
                <ButtonLink href={to.contacts()}>{t('people.rule.offices')}</ButtonLink>
              </div>
            </div>
          </Card>
          {kinds[of].length > 0 && (
            <Card title={t('people.rule.request')}>{me && <Open of={of} inn={me.individualInn} />}</Card>
          )}
        </Stack>
      </div>
    </Page>
  )
}

export const PasswordPage = () => <RulePage of="password" />
export const PhonePage = () => <RulePage of="phone" />
export const CodeWordPage = () => <RulePage of="codeWord" />
