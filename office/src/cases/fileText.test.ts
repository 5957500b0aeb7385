// Tests what a file of a request, a certificate or a signature becomes in its field, and by which name another one is refused.
import { expect, test } from 'vitest'
import { type FileContent, fileText } from './fileText.ts'

const der = (...bytes: readonly number[]) => new Uint8Array([0x30, bytes.length, ...bytes])
const pem = (label: string, text = 'MAMCAQE=') => `-----BEGIN ${label}-----\r\n${text}\r\n-----END ${label}-----\r\n`
const certificate = der(0x30, 1, 2)
const wide = new Uint8Array([0xff, 0xfe, ...[...pem('CERTIFICATE')].flatMap(letter => [letter.charCodeAt(0), 0])])
const large = new Uint8Array([0x30, 0x82, 0x07, 0xd0, 0x30, ...Array<number>(700).fill(1)])

test.each<[what: string, content: FileContent, name: string, bytes: string | Uint8Array<ArrayBuffer>, becomes: string]>(
  [
    ['DER', 'certificate', 'root.cer', certificate, 'MAMwAQI='],
    ['DER under a name in capitals', 'certificate', 'ROOT.CRT', certificate, 'MAMwAQI='],
    ['a bundle', 'certificate', 'chain.p7b', der(0x06, 1, 2), 'MAMGAQI='],
    ['PEM', 'request', 'anna.csr', pem('CERTIFICATE REQUEST'), pem('CERTIFICATE REQUEST').trim()],
    [
      'PEM with words before it',
      'certificate',
      'a.pem',
      `Issuer: CN=Ордо\n${pem('CERTIFICATE')}`,
      pem('CERTIFICATE').trim(),
    ],
    ['PEM in two bytes a letter', 'certificate', 'a.pem', wide, pem('CERTIFICATE').trim()],
    ['base64 by itself', 'request', 'anna.txt', 'MAMC\nAQE=\n', 'MAMC\nAQE='],
    ['a signature', 'cms', 'anna.p7s', der(0x06, 1, 2), 'MAMGAQI='],
    ['of another kind', 'certificate', 'root.exe', certificate, 'type'],
    ['of a request for a certificate', 'certificate', 'anna.csr', certificate, 'type'],
    ['without an extension', 'certificate', 'cer', certificate, 'type'],
    ['without a byte', 'certificate', 'root.cer', '', 'empty'],
    ['longer than the field', 'certificate', 'root.cer', 'A'.repeat(1201), 'large'],
    ['longer as base64 alone', 'certificate', 'root.cer', large, 'large'],
    ['a private key by its name', 'certificate', 'root.pfx', certificate, 'secret'],
    ['a private key in PEM', 'certificate', 'root.pem', pem('CERTIFICATE') + pem('ENCRYPTED PRIVATE KEY'), 'secret'],
    ['a private key in DER', 'certificate', 'root.der', der(0x02, 1, 0), 'secret'],
    ['a chain in PEM', 'certificate', 'chain.pem', pem('CERTIFICATE') + pem('CERTIFICATE'), 'several'],
    ['a page', 'certificate', 'root.cer', '<html>404</html>', 'unread'],
    ['bytes of nothing', 'certificate', 'root.cer', new Uint8Array([0, 159, 146, 150]), 'unread'],
    ['PEM that was cut off', 'certificate', 'root.pem', pem('CERTIFICATE').slice(0, -20), 'unread'],
  ],
)('%s', async (_what, content, name, bytes, becomes) => {
  const found = await fileText(new File([bytes], name), { content, longest: 600 })
  expect('text' in found ? found.text : found.fault).toBe(becomes)
})
