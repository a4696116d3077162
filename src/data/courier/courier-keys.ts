import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { nonceBytes } from '#src/contract/wire/courier-envelope.ts'
import { readScannedText } from '#src/contract/wire/qr-payload.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { CourierIdentity } from './device-identity.ts'
import { codeKeyOf, openZoneKey, sealZoneKey, type ZoneKey, zoneKeyOf } from './envelope-crypto.ts'
import { phoneTagBytes } from './frames.ts'

/** Returns this phone’s tag in a zone. Tags of different zones cannot be linked to each other. */
export async function phoneTagOf({ tagSeed }: CourierIdentity, zoneId: ZoneId): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey(
    'raw',
    Uint8Array.from(tagSeed),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const signed = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(zoneId))
  return new Uint8Array(signed).subarray(0, phoneTagBytes)
}

/**
 * Returns the keys that open envelopes of the zone. The first one is used for sealing. Order: keys from the zone’s row,
 * keys received from other phones, and the key derived from the zone’s code.
 */
export async function readZoneKeys(context: DataContext, zoneId: ZoneId): Promise<readonly ZoneKey[]> {
  const { database } = context
  const zone = await database.zones.get(zoneId)
  const receivedKeys = await Promise.all(
    (zone?.courierKeys ?? []).map(({ number, key }) => zoneKeyOf(number, key)),
  )
  const handedOn = await database.courierKeys.where('id').startsWith(`zone ${zoneId} `).toArray()
  const others = handedOn.flatMap((row) =>
    row.id === 'device' ? [] : [{ number: row.number, key: row.key }],
  )
  const codeKey = await readCodeKey(context, zoneId)
  return [
    ...receivedKeys,
    ...others.toSorted((a, b) => b.number - a.number),
    ...(codeKey === null ? [] : [codeKey]),
  ]
}

const codeKeys = new Map<string, Promise<ZoneKey>>()

/**
 * Returns the key derived from the code by which the user joined or can invite others. null if this device has no code.
 */
async function readCodeKey({ database }: DataContext, zoneId: ZoneId): Promise<ZoneKey | null> {
  const zone = await database.zones.get(zoneId)
  const scans = await database.outbox.where('makes').equals(`zone:${zoneId}`).toArray()
  const texts = [zone?.link ?? '', ...scans.map((row) => (row.name === 'zone.scan' ? row.args.qrCode : ''))]
  const code = texts.flatMap((text) => readScannedText(text)?.code ?? [])[0]
  if (code === undefined) return null
  const name = `${zoneId} ${code}`
  const key = codeKeys.get(name) ?? codeKeyOf(zoneId, code)
  codeKeys.set(name, key)
  return key
}

/**
 * Returns the current zone key, sealed for people who have the zone’s code. Empty if this device lacks the key or the
 * code.
 */
export async function readSealedKeys(context: DataContext, zoneId: ZoneId): Promise<readonly Uint8Array[]> {
  const codeKey = await readCodeKey(context, zoneId)
  const current = (await readZoneKeys(context, zoneId)).find(({ number }) => number > 0)
  if (codeKey === null || current === undefined) return []
  return [await sealZoneKey(current, codeKey, context.platform.random.bytes(nonceBytes))]
}

/** Stores zone keys received from another phone, if this device’s code opens them. Returns whether any key was new. */
export async function storeSealedKeys(
  context: DataContext,
  zoneId: ZoneId,
  sealed: readonly Uint8Array[],
): Promise<boolean> {
  const codeKey = sealed.length === 0 ? null : await readCodeKey(context, zoneId)
  if (codeKey === null) return false
  const existingNumbers = new Set((await readZoneKeys(context, zoneId)).map(({ number }) => number))
  let isNew = false
  for (const bytes of sealed) {
    const opened = await openZoneKey(bytes, codeKey)
    if (opened === null || existingNumbers.has(opened.number)) continue
    const { number, key } = opened
    await context.database.courierKeys.put({ id: `zone ${zoneId} ${number}`, number, key })
    isNew = true
  }
  return isNew
}
