import { lookup } from 'node:dns'
import { BlockList, isIPv4, type LookupFunction } from 'node:net'

/**
 * Returns true if an address is on the public internet. Even a known host name must not resolve to our internal
 * network.
 */
export function isPublicAddress(address: string): boolean {
  return !isIn(inner, address)
}

/** Returns true if an address is a loopback address. */
export function isLoopbackAddress(address: string): boolean {
  return isIn(loopback, address)
}

/** The error code of `lookupWhere` if a name has no allowed address. */
export const notPublicCode = 'ENOTPUBLIC'

/**
 * Resolves names like the default lookup, but returns only allowed addresses. As the `lookup` of a connection, it
 * checks exactly the address that is connected to. It is not called if the URL contains an IP address.
 */
export function lookupWhere(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callBack) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) {
        callBack(error, '')
        return
      }
      const open = addresses.filter(({ address }) => isAllowed(address))
      const [first] = open
      if (first === undefined) {
        const refused = Object.assign(new Error('The name has no public IP address'), { code: notPublicCode })
        callBack(refused, '')
      } else if (options.all === true) callBack(null, open)
      else callBack(null, first.address, first.family)
    })
  }
}

function isIn(list: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return list.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')
}

const inner = new BlockList()
/** IANA's special-purpose registries: addresses that are not globally reachable, and those that embed them. */
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  inner.addSubnet(net, prefix, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')
