// Holds that what one signature made of a challenge is never taken for what another one reads in it.
import { expect, test } from 'vitest'
import { checkChallenge, sha256 } from './verifyText.ts'

const field = (name: string, value: string): string => `${name}:${Buffer.byteLength(value)}:${value}`
const words = ['ordo/payment/1', field('currency', 'KGS'), field('amount', '10.00')].join('\n')
const hash = sha256(words).toString('hex')
const head = ['ordo/batch/1', field('count', '1'), field('KGS', '10.00')].join('\n')
const digest = sha256(`${head}\n`, Buffer.from(hash, 'hex')).toString('hex')

test.each(['RU_TOKEN_2', 'PAY_CONTROL'])('a challenge that a code answered is no text in words for %s', method => {
  const challenge = { id: 'one', head, hashes: [hash], digest, proof: '' }
  const by = (method: string) =>
    checkChallenge({ signature: { method, hash, challenge }, words, organisation: 'company' })
  expect([by('TOTP'), by(method), by('TOTP')]).toEqual([true, false, true])
})
