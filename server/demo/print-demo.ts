import { renderUnicodeCompact } from 'uqr'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { codeToHandOn } from '#server/zones/codes/code-to-hand-on.ts'
import { zoneQrText } from '#server/zones/zone/zone-answer.ts'
import { guestCodesOf } from '#server/zones/zone/zone-store.ts'
import { demoZones } from './demo-store.ts'
import { ensureDemoZones, isOpen } from './make-zones.ts'

/** Makes the demo zones where they are missing, and prints their QR codes with the links in them. */
export async function printDemo(deps: Deps, publicUrl: string, print: (text: string) => void): Promise<void> {
  await ensureDemoZones(deps)
  const { database, secret, clock } = deps
  for (const zone of await database.reader.all(demoZones, {})) {
    if (!isOpen(zone, clock.now())) continue
    const code = codeToHandOn(await database.reader.all(guestCodesOf, { zoneId: zone.id }), 'owner')
    if (code === null) continue
    const text = zoneQrText(publicUrl, zone, { code: code.code, secret })
    print(`\n${zone.name} (${zone.brand})\n${renderUnicodeCompact(text, { border: 1 })}\n${text}\n`)
  }
}
