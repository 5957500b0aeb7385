// The page of a person's profile, contract, theme and language.

import { langs } from '@bank/contracts/lang.ts'
import { formatPhone } from '@bank/contracts/phone.ts'
import { themes } from '@bank/contracts/theme.ts'
import { Card } from '@bank/ui/Card.tsx'
import { Link } from '@bank/ui/Link.tsx'
import { Recap } from '@bank/ui/Recap.tsx'
import { Segmented } from '@bank/ui/Segmented.tsx'
import { Page, Stack } from '@bank/ui/shell/Frame.tsx'
import { useFormats } from '#kit/format.ts'
import { setLang, useLang, useT } from '#kit/i18n.ts'
import { LetterKeys } from '#kit/LetterKeys.tsx'
import { langNames } from '#kit/langNames.ts'
import { useContract, useMay, useMe } from '#kit/session.ts'
import { setTheme, useTheme } from '#kit/theme.ts'
import { to } from '#paths.ts'
import css from './InfoPage.module.css'

type Row = readonly [key: string, label: string, value: string | null | undefined]

const rows = (list: readonly Row[]) => list.flatMap(([key, label, value]) => (value ? [{ key, label, value }] : []))

function Person() {
  const t = useT()
  const { fullName, mobile, email, postVerificationStatus } = useMe()
  const phone = mobile.includes('•') ? mobile : formatPhone(mobile)
  return (
    <Card title={t('identity.info.person')}>
      <Recap
        variant="details"
        rows={rows([
          ['name', t('identity.info.name'), fullName],
          ['phone', t('identity.phone'), phone],
          ['email', t('identity.info.email'), email],
          ['state', t('identity.info.state'), t(`identity.info.state.${postVerificationStatus}`)],
        ])}
      />
    </Card>
  )
}

function Agreement() {
  const t = useT()
  const f = useFormats()
  const contract = useContract()
  const products = contract.attributes.productRoles.flatMap(({ roles }) =>
    roles.map(role => t(`identity.info.role.${role}`)),
  )
  return (
    <Card title={t('identity.info.contract')}>
      <Recap
        variant="details"
        rows={rows([
          ['company', t('identity.info.company'), contract.companyName],
          ['inn', t('identity.info.inn'), contract.inn],
          ['number', t('identity.info.number'), contract.contractNum],
          ['since', t('identity.info.since'), f.day(contract.createdDate)],
          ['until', t('identity.info.until'), contract.expirationDate && f.day(contract.expirationDate)],
          ['office', t('identity.info.office'), contract.departmentName],
          ['right', t('identity.info.right'), t(`says.right.${contract.attributes.signRight}`)],
          ['scheme', t('identity.info.scheme'), t(`identity.info.scheme.${contract.signScheme}`)],
          ['type', t('identity.info.type'), t(`identity.info.type.${contract.signType}`)],
          ['products', t('identity.info.products'), products.join(', ')],
        ])}
      />
    </Card>
  )
}

function Look() {
  const t = useT()
  const lang = useLang()
  const theme = useTheme()
  return (
    <Card title={t('identity.info.look')}>
      <div className={css.choices}>
        <Segmented
          label={t('identity.languages')}
          value={lang}
          onChange={next => void setLang(next)}
          options={langs.map(value => ({ value, label: langNames[value] }))}
        />
        <Segmented
          label={t('identity.info.theme')}
          value={theme}
          onChange={setTheme}
          options={themes.map(value => ({ value, label: t(`common.theme.${value}`) }))}
        />
        <LetterKeys label={t('shell.keys.letters')} help={t('shell.keys.letters.help')} />
      </div>
    </Card>
  )
}

/** The other pages of the settings, which this person may open. */
function Sections() {
  const t = useT()
  const [first, audits, signs] = [useMay('FIRST_SIGNER'), useMay('AUDIT_READERS'), useMay('KEY_HOLDERS')]
  return (
    <nav className={css.sections} aria-label={t('identity.info.title')}>
      {first && <Link href={to.users()}>{t('identity.info.users')}</Link>}
      {audits && <Link href={to.rights()}>{t('identity.info.rights')}</Link>}
      {audits && <Link href={to.audit()}>{t('identity.info.audit')}</Link>}
      {signs && <Link href={to.settings('pay-control')}>{t('identity.info.payControl')}</Link>}
      {signs && <Link href={to.settings('certificates')}>{t('identity.info.certificates')}</Link>}
      <Link href={to.settings('security')}>{t('identity.info.security')}</Link>
      <Link href={to.settings('password')}>{t('identity.info.password')}</Link>
      <Link href={to.settings('phone')}>{t('identity.info.newPhone')}</Link>
      <Link href={to.settings('code-word')}>{t('identity.info.codeWord')}</Link>
    </nav>
  )
}

export function InfoPage() {
  const t = useT()
  return (
    <Page title={t('identity.info.title')}>
      <div className={css.narrow}>
        <Stack>
          <Sections />
          <Person />
          <Agreement />
          <Look />
          <p className={css.note}>{t('identity.info.changes')}</p>
        </Stack>
      </div>
    </Page>
  )
}
