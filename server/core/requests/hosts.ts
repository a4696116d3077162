import type { IncomingMessage } from 'node:http'
import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { isForwardedHttps, type TrustedProxies } from './client-address.ts'

/** Where this deployment is reached, as its operator configured it. */
export interface HostConfig {
  readonly port: number
  readonly publicUrl: string | null
  readonly trustedProxies: TrustedProxies
  readonly allowedHosts: readonly string[]
  readonly brandHosts: Readonly<Record<string, BrandSlug>>
  /** Whether any host is accepted: the site is new, and its address is not set yet. */
  readonly acceptsAnyHost?: boolean
}

/** The name in a Host header, without its port, in lower case. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}

/** The brand that a host shows to visitors who have chosen none; undefined: the app's own default. */
export function brandOfHost(
  { brandHosts }: Pick<HostConfig, 'brandHosts'>,
  host: string,
): BrandSlug | undefined {
  return brandHosts[host.toLowerCase()] ?? brandHosts[hostName(host)]
}

/** This machine itself, under any port. */
export function isLocalHost(host: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostName(host))
}

/** The hosts that this deployment answers to: entries with a port must match with it, others under any port. */
export function isAllowedHost(host: string, config: HostConfig): boolean {
  if (isLocalHost(host) || config.acceptsAnyHost === true) return true
  const known = [...config.allowedHosts, ...Object.keys(config.brandHosts)]
  if (config.publicUrl !== null) known.push(new URL(config.publicUrl).host)
  return known.includes(host.toLowerCase()) || known.includes(hostName(host))
}

/** Whether the browser came by https: the deployment's address says so, or else the trusted proxy in front of this process. */
export function isHttps(
  request: IncomingMessage,
  { publicUrl, trustedProxies }: Pick<HostConfig, 'publicUrl' | 'trustedProxies'>,
): boolean {
  if (publicUrl !== null) return publicUrl.startsWith('https:')
  return isForwardedHttps(request, trustedProxies)
}

/**
 * Whether cookies are for https alone. Everything is taken to be behind https, but plain http on this machine itself, whatever
 * a proxy in the middle of a chain says.
 */
export function hasSecureCookies(request: IncomingMessage, config: HostConfig): boolean {
  return isHttps(request, config) || !isLocalHost(request.headers.host ?? '')
}

/** What of a request says where it came to. */
type Addressed = Pick<IncomingMessage, 'headers' | 'socket'>

/**
 * Where this deployment is reached from outside: the configured address, else that of the request, as of `originOfRequest`;
 * without either this machine's own.
 */
export function publicUrlOf(config: HostConfig, request: Addressed | null): string {
  return config.publicUrl ?? (request === null ? localOrigin(config) : originOfRequest(request, config))
}

/**
 * The known origin that a request came to. A caller may write any port into `Host`, so a port counts only where
 * `PUBLIC_URL`, `ALLOWED_HOSTS` or `BRAND_HOSTS` names it with this host, or where this process listens on it; with another
 * port the origin is that of the host alone, of this machine that of this process. So each host has few origins, and what
 * links to one (mails, pages, redirects) leads to this deployment. Only for hosts that are allowed.
 */
export function originOfRequest({ headers, socket }: Addressed, config: HostConfig): string {
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
