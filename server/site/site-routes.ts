import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import {
  type AddressTest,
  type FixedSetting,
  type MailServerFields,
  SiteAddress,
  type SiteChange,
  type SiteView,
} from '#src/contract/entities/site/site-settings.ts'
import { requireSiteAdmin } from '#server/access/decide-access.ts'
import { answerUser } from '#server/accounts/users/user-answer.ts'
import { ensureDemoZones, openDemoZones } from '#server/demo/make-zones.ts'
import { allScopes } from '#server/core/db/database.ts'
import { isLocalHost } from '#server/core/requests/hosts.ts'
import { unwrap } from '#server/core/errors/refusal.ts'
import { installedVersion } from '#server/core/installation/installation.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { SiteMailServer, SiteSettings } from '#server/kernel/environment/site.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { lastBackupAt } from '#server/site/watch/check-store.ts'
import { changeSettings, saveSettings } from './site-store.ts'
import { consumeSetupLink } from './setup-link.ts'
import { sendTestMail } from './send-test-mail.ts'
import type { Random } from '#server/core/clock/ids.ts'
import { isForwardedHttps } from '#server/core/requests/client-address.ts'
import { notPublicCode } from '#server/core/requests/public-address.ts'
import { guardedFetch, GuardedFetchError } from '#server/core/requests/guarded-fetch.ts'
import { addressProofPath, isAddressProof } from '#server/core/requests/address-proof.ts'
import type { Config } from '#server/kernel/environment/config.ts'

/** Routes for claiming the first admin account, and for the site's setup by admins. */
export function siteRoutes(deps: Deps) {
  return {
    async claimAdmin({ body, viewer, http }) {
      const at = deps.clock.now()
      // From now on other hosts are rejected. The host that the admin uses stays accepted.
      const address = deps.config.acceptsAnyHost === true ? addressOf(http.host) : null
      unwrap(
        await deps.database.write(async (transaction) => {
          const link = { token: body.token, at, secret: deps.secret }
          const used = await consumeSetupLink(transaction, viewer, link)
          if (used.ok && address !== null)
            await changeSettings(transaction, deps, (settings) => ({ ...settings, publicUrl: address }))
          return used
        }, allScopes),
      )
      await deps.site.refresh()
      return { answer: await answerUser(deps, viewer.userId) }
    },
    async site({ viewer }) {
      unwrap(requireSiteAdmin(viewer))
      await deps.site.refresh()
      return { answer: await siteView(deps) }
    },
    async saveSite({ body, viewer, http }) {
      unwrap(requireSiteAdmin(viewer))
      const change = withoutFixedSettings(deps, body)
      const refused = await addressRefusal(deps, change, http.req)
      const { publicUrl: _refused, ...rest } = change
      await saveSettings(deps, (settings) => withSiteChange(settings, refused === null ? change : rest))
      // Once enabled, demo zones can be opened at once. A job adds their photos and handles their removal.
      if (change.hasDemo === true && deps.config.hasDemo) await ensureDemoZones(deps)
      return { answer: { refused, site: await siteView(deps) } }
    },
    async testSiteAddress({ body: { publicUrl }, viewer, http }) {
      unwrap(requireSiteAdmin(viewer))
      return { answer: { result: await testAddress(deps, publicUrl, http.req) } }
    },
    async testSiteMail({ body: { mail }, viewer, http }) {
      unwrap(requireSiteAdmin(viewer))
      const server = mail === null ? null : withPassword(mail, deps.site.current().mail)
      return {
        answer: { result: await sendTestMail(deps, { server, userId: viewer.userId, request: http.req }) },
      }
    },
  } satisfies CallHandlers<'claimAdmin' | 'site' | 'saveSite' | 'testSiteAddress' | 'testSiteMail'>
}

/** Returns the https address of a host, or null if it is this machine or not a valid site name. */
function addressOf(host: string): string | null {
  const read = v.safeParse(SiteAddress, `https://${host}`)
  return read.success && !isLocalHost(host) ? read.output : null
}

/** Returns the reason why an address is not stored. With a wrong address, the site would reject all requests. */
async function addressRefusal(
  deps: Deps,
  { publicUrl }: SiteChange,
  request: IncomingMessage,
): Promise<AddressTest | null> {
  if (publicUrl === undefined || publicUrl === null || publicUrl === deps.config.publicUrl) return null
  const result = await testAddress(deps, publicUrl, request)
  return result === 'reached' ? null : result
}

