// Works with a token for a person: signs bytes by the right certificate, makes a request, writes a certificate; it is logged out whatever comes of it.
import { now } from '#kit/clock.ts'
import { tokenFault } from './fault.ts'
import type { TokenCertificate, TokenPort } from './port.ts'

/** The only device. Throws where there is none, or more than one. */
async function onlyDevice(port: TokenPort): Promise<string> {
  const [device, ...others] = await port.devices()
  if (device === undefined) throw tokenFault('deviceMissing')
  if (others.length > 0) throw tokenFault('manyDevices')
  return device
}

/** The certificate that signs: the registered one where it is known, otherwise the one that lives longest. */
export function certificateFor(all: readonly TokenCertificate[], registered: string | null): TokenCertificate {
  const withKey = all.filter(({ hasKey }) => hasKey)
  if (withKey.length === 0) throw tokenFault('keyMissing')
  const good = withKey.filter(({ until }) => until >= now())
  if (good.length === 0) throw tokenFault('certificateExpired')
  const [found] =
    registered === null
      ? good.toSorted((one, other) => other.until - one.until)
      : good.filter(({ der }) => der === registered)
  if (found) return found
  throw tokenFault(withKey.some(({ der }) => der === registered) ? 'certificateExpired' : 'companyCertificateMissing')
}

export type TokenAccess = {
  readonly port: TokenPort
  /** Empty where the program of the token asks for it by itself. */
  readonly pin: string
}

async function logged<T>({ port, pin }: TokenAccess, run: (device: string) => Promise<T>): Promise<T> {
  const device = await onlyDevice(port)
  await port.login(device, pin)
  try {
    return await run(device)
  } finally {
    await port.logout(device).catch(() => undefined)
  }
}

/** A detached CMS in base64. `registered` is the certificate of the contract, DER in base64; null where the bank has not said. */
export const signByToken = (
  access: TokenAccess,
  { content, registered }: { readonly content: Uint8Array; readonly registered: string | null },
): Promise<string> =>
  logged(access, async device => {
    const own = certificateFor(await access.port.certificates(device), registered)
    return access.port.sign(device, own.id, content)
  })

export type TokenRequest = { readonly request: string; readonly cms: string | null }

/** A new key on the token, and the request for it; signed by the certificate that ends, where it is a renewal. */
export const requestByToken = (
  access: TokenAccess,
  { name, renewed }: { readonly name: string; readonly renewed: string | null },
): Promise<TokenRequest> =>
  logged(access, async device => {
    const { port } = access
    // Who cannot sign the request makes no key in vain.
    const old = renewed === null ? null : certificateFor(await port.certificates(device), renewed)
    const request = await port.request(device, await port.keyPair(device), name)
    const bytes = Uint8Array.from(atob(request), letter => letter.charCodeAt(0))
    return { request, cms: old && (await port.sign(device, old.id, bytes)) }
  })

export const importToToken = (access: TokenAccess, der: string): Promise<void> =>
  logged(access, device => access.port.importCertificate(device, der))
