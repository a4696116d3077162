import { createECDH } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadVapidKeys, vapidFileName, type VapidKeys } from '#server/core/crypto/vapid-keys.ts'
import type { Config } from '#server/kernel/environment/config.ts'
import { StartProblem } from '#server/core/errors/start-problem.ts'
import { someEndpoints } from '#server/notifications/push/push-store.ts'
import { type Check, failing, good, checkTimeoutMs, readFrom, reasonOf } from './check.ts'

/** Checks that the keys are a pair and that the push services of the subscribed devices can be reached. */
export const push: Check = {
  name: 'push',
  async run({ config }) {
    if (config.vapidKeys === null && !existsSync(join(config.dataDir, vapidFileName)))
      return good('The keys for notifications are created at the first start.')
    const keys = keysOf(config)
    if (typeof keys === 'string')
      return failing(keys, `Restore ${join(config.dataDir, vapidFileName)} from a backup.`)
    if (!isPair(keys))
      return failing(
        'The public and private keys for notifications do not match, so push services refuse them.',
        'Set VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY to a matching pair, or restore vapid.json from a backup.',
      )
    const read = await readFrom(config, (reader) => reader.all(someEndpoints, {}))
    const services = new Set((read.ok ? read.value : []).map(({ endpoint }) => new URL(endpoint).origin))
    const answers = await Promise.all([...services].map(reachabilityProblem))
    const problem = answers.find((answer) => answer !== null)
    if (problem !== undefined)
      return failing(
        problem,
        'Allow this machine to reach push services on port 443. Notifications stay queued until then.',
      )
    return good(
      services.size === 0
        ? 'The keys for notifications are valid; no device is subscribed.'
        : `The keys for notifications are valid, and ${[...services].join(', ')} can be reached.`,
    )
  },
}

function keysOf(config: Config): VapidKeys | string {
  try {
    return loadVapidKeys(config)
  } catch (error) {
    if (error instanceof StartProblem) return error.message.split('\n')[0] ?? ''
    throw error
  }
}

function isPair({ publicKey, privateKey }: VapidKeys): boolean {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(privateKey, 'base64url')
  } catch {
    return false
  }
  return curve.getPublicKey('base64url') === publicKey
}

async function reachabilityProblem(service: string): Promise<string | null> {
  try {
    // Any response shows that the service is reachable.
    await fetch(service, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(checkTimeoutMs) })
    return null
  } catch (error) {
    return `The push service ${service} cannot be reached: ${reasonOf(error)}.`
  }
}
