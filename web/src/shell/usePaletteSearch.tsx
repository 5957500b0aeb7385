// The palette's search among payments, recipients, templates and accounts.
import { operationOf } from '@bank/contracts/operations.ts'
import { IconReceipt, IconTemplate, IconUser, IconWallet } from '@bank/ui/icons.ts'
import { groupDigits } from '@bank/ui/kit/digits.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { accountNameOf, useAccounts } from '#accounts/index.ts'
import { useGo } from '#kit/address.tsx'
import { useFormats } from '#kit/format.ts'
import { payment } from '#kit/generated/payment/gql.ts'
import type { PaletteFoundQuery } from '#kit/generated/payment/graphql.ts'
import { useT } from '#kit/i18n.ts'
import { numbered } from '#kit/numbered.ts'
import { useAsk } from '#kit/query.ts'
import { useMay, useOrg } from '#kit/session.ts'
import { useHasPage } from '#kit/useHasPage.ts'
import { to } from '#paths.ts'
import { PaymentStatus } from '#payments/index.ts'
import { placeOfTemplate } from '#templates/index.ts'
import { type Command, foldedText } from './command.ts'
import css from './Palette.module.css'

const found = payment(`
  query PaletteFound($filter: SearchOperationHistory!) {
    searchPaymentByCriteria(searchOperationHistory: $filter, pageable: { amountElements: 12, currentPage: 1 }) {
      elements {
        id
        operationCode
        transferNum
        payerName
        recipientName
        amount
        currencyCode
        valueDate
        statusCode
        leavesOn
        awaitsMe
        createdBy
      }
    }
  }
`)

type FoundPayment = PaletteFoundQuery['searchPaymentByCriteria']['elements'][number]

const templates = payment(`
  query PaletteTemplates($criteria: TemplateCriteria!) {
    getTransferTemplateByCriteria(criteria: $criteria) { id nameTemplate operation budgetForm payeeName }
  }
`)

const pauseMs = 250
const typedAtLeast = 2
const paymentsAtMost = 5
const recipientsAtMost = 3
const templatesAtMost = 5

/** Debounces the typed text. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}

/** The counterparty; of a payment accepted by QR it is the payer, as the company itself is paid. */
const nameOf = (one: Pick<FoundPayment, 'operationCode' | 'payerName' | 'recipientName'>): string =>
  operationOf(one.operationCode).isIncoming ? one.payerName : one.recipientName

/** Whether a payment of the last answer fits what was typed since. */
const fitsStill = (one: FoundPayment, words: string): boolean =>
  foldedText(`${one.transferNum} ${nameOf(one)}`).includes(foldedText(words))

/** Its value date and its status. */
function PaymentNote({ of }: { readonly of: FoundPayment }) {
  const f = useFormats()
  return (
    <span className={css.state}>
      {f.day(of.valueDate)}
      <PaymentStatus of={of} />
    </span>
  )
}

/** Deduplicates recipients, each by the latest payment to it. */
export function recipientsOf(payments: readonly FoundPayment[], words: string): FoundPayment[] {
  const named = payments.filter(
    ({ operationCode, recipientName }) =>
      !operationOf(operationCode).isIncoming && foldedText(recipientName).includes(foldedText(words)),
  )
  return [...new Map(named.toReversed().map(one => [one.recipientName, one])).values()]
    .reverse()
    .slice(0, recipientsAtMost)
}

function useMatchingAccounts(words: string): Command[] {
  const t = useT()
  const go = useGo()
  const { accounts } = useAccounts()
  const digits = words.replace(/\s/g, '')
  return accounts
    .filter(
      one =>
        foldedText(`${one.ownName ?? ''} ${one.accountName}`).includes(foldedText(words)) ||
        one.account.includes(digits),
    )
    .slice(0, paymentsAtMost)
    .map(one => ({
      key: one.id,
      label: `${groupDigits(one.account)} · ${accountNameOf(one)}`,
      group: t('shell.found.accounts'),
      icon: <IconWallet />,
      run: () => void go(to.account(one.id)),
    }))
}

/** Templates by name or recipient; refetched each time that somebody begins to type. */
function useMatchingTemplates(words: string, isAsked: boolean): Command[] {
  const t = useT()
  const go = useGo()
  const built = useHasPage()
  const makes = useMay('MAKERS') && built('/templates')
  const criteria = { legalPartyId: useOrg() }
  const { data } = useAsk(templates, { criteria }, { enabled: makes && isAsked, staleTime: 0 })
  return (data?.getTransferTemplateByCriteria ?? [])
    .filter(one => foldedText(`${one.nameTemplate} ${one.payeeName ?? ''}`).includes(foldedText(words)))
    .slice(0, templatesAtMost)
    .map(one => ({
      key: one.id,
      label: [one.nameTemplate, one.payeeName].filter(Boolean).join(' · '),
      group: t('shell.found.templates'),
      icon: <IconTemplate />,
      run: () => void go(placeOfTemplate(one)),
    }))
}

/** Commands found by at least two characters; payments are searched debounced. */
export function usePaletteSearch(typed: string): Command[] {
  const t = useT()
  const f = useFormats()
  const go = useGo()
  const built = useHasPage()
  const words = typed.trim().toLocaleLowerCase()
  const isAsked = words.length >= typedAtLeast
  const reads = useMay('PAYMENT_READERS') && built('/history')
  const paused = usePaused(words)
  const org = useOrg()
  const filter = { legalPartyId: org, search: paused }
  const { data } = useAsk(
    found,
    { filter },
    // The last answer stays until the next one: what still fits does not go and come again.
    { enabled: reads && paused.length >= typedAtLeast, placeholderData: keepPreviousData },
  )
  const accounts = useMatchingAccounts(words)
  const begun = useMatchingTemplates(words, isAsked)
  if (!isAsked) return []
  const isNow = paused === words
  const elements = (data?.searchPaymentByCriteria.elements ?? []).filter(one => isNow || fitsStill(one, words))
  const payments = elements.slice(0, paymentsAtMost).map(one => ({
    key: one.id,
    label: `${numbered(one.transferNum)} · ${nameOf(one)} ·\u00a0${f.amount(one.amount, one.currencyCode)}`,
    group: t('shell.found.payments'),
    note: <PaymentNote of={one} />,
    icon: <IconReceipt />,
    run: () => void go(to.history({ open: one.id })),
  }))
  const recipients = recipientsOf(elements, words).map(one => ({
    key: one.recipientName,
    label: t('shell.found.of', { name: one.recipientName }),
    group: t('shell.found.recipients'),
    icon: <IconUser />,
    run: () => void go(to.history({ recipient: one.recipientName })),
  }))
  return [...accounts, ...begun, ...payments, ...recipients]
}
