// Chunks of the build: sign-in, the frame inside with what home shares, and what most screens of work, of lists and of forms are made of.

/** What each is packed for; all that these stand on comes with them, and the earlier take first. */
const begin = {
  first: [
    'web/src/main.tsx',
    'web/src/identity/AuthLayout.tsx',
    'web/src/identity/LoginPage.tsx',
    // What React's part that draws, a file of its own, shares with who asks it for something.
    'react-dom/index.js',
  ],
  // With the captcha of the sign-in, and what its second step shares with the frame.
  window: [
    'web/src/kit/OfflineDialog.tsx',
    'web/src/identity/i18n/names.ts',
    'web/src/identity/prove.ts',
    // Its styles would be a file of their own at the sign-in of a demo.
    'web/src/kit/DemoPeople.module.css',
    'ui/src/Avatar.tsx',
    'ui/src/Checkbox.tsx',
    'ui/src/overlay/Toasts.tsx',
    'icons/IconArrowLeft.mjs',
    'icons/IconCopy.mjs',
    'icons/IconDeviceMobile.mjs',
  ],
  // With what the contract names on the frame and the home, in all languages.
  inside: [
    'web/src/inside.ts',
    'web/src/shell/i18n/names.ts',
    'web/src/home/i18n/names.ts',
    'web/src/accounts/i18n/names.ts',
    // What home, lists and forms share: a file of its own would be asked for by nearly every screen.
    'web/src/accounts/AccountRow.tsx',
    'web/src/accounts/FreshNews.tsx',
    'web/src/accounts/movement.ts',
    'web/src/accounts/useAccounts.tsx',
    'web/src/kit/Failed.tsx',
    'web/src/kit/format.ts',
    'web/src/rates/GroupSwitch.tsx',
    'ui/src/Card.tsx',
    'ui/src/Money.tsx',
    'ui/src/Recap.tsx',
    'ui/src/SkeletonRows.tsx',
    'ui/src/kit/useLater.ts',
    'ui/src/kit/useMedia.ts',
    'ui/src/kit/useWaiting.ts',
    'icons/IconCheck.mjs',
    'icons/IconChevronDown.mjs',
    'icons/IconCoins.mjs',
    'icons/IconDownload.mjs',
  ],
  // The second step of the sign-in, whose form of codes is also that of a fresh proof.
  code: ['web/src/identity/CodeForm.tsx', 'web/src/identity/SmsStep.tsx', 'web/src/identity/TotpStep.tsx'],
  // A document as lists and forms show it, and the fields that both have.
  work: [
    'contracts/readAmount.ts',
    'web/src/documents/i18n/names.ts',
    'web/src/payments/i18n/names.ts',
    'web/src/documents/OpenKeyless.tsx',
    'web/src/documents/calls.ts',
    'web/src/documents/stages.ts',
    'web/src/kit/form/offeredSum.ts',
    'web/src/payments/forms/amend.ts',
    'web/src/kit/handover.ts',
    'web/src/kit/form/OwnDays.tsx',
    'web/src/kit/form/faults.ts',
    'web/src/kit/names.tsx',
    'web/src/kit/opened.ts',
    'web/src/payments/PaymentStatus.tsx',
    'web/src/payments/payment.ts',
    'web/src/payments/terms.tsx',
    'web/src/payments/conversion/rateWords.ts',
    'web/src/payments/forms/values.ts',
    'web/src/payments/swift/Messages.tsx',
    'web/src/templates/SaveTemplateDialog.tsx',
    'web/src/templates/find.ts',
    'web/src/templates/look.tsx',
    'web/src/templates/place.ts',
    'ui/src/Chips.tsx',
    'ui/src/ProgressBar.tsx',
    'ui/src/print/Printout.tsx',
    'ui/src/form/DateField.tsx',
    'ui/src/form/GroupedFields.tsx',
    'ui/src/form/Picker.tsx',
    'ui/src/overlay/ResultDialog.tsx',
    'icons/IconBan.mjs',
    'icons/IconClock.mjs',
    'icons/IconEdit.mjs',
    'icons/IconPrinter.mjs',
    'icons/IconReceipt.mjs',
    'icons/IconTrash.mjs',
  ],
  lists: [
    'web/src/exports/FileButtons.tsx',
    'web/src/exports/FileState.tsx',
    'web/src/exports/useFiles.tsx',
    'web/src/kit/file.ts',
    'web/src/kit/list/GroupChips.tsx',
    'web/src/kit/list/List.module.css',
    'web/src/kit/list/ListPage.tsx',
    'web/src/kit/list/cells.tsx',
    'web/src/kit/list/PeriodSwitch.tsx',
    'web/src/kit/list/SearchBox.tsx',
    'web/src/kit/list/columns.tsx',
    'web/src/kit/list/filter.ts',
    'web/src/kit/list/period.ts',
    'web/src/kit/list/useList.ts',
    'web/src/kit/list/useLiveRows.ts',
  ],
  history: ['web/src/payments/HistoryPage.tsx'],
  // What a press on a row opens; fetched when the rows are there.
  opened: ['web/src/documents/AskDialog.tsx', 'web/src/documents/SignDialog.tsx', 'web/src/payments/PaymentDrawer.tsx'],
  forms: [
    'web/src/kit/form/Deadlines.tsx',
    'web/src/payments/forms/DayFields.tsx',
    'web/src/payments/forms/FormAccount.tsx',
    'web/src/payments/forms/KnownRecipients.tsx',
    'web/src/payments/forms/PaymentFormPage.tsx',
    'web/src/payments/forms/PaymentFrame.tsx',
    'web/src/payments/forms/PurposeField.tsx',
    'web/src/payments/forms/data.ts',
    'web/src/payments/forms/usePaymentForm.ts',
    'web/src/payments/forms/useSomForm.ts',
    'web/src/payments/forms/sums.tsx',
    'web/src/payments/forms/validate.ts',
    'web/src/payments/paste/ChangedAccount.tsx',
    'web/src/payments/paste/PastePanel.tsx',
    'web/src/payments/paste/target.ts',
    'web/src/payments/paste/useRecipientHistory.ts',
    'ui/src/form/fields.tsx',
  ],
  // What a demo shows at its sign-in, codes for a signature among it.
  demo: ['web/src/identity/DemoPanel.tsx', 'web/src/kit/demo.ts'],
  budget: ['web/src/budget/BudgetForm.tsx', 'web/src/budget/useBudget.ts'],
} as const

