import { join } from 'node:path'
import * as v from 'valibot'
import webPush from 'web-push'
import { readOrCreateFile } from './secret.ts'
import { restoreAdvice, StartProblem } from '#server/core/errors/start-problem.ts'

/**
 * The keys that identify this deployment to push services (RFC 8292), in base64url: a P-256 point and its secret
 * scalar.
 */
export const VapidKeys = v.object({
  publicKey: v.pipe(v.string(), v.regex(/^[\w-]{87}$/)),
  privateKey: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
})
export type VapidKeys = v.InferOutput<typeof VapidKeys>

const StoredKeys = v.pipe(v.string(), v.parseJson(), VapidKeys)

export const vapidFileName = 'vapid.json'

/**
 * Returns the configured keys, or keys that are generated at the first start and stored in DATA_DIR. Different keys
 * would invalidate every subscription. Throws a StartProblem if the stored keys cannot be read.
 */
export function loadVapidKeys({
  vapidKeys,
  dataDir,
}: {
  readonly vapidKeys: VapidKeys | null
  readonly dataDir: string
}): VapidKeys {
  if (vapidKeys !== null) return vapidKeys
  const path = join(dataDir, vapidFileName)
  const kept = v.safeParse(
    StoredKeys,
    readOrCreateFile(path, () => JSON.stringify(webPush.generateVAPIDKeys())),
  )
  if (kept.success) return kept.output
  throw new StartProblem(
    `Cannot read the keys for notifications in ${path}.\n${restoreAdvice(path)}\n` +
      'Without a backup, delete it. The server then creates new keys, and everyone has to turn notifications on again.',
  )
}