function withSiteChange(settings: SiteSettings, change: SiteChange): SiteSettings {
  const { mail, ...rest } = change
  const changedFields = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  if (mail === undefined) return { ...settings, ...changedFields }
  return { ...settings, ...changedFields, mail: mail === null ? null : withPassword(mail, settings.mail) }
}

/** The stored password is used only for the host and user that it was entered for. */
function withPassword(mail: MailServerFields, stored: SiteMailServer | null): SiteMailServer {
  const isSame = stored !== null && stored.host === mail.host && stored.user === mail.user
  const isSamePort = stored !== null && stored.port === mail.port
  return { ...mail, password: mail.password ?? (isSame && isSamePort ? stored.password : '') }
}

function withoutFixedSettings(deps: Deps, change: SiteChange): SiteChange {
  const fixed: readonly string[] = fixedSettings(deps)
  // A variable that disables demo zones keeps existing ones. An admin can still have them removed.
  const isRemoval = (name: string, value: unknown) => name === 'hasDemo' && value === false
  return Object.fromEntries(
    Object.entries(change).filter(([name, value]) => !fixed.includes(name) || isRemoval(name, value)),
  )
}

function fixedSettings({ config: { variables } }: Deps): FixedSetting[] {
  const fixed = {
    publicUrl: variables?.publicUrl != null,
    mail: variables?.smtpUrl != null,
    hasDemo: variables?.hasDemo === false,
    brand: Object.keys(variables?.brandHosts ?? {}).length > 0,
  } satisfies Record<FixedSetting, boolean>
  return (['publicUrl', 'mail', 'hasDemo', 'brand'] as const).filter((name) => fixed[name])
}

/** Returns the settings in effect, without passwords. */
async function siteView(deps: Deps): Promise<SiteView> {
  const { config, site } = deps
  const { name, brand, updateUrl, backupDays } = site.current()
  return {
    publicUrl: config.publicUrl,
    name: config.mailFrom.name ?? name,
    brand,
    mail: mailView(deps),
    hasDemo: config.hasDemo,
    demoZones: config.hasDemo ? await openDemoZones(deps) : [],
    updateUrl,
    backupDays,
    backedUpAt: await lastBackupAt(deps.database.reader),
    fixed: fixedSettings(deps),
    version: installedVersion(),
  }
}

function mailView({ config, site }: Deps): SiteView['mail'] {
  const { smtpUrl, mailFrom } = config
  if (smtpUrl !== null)
    return { host: new URL(smtpUrl).hostname, port: null, user: '', from: mailFrom.address }
  const { mail } = site.current()
  return mail === null ? null : { host: mail.host, port: mail.port, user: mail.user, from: mail.from }
}

interface TestDeps {
  readonly config: Config
  readonly secret: string
  readonly random: Random
}

/**
 * Tests whether this deployment is reachable at an https address. A request that arrived through it proves that.
 * Otherwise the server calls the address, and only a server with the same SECRET can answer. Never calls a private
 * network.
 */
async function testAddress(
  { config, secret, random }: TestDeps,
  address: string,
  request: IncomingMessage,
): Promise<AddressTest> {
  const { host } = new URL(address)
  const isSame = request.headers.host?.toLowerCase() === host
  if (isSame && isForwardedHttps(request, config.trustedProxies)) return 'reached'
  const nonce = random.bytes(32).toString('base64url')
  const call = guardedFetch({ allowsLoopback: config.allowsLoopbackBackups })
  try {
    const answer = await call(`${address}${addressProofPath}?nonce=${nonce}`)
    const proof = answer.ok ? (await answer.text()).trim() : ''
    return isAddressProof(proof, { secret, nonce }) ? 'reached' : 'other-site'
  } catch (error) {
    if (error instanceof GuardedFetchError)
      return error.problem === 'redirects' || error.problem === 'too-large' ? 'other-site' : 'not-public'
    const isPrivate = error instanceof Error && 'code' in error && error.code === notPublicCode
    return isPrivate ? 'not-public' : 'unreachable'
  }
}
