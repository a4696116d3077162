import type { BrowserContext } from 'playwright/test'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { noisyPhoto } from '#src/testing/support/photographs.ts'

const photoCount = 6

/** A server with a zone that contains a few photos and shares its links, and a member of the zone. */
export interface ColdScene {
  readonly server: AppServer
  readonly host: Person
  readonly member: Person & { readonly email: string; readonly password: string }
  readonly zoneId: string
  /** The content of the zone's printed code: a URL with the zone's name in its fragment. */
  readonly zoneLink: string
  readonly photoIds: readonly string[]
}

/** Starts the server. Close it with `scene.server.close()`. */
export async function openColdScene(): Promise<ColdScene> {
  const server = await AppServer.start()
  const host = await Person.register(server, 'Hanna')
  const member = await Person.register(server, 'Gil')
  const zone = await host.makeZone('Garden party')
  const zoneId = zone.location.id
  await host.call('PATCH', `/api/locations/${zoneId}`, { sharesLinks: true })
  await member.scan(zone.code)
  const photoIds: string[] = []
  for (let seed = 0; seed < photoCount; seed += 1)
    photoIds.push(await host.upload(zoneId, await noisyPhoto(seed), `IMG_${seed}.jpg`))
  return { server, host, member, zoneId, zoneLink: zone.qrCode, photoIds }
}

/** Gives a new browser profile only the member's session cookies. */
export async function signInByCookie(context: BrowserContext, scene: ColdScene): Promise<void> {
  const { email, password } = scene.member
  const answer = await context.request.post(`${scene.server.url}/api/auth/sign-in`, {
    data: { email, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  if (!answer.ok()) throw new Error(`Cannot sign in the member: ${answer.status()}`)
}
