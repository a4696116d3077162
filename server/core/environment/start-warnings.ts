import { isLocalHost } from '#server/core/requests/hosts.ts'
import type { Config } from './config.ts'

/** What is allowed and works badly, one sentence each. */
export function startWarnings({ publicUrl }: Pick<Config, 'publicUrl'>): readonly string[] {
  if (publicUrl === null) return []
  const { protocol, host } = new URL(publicUrl)
  if (protocol === 'https:' || isLocalHost(host)) return []
  return [
    `PUBLIC_URL is ${publicUrl}, without https: browsers give such a page no camera, no position and no offline use, and keep no session cookie, so that nobody stays signed in. Put a proxy with a certificate in front, and set its https address.`,
  ]
}