const names = Object.keys(begin) as (keyof typeof begin)[]

/** Nouns whose texts are wanted together: before sign-in, in the frame and on the home, on lists of payments, and besides on forms. */
const wordsTogether: readonly (readonly [name: string, files: RegExp])[] = [
  ['words', /\/web\/src\/(?:kit|identity)\/i18n\/(ru|ky|en)\.json$/],
  ['home-words', /\/web\/src\/(?:(?:shell|home|accounts|rates)\/i18n\/|kit\/i18n\/session\.)(ru|ky|en)\.json$/],
  ['work-words', /\/web\/src\/(?:documents|payments|templates|exports)\/i18n\/(ru|ky|en)\.json$/],
  ['form-words', /\/web\/src\/(?:payments|kit)\/i18n\/form\.(ru|ky|en)\.json$/],
]

/** Texts of one language that are always wanted together. */
function wordsOf(id: string): string | null {
  for (const [name, files] of wordsTogether) {
    const lang = files.exec(id)?.[1]
    if (lang) return `${name}-${lang}`
  }
  return null
}

/** What only a few classes need a file for is one file for all screens beside the home. */
const stylesOfWork =
  /\/(?:ui\/src|web\/src\/(?!home|identity|rates|shell|kit\/(?:DemoPeople|KeysDialog))\w+)\/.*\.module\.css$/

/** Those of the frame and of the home, in the file that the sign-in has fetched for its window. */
const stylesOfFrame =
  /\/(?:ui\/src\/(?:print\/print|shell\/(?:Frame|Header|BottomBar|Sidebar)|overlay\/Menu|AccountNumber|Card|Money|Pill|Recap|SkeletonRows)|web\/src\/(?:kit\/SessionDialog|rates\/Rates|shell\/Notices))(?:\.module)?\.css$/

const isOf = (name: keyof typeof begin, id: string): boolean =>
  begin[name].some(file => id.endsWith(`/${file}`)) ||
  (name === 'first' && id.includes('rolldown/runtime')) ||
  (name === 'window' && stylesOfFrame.test(id)) ||
  (name === 'work' && stylesOfWork.test(id))

const groupOf = (name: keyof typeof begin, at: number) => ({
  name,
  test: (id: string) => isOf(name, id),
  priority: names.length - at,
})

/** Many small files weigh more than one, and each is listed by its name where it is asked for. */
export const groups = [{ name: wordsOf, debugName: 'words', priority: names.length + 1 }, ...names.map(groupOf)]
