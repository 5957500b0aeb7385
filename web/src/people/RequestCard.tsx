// A request to the bank: what it changes, the steps that it took and will take, the bank's words, and taking it back.
import { instantToBankDay } from '@bank/contracts/dates.ts'
import { formatPhone } from '@bank/contracts/phone.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Heading } from '@bank/ui/Heading.tsx'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { Pill, type Tone } from '@bank/ui/Pill.tsx'
import { type Step, Steps } from '@bank/ui/Steps.tsx'
import { errorText } from '#kit/errorText.ts'
import { useFormats } from '#kit/format.ts'
import { type Translate, textIfAny, useT } from '#kit/i18n.ts'
import { useTell } from '#kit/query.ts'
import { useMay, useOrg } from '#kit/session.ts'
import css from './People.module.css'
import { type BankRequest, withdraw } from './person.ts'

const tones: Readonly<Record<BankRequest['taskState'], Tone>> = {
  PENDING: 'warning',
  APPROVED: 'success',
  REJECTED: 'danger',
}

/** A value of a change in words: a right and a method of signing by their names, a phone in groups. */
function changedText(t: Translate, name: string, value: string): string {
  if (name === 'signRight') return textIfAny(t, `says.right.${value}`) ?? value
  if (name === 'signType') return textIfAny(t, `people.signType.${value}`) ?? value
  return name === 'mobile' && /^\d+$/.test(value) ? formatPhone(value) : value
}

function Changes({ of }: { of: BankRequest }) {
  const t = useT()
  const changes = of.changes.filter(({ after }) => after !== null && after !== '')
  if (changes.length === 0) return null
  return (
    <ul className={css.changes}>
      {changes.map(({ name, before, after }) => (
        <li key={name}>
          {before !== null && <span className={css.before}>{changedText(t, name, before)} → </span>}
          <b>{changedText(t, name, after ?? '')}</b>
        </li>
      ))}
    </ul>
  )
}

const toldSteps = { ASK: 'people.step.ask', PROPOSE: 'people.step.propose', RETURN: 'people.step.return' } as const

type StepState = Step['state']

/** What was done, then what is still to come of asked, checked, decided and in force. */
function useSteps({ taskType, taskState, steps, dueDate, applicantName, decidedDate }: BankRequest): Step[] {
  const t = useT()
  const f = useFormats()
  const step = (key: string, state: StepState, title: string, note?: string): Step => ({
    ...{ key, state, title, stateLabel: t(`people.step.state.${state}`) },
    ...(note !== undefined && { note }),
  })
  const done = steps.flatMap(({ event, at }, index) => {
    if (event !== 'ASK' && event !== 'PROPOSE' && event !== 'RETURN') return []
    const by = event === 'ASK' ? (applicantName ?? t('people.step.atBank')) : ''
    return [step(String(index), 'passed', t(toldSteps[event]), [f.moment(at), by].filter(Boolean).join(' · '))]
  })
  if (taskState === 'APPROVED')
    return [
      ...done,
      step('confirmed', 'passed', t('people.step.approve'), decidedDate ? f.moment(decidedDate) : undefined),
      // A phone is changed by codes from both, whenever its owner enters them.
      step('force', 'passed', t(taskType === 'CHANGE_CONTACTS' ? 'people.step.codes' : 'people.step.force')),
    ]
  if (taskState === 'REJECTED')
    return [
      ...done,
      step('rejected', 'failed', t('people.step.reject'), decidedDate ? f.moment(decidedDate) : undefined),
    ]
  const isChecked = steps.at(-1)?.event === 'PROPOSE'
  const due = t('people.step.due', { moment: f.moment(dueDate) })
  return [
    ...done,
    ...(isChecked ? [] : [step('check', 'current', t('people.step.propose.coming'), due)]),
    step('decide', isChecked ? 'current' : 'future', t('people.step.approve.coming'), isChecked ? due : undefined),
    step('force', 'future', t('people.step.force.coming')),
  ]
}

function Withdraw({ of }: { of: BankRequest }) {
  const t = useT()
  const toast = useToast()
  const orgReferenceId = useOrg()
  const { mutate, isPending } = useTell(withdraw, 'cases', 'identity')
  const press = () =>
    mutate(
      { orgReferenceId, taskId: of.referenceId },
      {
        onSuccess: () => toast({ text: t('people.withdrawn'), tone: 'success' }),
        onError: error => toast({ text: errorText(t, error), tone: 'danger' }),
      },
    )
  return (
    <Button variant="text" size="s" busy={isPending} onClick={press}>
      {t('people.act.withdraw')}
    </Button>
  )
}

/** Why it was refused, in words of the bank. */
function Refused({ of: { reason, words } }: { of: BankRequest }) {
  const t = useT()
  const why = reason && (textIfAny(t, `says.taskReason.${reason}`) ?? reason)
  if (!why && !words) return null
  return (
    <div className={css.refused}>
      {why && <p>{t('people.reason', { reason: why })}</p>}
      {words && <p>«{words}»</p>}
    </div>
  )
}

type Props = {
  readonly of: BankRequest
  /** Asks for the same again, once it was refused. */
  readonly onAgain?: (() => void) | undefined
}

/** The whole of a request that is open, or that was refused lately. */
export function RequestCard({ of, onAgain }: Props) {
  const t = useT()
  const steps = useSteps(of)
  const mayAct = useMay('FIRST_SIGNER')
  const title = t(`people.kind.${of.taskType}`)
  const number = t('people.number', { number: of.number })
  return (
    <section className={[css.request, css[of.taskState]].filter(Boolean).join(' ')} aria-label={`${title}, ${number}`}>
      <div className={css.requestHead}>
        <Heading className={css.requestTitle}>{title}</Heading>
        <Pill tone={tones[of.taskState]}>{t(`people.state.${of.taskState}`)}</Pill>
      </div>
      <Changes of={of} />
      <Steps label={t('people.steps')} steps={steps} />
      {of.taskState === 'REJECTED' && <Refused of={of} />}
      <div className={css.requestFoot}>
        <span className={css.under}>{number}</span>
        {of.isWithdrawable && <Withdraw of={of} />}
        {mayAct && of.taskState === 'REJECTED' && onAgain && (
          <Button variant="text" size="s" onClick={onAgain}>
            {t('people.act.again')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** A request in one line, as it is past. */
export function RequestLine({ of }: { of: BankRequest }) {
  const t = useT()
  const f = useFormats()
  return (
    <li className={css.requestLine}>
      <span className={css.words}>
        <span>{t(`people.kind.${of.taskType}`)}</span>
        <span className={css.under}>
          {f.day(instantToBankDay(of.createdDate))} · {t('people.number', { number: of.number })}
        </span>
      </span>
      <Pill tone={tones[of.taskState]}>{t(`people.state.${of.taskState}`)}</Pill>
    </li>
  )
}
