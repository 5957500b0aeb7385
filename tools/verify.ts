// Verifies an evidence bundle offline, with nothing but Node 24: `node verify.mjs FILE`, or `node tools/verify.ts FILE` where the sources are.
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { verify } from './verifyBundle.ts'
import { extract } from './verifyExtract.ts'

const usage = 'node verify.mjs FILE [--key public.pem]… [--anchor authority.pem]… [--extract DIR]'
const options = ['--key', '--anchor', '--extract']

/** What was asked for by the option, once or several times. */
const named = (words: readonly string[], option: string): string[] =>
  words.filter((_, at) => at % 2 === 1 && words[at - 1] === option)

function notesOf(keys: readonly string[], anchors: readonly string[]): string[] {
  return [
    'note A code of an authenticator proves itself to the bank alone: that it was right is what the bank attests.',
    ...(keys.length
      ? []
      : ["note No --key given: the keys are the file's own. Compare them with the ones that the bank publishes."]),
    ...(anchors.length
      ? []
      : [
          'note No --anchor given: authorities of tokens are those that the bank had listed. Compare their fingerprints.',
        ]),
  ]
}

function main([file, ...rest]: readonly string[]): number {
  const isOdd = rest.length % 2 === 1 || rest.some((word, at) => at % 2 === 0 && !options.includes(word))
  const [into, ...more] = named(rest, '--extract')
  if (!file || isOdd || more.length) {
    console.error(usage)
    return 2
  }
  const bundle = readFileSync(file, 'utf8')
  const [keys, anchors] = [named(rest, '--key'), named(rest, '--anchor')]
  const pems = keys.map(key => readFileSync(key, 'utf8'))
  const trusted = anchors.map(one => new X509Certificate(readFileSync(one)).fingerprint256)
  const checks = verify(bundle, pems, trusted.length ? new Set(trusted) : null)
  for (const { name, ok, detail } of checks) console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} - ${detail}`)
  for (const note of notesOf(keys, anchors)) console.log(note)
  if (into) for (const command of extract(bundle, into)) console.log(`run  ${command}`)
  const bad = checks.filter(({ ok }) => !ok).length
  console.log(bad ? `${bad} of ${checks.length} checks FAILED` : `OK: ${checks.length} checks`)
  return bad ? 1 : 0
}

process.exitCode = main(process.argv.slice(2))
