// Signing follows from the transitions of a type alone, for three signers and for one, under every scheme.
import { type SignRight, signSchemes } from '@bank/contracts/access.ts'
import { businessDate } from '@bank/contracts/dates.ts'
import { describe, expect, test } from 'vitest'
import { type ActionFacts, type ActionSubject, actionsOf, awaitsMe, type DocumentActor, nextActor } from './actions.ts'
import { lifecycleOf, type SigningStatus, signingSlots, signingTransitions } from './transitions.ts'

type Letter =
  | 'DRAFT'
  | 'ON_VERIFICATION'
  | 'FIRST_SIGN_IN_PAY_CONTROL'
  | 'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE'
  | 'NOT_PROCESSED'
  | 'CANCELED'

const statuses = { editable: ['DRAFT'], atBank: [], cancelled: [], closed: [] } as const

/** A letter: a first signer signs it, on paper or on the phone, whatever the scheme, and a returned one is a draft again. */
const letter = lifecycleOf<Letter, never>({
  ...statuses,
  transitions: [
    ['DRAFT', 'send', 'any', 'ON_VERIFICATION'],
    ['DRAFT', 'ask', 'any', 'FIRST_SIGN_IN_PAY_CONTROL'],
    ['FIRST_SIGN_IN_PAY_CONTROL', 'asked', 'any', 'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE'],
    ['ON_VERIFICATION', 'sign', 'any', 'NOT_PROCESSED'],
    ['FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'sign', 'any', 'NOT_PROCESSED'],
    ['ON_VERIFICATION', 'return', 'any', 'DRAFT'],
    ['ON_VERIFICATION', 'cancel', 'any', 'CANCELED'],
  ],
  awaits: { ON_VERIFICATION: 1, FIRST_SIGN_IN_PAY_CONTROL: 1, FIRST_SIGN_IN_PAY_CONTROL_COMPLETE: 1 },
  signed: 'NOT_PROCESSED',
  usual: ['send', 'sign'],
})

const can = actionsOf<Letter, ActionSubject<Letter>>(letter)
const facts: ActionFacts = {
  timeFault: null,
  today: businessDate('2026-11-20'),
  signUntil: null,
  colleagues: [{ personId: 'anna', fullName: 'Асанова Анна', right: 'FIRST', active: true, unready: null }],
}
const subject = (over: Partial<ActionSubject<Letter>> = {}): ActionSubject<Letter> => ({
  status: 'ON_VERIFICATION',
  scheme: 'THREE_SIGNATORY',
  payControl: false,
  signedBy: [],
  createdBy: 'cholpon',
  creatorName: 'Чолпонова Ч.',
  signUntil: null,
  ...over,
})
const me = (personId: string, right: SignRight): DocumentActor => ({
  personId,
  right,
  scheme: 'THREE_SIGNATORY',
  signType: 'TOTP',
  verification: 'CONFIRMED',
})
const [anna, boris, cholpon] = [me('anna', 'FIRST'), me('boris', 'SECOND'), me('cholpon', 'CREATOR')]

describe('one signature under every scheme', () => {
  test('is what the rows ask for', () => {
    expect(letter.needed).toEqual({ ONE_SIGNATORY: 1, TWO_SIGNATORY: 1, THREE_SIGNATORY: 1 })
    expect(letter.lastPhone.THREE_SIGNATORY).toBe('FIRST_SIGN_IN_PAY_CONTROL_COMPLETE')
    expect(letter.ledTo).toEqual(['NOT_PROCESSED'])
  })

  test('the first signer alone signs and returns it, and only a first signer is missed', () => {
    expect(can.SIGN(subject(), anna, facts)).toBeNull()
    expect(can.EDIT(subject(), anna, facts)).toBeNull()
    expect(can.SIGN(subject(), boris, facts)?.classification).toBe('NotYourTurnException')
    expect(can.SEND(subject({ status: 'DRAFT', scheme: null }), cholpon, facts)).toBeNull()
    expect(can.SEND(subject({ status: 'DRAFT' }), cholpon, { ...facts, colleagues: [] })).toEqual({
      classification: 'SignerMissingException',
      params: { right: 'FIRST' },
    })
    expect([anna, boris].map(who => awaitsMe(letter, subject(), who))).toEqual([true, false])
    expect(nextActor(letter, subject(), facts)).toMatchObject({ right: 'FIRST', names: ['Асанова Анна'] })
  })
})

describe('up to three', () => {
  const three = lifecycleOf<SigningStatus | 'SUCCESS', never>({
    transitions: signingTransitions('SUCCESS'),
    editable: ['DRAFT', 'FOR_EDITING'],
    awaits: signingSlots,
    signed: 'SUCCESS',
    atBank: [],
    cancelled: [],
    closed: [],
    usual: ['send', 'sign'],
  })

  test('as many as the scheme says, and the last phone of each', () => {
    expect(signSchemes.map(scheme => three.needed[scheme])).toEqual([1, 2, 3])
    expect(signSchemes.map(scheme => three.lastPhone[scheme])).toEqual([
      'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE',
      'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE',
      'ON_CONFIRMATION',
    ])
  })

  test('rows that lead to no last signature are a fault of ours', () => {
    const cut = signingTransitions('SUCCESS').filter(one => one.at(-1) !== 'SUCCESS')
    expect(() =>
      lifecycleOf<SigningStatus | 'SUCCESS', never>({
        ...statuses,
        transitions: cut,
        awaits: signingSlots,
        signed: 'SUCCESS',
        usual: [],
      }),
    ).toThrow('no last signature')
  })
})
