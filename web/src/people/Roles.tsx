// The product roles of a person: switched at once, of what the company has; what only the bank gives is taken here and asked for elsewhere.
import type { ProductRole } from '@bank/contracts/access.ts'
import { Checkbox } from '@bank/ui/Checkbox.tsx'
import { Heading } from '@bank/ui/Heading.tsx'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { useAsk, useTell } from '#kit/query.ts'
import { useMay } from '#kit/session.ts'
import css from './People.module.css'
import { type PersonOfCompany, productsOfCompany, switchRole } from './person.ts'

const rolesOf: readonly { readonly role: ProductRole; readonly product: 'SALARY_PROJECT' | 'TEZ_LOANS' }[] = [
  { role: 'SALARY_USER', product: 'SALARY_PROJECT' },
  { role: 'LOAN_MANAGER', product: 'TEZ_LOANS' },
  { role: 'SELLER', product: 'TEZ_LOANS' },
]

function Role({ of, role }: { of: PersonOfCompany; role: ProductRole }) {
  const t = useT()
  const toast = useToast()
  const { mutate, isPending, variables } = useTell(switchRole, 'identity')
  const has = of.productRoles.includes(role)
  const shown = isPending && variables ? variables.switchAccess : has
  const isBanks = role === 'SELLER' && !has
  const press = () =>
    mutate(
      { businessUserContractId: of.id, productRole: role, switchAccess: !has },
      { onError: error => toast({ text: errorText(t, error), tone: 'danger' }) },
    )
  return (
    <Checkbox
      label={t(`people.roleName.${role}`)}
      help={isBanks ? t('people.role.seller') : t(`people.role.${role}`)}
      checked={shown}
      disabled={isBanks || isPending}
      onChange={press}
    />
  )
}

export function Roles({ of }: { of: PersonOfCompany }) {
  const t = useT()
  const mayAct = useMay('FIRST_SIGNER')
  const { data } = useAsk(productsOfCompany, {})
  const products = data?.employeeSecure.currentContract?.products ?? []
  const offered = rolesOf.filter(({ product }) => products.includes(product))
  if (!mayAct || offered.length === 0) return null
  return (
    <section aria-label={t('people.products')}>
      <Heading className={css.section}>{t('people.products')}</Heading>
      <div className={css.boxes}>
        {offered.map(({ role }) => (
          <Role key={role} of={of} role={role} />
        ))}
      </div>
    </section>
  )
}
