import type { IncomingMessage } from 'node:http'
import type { Config } from '../config.ts'

/** The name in a Host header, without its port, in lower case. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}

/** This machine itself, under any port. */
export function isLocalHost(host: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostName(host))
}

/** The hosts that this deployment answers to: entries with a port must match with it, others under any port. */
export function isAllowedHost(host: string, config: Config): boolean {
  if (isLocalHost(host)) return true
  const known = [...config.allowedHosts, ...Object.keys(config.brandHosts)]
  if (config.publicUrl !== null) known.push(new URL(config.publicUrl).host)
  return known.includes(host.toLowerCase()) || known.includes(hostName(host))
}

/**
 * Whether the browser came by https: the deployment's address says so, or the proxy in front of this process. A caller that
 * forges the proxy's header changes its own answer alone.
 */
export function isHttps({ headers }: IncomingMessage, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  if (publicUrl !== null) return publicUrl.startsWith('https:')
  return (
    String(headers['x-forwarded-proto'] ?? '')
      .split(',', 1)[0]
      ?.trim() === 'https'
  )
}

/** Where this deployment is reached from outside: the configured address, or the one that the request used. */
export function publicUrlOf(config: Config, host: string | undefined): string {
  if (config.publicUrl !== null) return config.publicUrl
  if (host === undefined) return `http://localhost:${config.port}`
  return `${isLocalHost(host) ? 'http' : 'https'}://${host.toLowerCase()}`
}
