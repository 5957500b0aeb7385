// Networks and proxies: whether an address lies in one of them, and whose address stands behind a proxy that is believed.
import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { refuse } from './http.ts'
import { Refusal } from './refusal.ts'

/** An IPv4 address as it is, also where it came in the form of IPv6. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

export type Networks = { has(address: string): boolean }

/** Of addresses, and networks in the notation with a slash; each was judged to be one when the configuration was read. */
export function networksOf(texts: readonly string[]): Networks {
  const list = new BlockList()
  for (const text of texts) {
    const [address = '', prefix] = text.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix), family)
  }
  return {
    has(address) {
      const one = plain(address)
      const family = isIP(one)
      return family !== 0 && list.check(one, family === 6 ? 'ipv6' : 'ipv4')
    },
  }
}

type Peer = { readonly remote: string | undefined; readonly headers: IncomingHttpHeaders }

const passedOn = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const

/**
 * Who is at the other end: of a proxy that is believed, the last address in its header that is none. Null where it cannot be known: what came through a
 * proxy that nobody named, or that does not say for whom, may be from anywhere.
 */
export function clientOf({ remote, headers }: Peer, proxies: Networks): string | null {
  if (!remote) return null
  if (!proxies.has(remote)) return passedOn.some(name => headers[name] !== undefined) ? null : remote
  const road = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const addresses = road.map(part => part.trim()).filter(Boolean)
  return addresses.findLast(address => !proxies.has(address)) ?? addresses[0] ?? null
}

/** Of a house that only some networks may reach: whether a peer is in one of them. */
export type Fence = (peer: Peer) => boolean

export function fenceOf(networks: readonly string[], trustProxy: readonly string[]): Fence {
  const [inside, proxies] = [networksOf(networks), networksOf(trustProxy)]
  return peer => {
    const client = clientOf(peer, proxies)
    return client !== null && inside.has(client)
  }
}

/** Refuses every request from elsewhere, whatever it asks for, and shows no page. */
export function fenceIn(app: FastifyInstance, fence: Fence): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw, headers } = request
    if (fence({ remote: raw.socket.remoteAddress, headers })) return
    return refuse(request, reply, new Refusal('ForbiddenException'))
  })
}
