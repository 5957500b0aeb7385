// The catalogue of refusals as the portal tells them: the nouns whose texts hold each sentence, and the names that fill it.
import {
  accountErrors,
  accountNameErrors,
  budgetErrors,
  cardErrors,
  caseErrors,
  certificateErrors,
  codeErrors,
  commonErrors,
  entryOf,
  evidenceErrors,
  exportErrors,
  identityErrors,
  importErrors,
  passwordErrors,
  paycontrolErrors,
  paymentErrors,
  proofErrors,
  signingErrors,
  statementErrors,
  templateErrors,
} from '@bank/contracts/errors/index.ts'
import type { Noun } from '#kit/i18n.ts'
import type { Gap } from '#kit/late.ts'

const catalogues: readonly (readonly [catalogue: object, ...nouns: Noun[]])[] = [
  [commonErrors, 'common'],
  [identityErrors, 'identity'],
  [codeErrors, 'identityPages'],
  [passwordErrors, 'identityPages'],
  [proofErrors, 'proof'],
  [signingErrors, 'documents'],
  [certificateErrors, 'certificates'],
  [paymentErrors, 'payments', 'paymentForms'],
  [cardErrors, 'payments', 'paymentForms'],
  [caseErrors, 'cases'],
  [paycontrolErrors, 'paycontrol'],
  [accountErrors, 'accounts'],
  [accountNameErrors, 'accountPages'],
  [templateErrors, 'templates'],
  [importErrors, 'imports'],
  [exportErrors, 'exports'],
  [statementErrors, 'statements'],
  [budgetErrors, 'budget'],
  [evidenceErrors, 'evidence'],
]

/** Where the names are that fill a gap of a sentence. */
const namesOf: Readonly<Record<Gap, Noun>> = {
  field: 'payments',
  status: 'payments',
  right: 'documents',
  operation: 'accounts',
  signType: 'payments',
}

const isGap = (name: string): name is Gap => Object.hasOwn(namesOf, name)

export function nounsOf(classification: string): readonly Noun[] | null {
  const [, ...nouns] = catalogues.find(([catalogue]) => Object.hasOwn(catalogue, classification)) ?? []
  if (nouns.length === 0) return null
  const { params = [] } = entryOf(classification as Parameters<typeof entryOf>[0])
  return [...nouns, ...params.filter(isGap).map(gap => namesOf[gap])]
}
