import type { IncomingMessage } from 'node:http'

/**
 * The address of whoever asks. Behind a proxy on this very machine it is the last one that the proxy added to
 * `X-Forwarded-For`; from anybody else that header says nothing.
 */
export function clientAddress(request: IncomingMessage): string {
  const peer = request.socket.remoteAddress ?? ''
  const forwarded = request.headers['x-forwarded-for']
  if (!isLoopback(peer) || typeof forwarded !== 'string') return peer
  return forwarded.split(',').at(-1)?.trim() || peer
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address)
}

/** What an address is counted by: the IPv4 address, or the /64 of an IPv6 address, which one subscriber holds whole. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('::')
  const first = head.split(':').filter((group) => group !== '')
  const last = tail.split(':').filter((group) => group !== '')
  const gap = plain.includes('::') ? Array.from({ length: 8 - first.length - last.length }, () => '0') : []
  return `${[...first, ...gap, ...last].slice(0, 4).join(':')}::/64`
}
