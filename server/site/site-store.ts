import * as v from 'valibot'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { MailPort } from '#src/contract/entities/site/site-settings.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { readSetupState } from '#server/site/setup-link.ts'
import type { Clock } from '#server/core/clock/clock.ts'
import type { Random } from '#server/core/clock/ids.ts'
import { seal, unseal } from '#server/core/crypto/seal.ts'
import { allScopes, type Database, type Reader, type Transaction } from '#server/core/db/database.ts'
import { metaValue, setMeta } from '#server/core/db/meta-store.ts'
import { noSettings, type Site, type SiteSettings } from '#server/kernel/environment/site.ts'

const metaKey = 'site-settings'
/** The encryption context of these settings. It cannot decrypt anything else. */
const owner = 'site-settings'

/** Values were validated when they were entered. A stricter contract must not lose stored settings. */
const StoredSettings = v.object({
  publicUrl: v.nullable(v.string()),
  name: v.nullable(v.string()),
  brand: v.nullable(BrandSlug),
  mail: v.nullable(
    v.object({
      host: v.string(),
      port: MailPort,
      user: v.string(),
      password: v.string(),
      from: v.string(),
    }),
  ),
  hasDemo: v.nullable(v.boolean()),
  updateUrl: v.nullable(v.string()),
  backupDays: v.nullable(v.picklist([1, 7, 30])),
})

interface SiteDeps {
  readonly database: Database
  readonly secret: string
  readonly clock: Clock
}

/**
 * Returns the settings from the database. Returns the defaults if there are none, or if they were sealed with another
 * SECRET.
 */
export async function readSettings(reader: Reader, secret: string): Promise<SiteSettings> {
  const row = await reader.first(metaValue, { key: metaKey })
  const text = row === undefined ? null : unseal(row.value, secret, owner)
  if (text === null) return noSettings
  const stored = v.safeParse(v.partial(StoredSettings), JSON.parse(text))
  return stored.success ? { ...noSettings, ...stored.output } : noSettings
}

/** Changes the settings as read in this transaction. */
export async function changeSettings(
  transaction: Transaction,
  { secret, random }: { readonly secret: string; readonly random: Random },
  change: (settings: SiteSettings) => SiteSettings,
): Promise<SiteSettings> {
  const settings = change(await readSettings(transaction, secret))
  const value = seal(JSON.stringify(settings), { secret, random, owner })
  await transaction.run(setMeta, { key: metaKey, value })
  return settings
}

/** `changeSettings` in its own transaction. This process uses the result at once. */
export async function saveSettings(
  deps: SiteDeps & { readonly random: Random; readonly site: Site },
  change: (settings: SiteSettings) => SiteSettings,
): Promise<Result<SiteSettings, never>> {
  const saved = await deps.database.write(
    async (transaction) => ok(await changeSettings(transaction, deps, change)),
    allScopes,
  )
  await deps.site.refresh()
  return saved
}

/** Reads the settings for a process, which can reload them with `refresh`. */
export async function openSite({ database, secret, clock }: SiteDeps): Promise<Site> {
  const read = async () => ({
    settings: await readSettings(database.reader, secret),
    setup: await readSetupState(database.reader),
  })
  let state = await read()
  return {
    current: () => state.settings,
    isWaitingForAdmin: () => !state.setup.hasAdmin && state.setup.opensUntil > clock.now(),
    async refresh() {
      state = await read()
    },
  }
}
