import type { IncomingMessage } from 'node:http'
import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { isForwardedHttps, type TrustedProxies } from './client-address.ts'

/** The addresses of this deployment as configured by its operator. */
export interface HostConfig {
  readonly port: number
  readonly publicUrl: string | null
  readonly trustedProxies: TrustedProxies
  readonly allowedHosts: readonly string[]
  readonly brandHosts: Readonly<Record<string, BrandSlug>>
  /** True if any host is accepted, because the site is new and its address is not configured yet. */
  readonly acceptsAnyHost?: boolean
}

/** Returns the name in a Host header without its port, in lower case. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}

/** Returns the default brand of a host for visitors who have chosen none; undefined: the app's default. */
export function brandOfHost(
  { brandHosts }: Pick<HostConfig, 'brandHosts'>,
  host: string,
): BrandSlug | undefined {
  return brandHosts[host.toLowerCase()] ?? brandHosts[hostName(host)]
}

/** Returns true for this machine, with any port. */
export function isLocalHost(host: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostName(host))
}

/**
 * Returns true if this deployment serves the host. Entries with a port must match including the port; others match any
 * port.
 */
export function isAllowedHost(host: string, config: HostConfig): boolean {
  if (isLocalHost(host) || config.acceptsAnyHost === true) return true
  const known = [...config.allowedHosts, ...Object.keys(config.brandHosts)]
  if (config.publicUrl !== null) known.push(new URL(config.publicUrl).host)
  return known.includes(host.toLowerCase()) || known.includes(hostName(host))
}

/**
 * Returns true if the browser used https, according to the deployment's URL or else the trusted proxy in front of this
 * process.
 */
export function isHttps(
  request: IncomingMessage,
  { publicUrl, trustedProxies }: Pick<HostConfig, 'publicUrl' | 'trustedProxies'>,
): boolean {
  if (publicUrl !== null) return publicUrl.startsWith('https:')
  return isForwardedHttps(request, trustedProxies)
}

/**
 * Returns true if cookies must be Secure. All requests are assumed to be behind https, regardless of what a proxy
 * reports, except plain http on this machine.
 */
export function hasSecureCookies(request: IncomingMessage, config: HostConfig): boolean {
  return isHttps(request, config) || !isLocalHost(request.headers.host ?? '')
}

/** The parts of a request that identify its destination. */
type RequestTarget = Pick<IncomingMessage, 'headers' | 'socket'>

/**
 * Returns the public URL of this deployment: the configured one, else that of the request, as in `originOfRequest`;
 * without either, that of this machine.
 */
export function publicUrlOf(config: HostConfig, request: RequestTarget | null): string {
  return config.publicUrl ?? (request === null ? localOrigin(config) : originOfRequest(request, config))
}

/**
 * Returns the known origin of a request. A client may send any port in `Host`. A port counts only if `PUBLIC_URL`,
 * `ALLOWED_HOSTS` or `BRAND_HOSTS` names it with this host, or if this process listens on it. With any other port, the
 * origin is that of the host without a port, or on this machine that of this process. So each host has few origins, and
 * links in email, pages and redirects lead to this deployment. Call it only for allowed hosts.
 */
export function originOfRequest({ headers, socket }: RequestTarget, config: HostConfig): string {
  const host = headers.host?.toLowerCase() ?? ''
  const { publicUrl, allowedHosts, brandHosts } = config
  if (host === '') return publicUrl ?? localOrigin(config)
  const name = hostName(host)
  if (publicUrl !== null && [host, name].includes(new URL(publicUrl).host)) return publicUrl
  const port = host.slice(name.length + 1)
  const ownPort = String(socket.localPort ?? config.port)
  const isKnown = port === ownPort || allowedHosts.includes(host) || Object.hasOwn(brandHosts, host)
  if (!isLocalHost(host)) return `https://${isKnown ? host : name}`
  return `http://${isKnown || port === '' ? host : `${name}:${ownPort}`}`
}

function localOrigin({ port }: HostConfig): string {
  return `http://localhost:${port}`
}
