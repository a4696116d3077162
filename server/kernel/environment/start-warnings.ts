import { isLocalHost } from '#server/core/requests/hosts.ts'
import type { Config } from './config.ts'

/** What is allowed and works badly, one sentence each. */
export function startWarnings(config: Pick<Config, 'publicUrl' | 'smtpUrl'>): readonly string[] {
  return [withoutHttps(config), mailsWithoutAddress(config)].filter((warning) => warning !== null)
}

function withoutHttps({ publicUrl }: Pick<Config, 'publicUrl'>): string | null {
  if (publicUrl === null) return null
  const { protocol, host } = new URL(publicUrl)
  if (protocol === 'https:' || isLocalHost(host)) return null
  return `PUBLIC_URL is ${publicUrl}, without https: browsers give such a page no camera, no position and no offline use, and keep no session cookie, so that nobody stays signed in. Put a proxy with a certificate in front, and set its https address.`
}

function mailsWithoutAddress({ publicUrl, smtpUrl }: Pick<Config, 'publicUrl' | 'smtpUrl'>): string | null {
  if (smtpUrl === null || publicUrl !== null) return null
  return 'Mails are sent and PUBLIC_URL is not set: links in mails lead to the host of each request. Set PUBLIC_URL to the address of this site.'
}
