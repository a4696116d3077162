import { randomBytes } from 'node:crypto'
import { loadSecret } from '#server/core/crypto/secret.ts'
import type { Config } from '#server/kernel/environment/config.ts'
import { type SiteMailServer, withSite } from '#server/kernel/environment/site.ts'
import { readSettings } from '#server/site/site-store.ts'
import { readFrom } from './check.ts'

/**
 * Returns the configuration that the server uses, including the settings that admins entered in the browser, if they
 * can be read.
 */
export async function withSettings(config: Config): Promise<Config> {
  const read = await readFrom(config, (reader) =>
    readSettings(reader, loadSecret(config, { bytes: (count) => randomBytes(count) })),
  )
  if (!read.ok) return config
  const settings = read.value
  const site = { current: () => settings, isWaitingForAdmin: () => false, refresh: async () => {} }
  const smtpUrl = config.smtpUrl ?? (settings.mail === null ? null : addressOf(settings.mail))
  return { ...withSite(config, site), smtpUrl }
}

/** Returns the mail server in the format of `SMTP_URL`. */
function addressOf({ host, port, user, password }: SiteMailServer): string {
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  return `${port === 465 ? 'smtps' : 'smtp'}://${login}${host}:${port}`
}
