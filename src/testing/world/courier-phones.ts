import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { openExchange } from '#src/data/courier/open-exchange.ts'
import { readPhoto, readPhotosOfZone } from '#src/data/photos/read-photos.ts'
import { scanZoneIn } from '#src/data/zones/scan-zone.ts'
import { completeSession } from '#src/data/session/complete-session.ts'
import { deliverCarried } from '#src/sync/courier/deliver-carried.ts'
import { queuePicture } from './queue-pictures.ts'
import { makeTwoDevices } from './two-devices.ts'
import type { Client, World } from './world.ts'

/** Four members of a zone whose phones have keys. The server has one photo. */
export interface FourPhones {
  readonly world: World
  readonly ann: Client
  readonly ben: Client
  readonly cem: Client
  readonly dora: Client
  readonly zoneId: ZoneId
  /** A photo of Ben. */
  readonly firstPhoto: PhotoId
  /** Disconnects all four from the network. */
  readonly cutAll: () => void
  /** Two phones next to each other exchange everything in both directions, or as much as `frames` frames can carry. */
  readonly meet: (one: Client, other: Client, frames?: number) => Promise<void>
  /** Reconnects the phone to the network, and waits until it is online. */
  readonly repair: (client: Client) => Promise<void>
  /** Delivers everything that is due. */
  readonly deliver: (client: Client) => Promise<void>
  /** The photos of the zone, as the phone shows them. */
  readonly seenBy: (client: Client) => Promise<Awaited<ReturnType<typeof readPhotosOfZone>>['photos']>
}

const never = new AbortController().signal

export async function makeFourPhones(): Promise<FourPhones> {
  const { world, ann, ben, code, zoneId } = await makeTwoDevices()
  const cem = await world.addClient()
  const dora = await world.addClient()
  for (const [client, name] of [
    [cem, 'Cem'],
    [dora, 'Dora'],
  ] as const) {
    await client.enterAsGuest(name)
    const scanned = scanZoneIn(client.data(), { qrCode: code, position: null })
    await world.waitUntilDrained()
    await world.during(scanned)
  }
  const firstPhoto = await queuePicture(ben.data(), zoneId, 1)
  await world.waitUntilDrained()
  const all = [ann, ben, cem, dora]
  for (const client of all) {
    await world.until('the keys have arrived', async () => {
      const zone = await client.data().database.zones.get(zoneId)
      return zone?.courierKeys !== undefined && (await readPhoto(client.data(), firstPhoto)) !== null
    })
    await world.during(completeSession(client.data()))
  }
  return {
    world,
    ann,
    ben,
    cem,
    dora,
    zoneId,
    firstPhoto,
    cutAll() {
      for (const client of all) client.network.cut()
    },
    async meet(one, other, frames = Number.POSITIVE_INFINITY) {
      const [first, second] = [openExchange(zoneId, one.data()), openExchange(zoneId, other.data())]
      let left = frames
      const hand = async (all: readonly Uint8Array[], to: typeof first) => {
        for (const frame of all) if (left-- > 0) await to.receive(frame)
      }
      await hand([await first.createHello()], second)
      await hand([await second.createHello()], first)
      for (let turn = 0; turn < 4; turn += 1) {
        if (left <= 0) return
        await hand(await first.nextFrames(1_000_000), second)
        await hand(await second.nextFrames(1_000_000), first)
      }
    },
    async repair(client) {
      client.network.repair()
      await world.until(
        'the phone is online',
        async () => client.data().syncStatus.get().connection === 'online',
      )
    },
    async deliver(client) {
      for (let batch = 0; batch < 20; batch += 1) {
        const outcome = await world.during(deliverCarried(client.data(), never))
        if (outcome.kind !== 'more') return
      }
    },
    seenBy: async (client) =>
      (await readPhotosOfZone(client.data(), zoneId, { day: 'all', limit: 100 })).photos,
  }
}
