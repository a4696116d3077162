import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, SocketAddress } from 'node:net'

/** Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` count; those on this machine always do. */
export interface TrustedProxies {
  includes(address: string): boolean
}

/** Reads addresses and CIDR ranges, IPv4 and IPv6; null where one of them is neither. */
export function readTrustedProxies(items: readonly string[]): TrustedProxies | null {
  const list = new BlockList()
  list.addSubnet('127.0.0.0', 8, 'ipv4')
  list.addAddress('::1', 'ipv6')
  for (const item of items) {
    const [text = '', bits, ...rest] = item.split('/')
    const address = canonicalAddress(text)
    if (address === null || rest.length > 0) return null
    const family = familyOf(address)
    const most = family === 'ipv4' ? 32 : 128
    if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > most)) return null
    list.addSubnet(address, bits === undefined ? most : Number(bits), family)
  }
  return {
    includes(address) {
      const plain = canonicalAddress(address)
      return plain !== null && list.check(plain, familyOf(plain))
    },
  }
}

/**
 * The address of the caller. Each trusted proxy added to `X-Forwarded-For` the address that it was called from, so the header
 * is read from its end for as long as the addresses are those of trusted proxies. What stands before that was written by
 * the caller and says nothing.
 */
export function clientAddress(request: IncomingMessage, proxies: TrustedProxies): string {
  return hopsOf(request, proxies).client
}

/** Whether the outermost trusted proxy was called by https. */
export function isForwardedHttps(request: IncomingMessage, proxies: TrustedProxies): boolean {
  const { proxyCount } = hopsOf(request, proxies)
  if (proxyCount === 0) return false
  const schemes = listIn(request.headers['x-forwarded-proto'])
  return schemes.at(-Math.min(proxyCount, schemes.length))?.toLowerCase() === 'https'
}

function hopsOf(request: IncomingMessage, proxies: TrustedProxies) {
  let client = canonicalAddress(request.socket.remoteAddress ?? '') ?? ''
  let proxyCount = 0
  const before = listIn(request.headers['x-forwarded-for'])
  while (proxies.includes(client)) {
    proxyCount += 1
    const next = canonicalAddress(before.pop() ?? '')
    // The first in the row, or one that does not write addresses: no further back can be seen.
    if (next === null) break
    client = next
  }
  return { client, proxyCount }
}

function listIn(header: string | readonly string[] | undefined): string[] {
  if (header === undefined) return []
  const text = typeof header === 'string' ? header : header.join(',')
  return text.split(',').map((item) => item.trim())
}

/** The one spelling of an address, an IPv4 address inside of an IPv6 one as such; null where the text is none. */
function canonicalAddress(text: string): string | null {
  const [address = ''] = text.split('%')
  const version = isIP(address)
  if (version === 0) return null
  if (version === 4) return address
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address
  const inside = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(canonical)?.[1]
  return inside ?? canonical
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4'
}

/** `addressKey` of the caller of a request. */
export function addressKeyOf(
  request: IncomingMessage,
  { trustedProxies }: { readonly trustedProxies: TrustedProxies },
): string {
  return addressKey(clientAddress(request, trustedProxies))
}

/** What an address is counted by: the IPv4 address, or the /64 of an IPv6 address, which one subscriber holds whole. */
export function addressKey(address: string): string {
  const plain = canonicalAddress(address) ?? address
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('::')
  const first = head.split(':').filter((group) => group !== '')
  const last = tail.split(':').filter((group) => group !== '')
  const gap = plain.includes('::') ? Array.from({ length: 8 - first.length - last.length }, () => '0') : []
  return `${[...first, ...gap, ...last].slice(0, 4).join(':')}::/64`
}

/** What may be shown and kept of an address: where somebody was online, not who: `203.0.113.x`, `2001:db8:1:x`. */
export function networkOf(address: string): string | null {
  const plain = canonicalAddress(address)
  if (plain === null) return null
  const [separator, parts] = plain.includes(':')
    ? [':', addressKey(plain).split(':')]
    : ['.', plain.split('.')]
  return [...parts.slice(0, 3), 'x'].join(separator)
}
