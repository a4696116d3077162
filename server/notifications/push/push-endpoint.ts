import { BlockList, isIPv4 } from 'node:net'
import type { Config } from '#server/core/environment/config.ts'

/** The push services of the browsers: a host of this name, or one below it. */
const pushServices = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const

/**
 * Whether an endpoint is a known push service's, by https on its own port. The subscriber names the address that this
 * server will call: nothing else may be reached through it.
 */
export function isPushEndpoint(
  endpoint: string,
  { pushTestOrigin }: Pick<Config, 'pushTestOrigin'>,
): boolean {
  if (!URL.canParse(endpoint)) return false
  const url = new URL(endpoint)
  if (url.username !== '' || url.password !== '') return false
  if (pushTestOrigin !== null && url.origin === pushTestOrigin) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return pushServices.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
}

/** Whether an address lies on the open network: a known name must not lead into ours either. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return !inner.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')
}

const inner = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(net, prefix, 'ipv6')
