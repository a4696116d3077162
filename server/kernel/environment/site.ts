import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { Config } from './config.ts'

/** A mail server that an admin entered. Its password is stored encrypted. */
export interface SiteMailServer {
  readonly host: string
  readonly port: 465 | 587 | 2525
  readonly user: string
  readonly password: string
  /** The sender address of mails. */
  readonly from: string
}

/** The settings that admins made in the browser; null if not set. */
export interface SiteSettings {
  readonly publicUrl: string | null
  /** The sender name of mails. */
  readonly name: string | null
  readonly brand: BrandSlug | null
  readonly mail: SiteMailServer | null
  readonly hasDemo: boolean | null
  readonly updateUrl: string | null
  readonly backupDays: 1 | 7 | 30 | null
}

/** The settings of a site before its setup. */
export const noSettings: SiteSettings = {
  publicUrl: null,
  name: null,
  brand: null,
  mail: null,
  hasDemo: null,
  updateUrl: null,
  backupDays: null,
}

/** The settings as last read by this process. */
export interface Site {
  current(): SiteSettings
  /** Whether the setup link of a new site is still valid. While it is, any host is accepted. */
  isWaitingForAdmin(): boolean
  refresh(): Promise<void>
}

/**
 * Merges the settings below the configuration: an environment variable that is set takes precedence. Each read returns
 * the current value.
 */
export function withSite(config: Config, site: Site): Config {
  return {
    ...config,
    variables: config,
    get publicUrl() {
      return config.publicUrl ?? site.current().publicUrl
    },
    get brandHosts() {
      const { brand } = site.current()
      const publicUrl = config.publicUrl ?? site.current().publicUrl
      if (brand === null || publicUrl === null) return config.brandHosts
      return { [new URL(publicUrl).host]: brand, ...config.brandHosts }
    },
    get mailFrom() {
      const { name, mail } = site.current()
      if (config.smtpUrl === null && mail !== null) return { name, address: mail.from }
      return { ...config.mailFrom, name: config.mailFrom.name ?? name }
    },
    get hasDemo() {
      return config.hasDemo && (site.current().hasDemo ?? true)
    },
    // With a mail server, links in mails could lead to a host that an attacker chose.
    get acceptsAnyHost() {
      return (
        config.smtpUrl === null &&
        site.isWaitingForAdmin() &&
        config.publicUrl === null &&
        config.allowedHosts.length === 0 &&
        Object.keys(config.brandHosts).length === 0
      )
    },
  }
}
