import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { Config } from './config.ts'

/** A mail server that an admin entered. Its password is stored sealed. */
export interface SiteMailServer {
  readonly host: string
  readonly port: 465 | 587 | 2525
  readonly user: string
  readonly password: string
  /** The address that mails are from. */
  readonly from: string
}

/** What admins set in the browser. null: not set. */
export interface SiteSettings {
  readonly publicUrl: string | null
  /** The sender of mails. */
  readonly name: string | null
  readonly brand: BrandSlug | null
  readonly mail: SiteMailServer | null
  readonly hasDemo: boolean | null
  readonly updateUrl: string | null
  readonly backupDays: 1 | 7 | 30 | null
}

/** The settings of a site that was never set up. */
export const noSettings: SiteSettings = {
  publicUrl: null,
  name: null,
  brand: null,
  mail: null,
  hasDemo: null,
  updateUrl: null,
  backupDays: null,
}

/** The settings as this process last read them. */
export interface Site {
  current(): SiteSettings
  /** Whether the set-up link of a new site can still be used: any host is accepted until then. */
  isWaitingForAdmin(): boolean
  /** Reads the settings again. */
  refresh(): Promise<void>
}

/** The configuration with the settings below it: a variable decides where it is set. Each read returns the current value. */
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
    // With a mail server, links in mails could lead to a host that a stranger named.
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
