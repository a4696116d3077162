import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, SocketAddress } from 'node:net'

/** Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted. Proxies on this machine are always trusted. */
export interface TrustedProxies {
  includes(address: string): boolean
}

/** Parses addresses and CIDR ranges, IPv4 and IPv6; null if one of them is invalid. */
export function readTrustedProxies(items: readonly string[]): TrustedProxies | null {
  const list = new BlockList()
  list.addSubnet('127.0.0.0', 8, 'ipv4')
  list.addAddress('::1', 'ipv6')
  for (const item of items) {
    const [text = '', bits, ...rest] = item.split('/')
    const address = canonicalAddress(text)
    if (address === null || rest.length > 0) return null
    const family = familyOf(address)
    const maxBits = family === 'ipv4' ? 32 : 128
    if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > maxBits)) return null
    list.addSubnet(address, bits === undefined ? maxBits : Number(bits), family)
  }
  return {
    includes(address) {
      const plain = canonicalAddress(address)
      return plain !== null && list.check(plain, familyOf(plain))
    },
  }
}

/**
 * Returns the client's address. Each trusted proxy appends the address of its caller to `X-Forwarded-For`. The header
 * is therefore read from its end while the addresses belong to trusted proxies. Everything before that is written by
 * the client and ignored.
 */
export function clientAddress(request: IncomingMessage, proxies: TrustedProxies): string {
  return hopsOf(request, proxies).client
}

/** Returns true if the outermost trusted proxy was called over https. */
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
    // The first entry, or a proxy that does not append addresses. Earlier hops are unknown.
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

/**
 * Returns the canonical form of an address. An IPv4 address mapped into IPv6 is returned as IPv4. null if the text is
 * not an address.
 */
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

/** The `addressKey` of the caller of a request. */
export function addressKeyOf(
  request: IncomingMessage,
  { trustedProxies }: { readonly trustedProxies: TrustedProxies },
): string {
  return addressKey(clientAddress(request, trustedProxies))
}

/**
 * Returns the key for counting an address: the IPv4 address, or the /64 network of an IPv6 address, which one
 * subscriber owns.
 */
export function addressKey(address: string): string {
  const plain = canonicalAddress(address) ?? address
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('::')
  const first = head.split(':').filter((group) => group !== '')
  const last = tail.split(':').filter((group) => group !== '')
  const gap = plain.includes('::') ? Array.from({ length: 8 - first.length - last.length }, () => '0') : []
  return `${[...first, ...gap, ...last].slice(0, 4).join(':')}::/64`
}

/**
 * Returns the part of an address that may be shown and stored. It shows where a user was online but does not identify them:
 * `203.0.113.x`, `2001:db8:1:x`.
 */
export function networkOf(address: string): string | null {
  const plain = canonicalAddress(address)
  if (plain === null) return null
  const [separator, parts] = plain.includes(':')
    ? [':', addressKey(plain).split(':')]
    : ['.', plain.split('.')]
  return [...parts.slice(0, 3), 'x'].join(separator)
}
