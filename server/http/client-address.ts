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
