import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import webPush from 'web-push'
import type { Config } from '../config.ts'

/** By what push services know this deployment (RFC 8292), in base64url: a point of P-256 and its secret scalar. */
export const VapidKeys = v.object({
  publicKey: v.pipe(v.string(), v.regex(/^[\w-]{87}$/)),
  privateKey: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
})
export type VapidKeys = v.InferOutput<typeof VapidKeys>

export const vapidFileName = 'vapid.json'

/** The configured keys, or those made at the first start and kept in DATA_DIR: other keys would lose every subscription. */
export function loadVapidKeys({ vapidKeys, dataDir }: Pick<Config, 'vapidKeys' | 'dataDir'>): VapidKeys {
  if (vapidKeys !== null) return vapidKeys
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, vapidFileName)
  try {
    writeFileSync(path, JSON.stringify(webPush.generateVAPIDKeys()), {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    })
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    if (!isThere) throw error
  }
  return v.parse(VapidKeys, JSON.parse(readFileSync(path, 'utf8')))
}
