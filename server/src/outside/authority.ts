// The port of the certification authority: it issues certificates for keys of tokens, revokes them, and publishes what it revoked.
import type { Config } from '#kit/configTypes.ts'
import type { World } from '#kit/ctx.ts'
import { Refusal } from '#kit/refusal.ts'
import { demoAuthority } from './authority-simulator.ts'
import type { AuthorityContext, CertificateAuthority } from './authorityPort.ts'
import { hasMagic } from './magic.ts'

/** The address at which the stand-in publishes its list. */
export const demoListAddress = 'demo:authority'

/** The stand-in never works in production: until a bank connects its own authority nobody issues. */
export const hasAuthority = (world: { readonly config: Pick<Config, 'mode'> }): boolean => hasMagic(world)

/** Refuses UnavailableException where none is connected. */
export function authorityOf({ config }: { readonly config: Pick<Config, 'mode'> }): CertificateAuthority {
  if (!hasAuthority({ config })) throw new Refusal('UnavailableException')
  return demoAuthority
}

const listBytesAtMost = 4 * 1024 * 1024

/** The list at an address that the bank has listed, by HTTP or of the stand-in. Throws when nobody answers, or not in time. */
export async function revocationListAt(
  world: AuthorityContext & Pick<World, 'config'>,
  address: string,
): Promise<Buffer> {
  if (address === demoListAddress) return authorityOf(world).list(world)
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(world.config.neighbourMs) })
  if (!response.ok || !response.body) throw new Error(`${address} answered ${response.status}`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.length
    if (size > listBytesAtMost) throw new Error(`${address} answered more than ${listBytesAtMost} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
