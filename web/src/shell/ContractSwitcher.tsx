// Switches between the companies for which a person works.
import { IconBuilding } from '@bank/ui/icons.ts'
import { Menu } from '@bank/ui/overlay/Menu.tsx'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { Count } from '@bank/ui/Pill.tsx'
import { ContractButton } from '@bank/ui/shell/Header.tsx'
import { useState } from 'react'
import { useSignerInboxes } from '#documents/index.ts'
import { useGo } from '#kit/address.tsx'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { type Contract, switchContract, useContract, useMe } from '#kit/session.ts'
import { to } from '#paths.ts'

/** Switches the contract and navigates home: the page that is open belongs to the other company. */
export function useSwitch(): (org: string) => Promise<void> {
  const t = useT()
  const go = useGo()
  const toast = useToast()
  return async org => {
    try {
      await switchContract(org)
      await go(to.home())
    } catch (error) {
      toast({ text: errorText(t, error), tone: 'danger' })
    }
  }
}

export function ContractSwitcher() {
  const t = useT()
  const { userContracts } = useMe()
  const current = useContract()
  const change = useSwitch()
  const [busy, setBusy] = useState(false)
  const right = (contract: Contract) => t(`says.rightTitle.${contract.attributes.signRight}`)
  const waiting = new Map(useSignerInboxes().map(({ contractId, count }) => [contractId, count]))
  const labelOf = ({ id, companyName }: Contract) => {
    const count = waiting.get(id) ?? 0
    if (count === 0) return companyName
    return (
      <span>
        {companyName} <Count accent value={count} label={t('shell.nav.toSign', { count })} />
      </span>
    )
  }
  const entries = userContracts.map(contract => ({
    key: contract.id,
    label: labelOf(contract),
    note: `${t('shell.contract.number', { number: contract.contractNum })} · ${right(contract)}`,
    icon: <IconBuilding />,
    checked: contract.orgReferenceId === current.orgReferenceId,
    ...(!contract.active && { disabledReason: t('shell.contract.closed') }),
    onSelect: () => {
      if (contract.orgReferenceId === current.orgReferenceId) return
      setBusy(true)
      void change(contract.orgReferenceId).finally(() => setBusy(false))
    },
  }))
  return (
    <Menu
      side="bottom-start"
      head={t('shell.contract.choose')}
      entries={entries}
      opener={props => (
        <ContractButton
          {...props}
          aria-busy={busy}
          name={current.companyName}
          note={t('shell.contract.note', { inn: current.inn, number: current.contractNum })}
          phoneNote={right(current)}
        />
      )}
    />
  )
}
