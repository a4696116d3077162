import type { Config } from '#server/kernel/environment/config.ts'

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
