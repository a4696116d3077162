import { Phone, tiles, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { noisyPhoto } from '#src/testing/support/photographs.ts'
import {
  type TapResponse,
  type Move,
  measureTap,
  measureBack,
  moves,
  slowDown,
} from './responsiveness/tap-response.ts'
import { measureWall, wallStages } from './responsiveness/wall-stages.ts'
import { median, printFigure } from './figure.ts'
import { openPhanpy } from './phanpy/open-phanpy.ts'

const bench = 'felt'
const wallRounds = 5
const rounds = 3
const cpuRate = 6
const photos = 40

/**
 * Measures waiting times: a photo from its choice to the wall, by stages, on a good network. With a 6x CPU slowdown:
 * the album after Continue, a photo after its tile, a tab after its icon, and back navigation. The peer is a photo in
 * Phanpy.
 */
export async function feltBench(): Promise<void> {
  const server = await AppServer.start()
  const times = await measureWall(server, wallRounds)
  for (const stage of wallStages) {
    const all = times.map((one) => one[stage])
    const counts = { worst: Math.max(...all) }
    printFigure({ bench, name: `choice to ${stage}, median`, value: median(all), unit: 'ms', counts })
  }
  await printMoves(server)
  await server.close()
}

async function printMoves(server: AppServer): Promise<void> {
  const host = await Person.register(server, 'Hanna')
  const { location, qrCode } = await host.makeZone('Summit meadow')
  for (let seed = 1; seed <= photos; seed += 1) await host.upload(location.id, await noisyPhoto(seed))
  const felt: Record<keyof typeof moves, TapResponse[]> = { album: [], photo: [], tab: [] }
  const backs: { readonly offPx: number; readonly hasFocus: boolean }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const phone = await Phone.launchInstalled(server.url)
    const { page } = phone
    const session = await phone.context.newCDPSession(page)
    await page.goto(qrCode)
    await page.getByLabel('Your name').fill(`Guest ${round}`)
    await slowDown(session, cpuRate)
    felt.album.push(await measureTap(page, moves.album))
    await slowDown(session, 1)
    await tiles(page).nth(8).waitFor()
    await untilInstalled(page)
    await slowDown(session, cpuRate)
    felt.photo.push(await measureTap(page, moves.photo))
    await page.goBack()
    await tiles(page).nth(8).waitFor()
    felt.tab.push(await measureTap(page, moves.tab))
    await page.goBack()
    await tiles(page).nth(8).waitFor()
    backs.push(await measureBack(page))
    await phone.dispose()
  }
  const phanpy = await feelPhanpy()
  for (const [name, all] of Object.entries(felt)) print(name, all, name === 'photo' ? phanpy : [])
  const offPx = Math.max(...backs.map((back) => back.offPx))
  printFigure({ bench, name: 'back from a photo, farthest from where it was', value: offPx, unit: 'px' })
  const focused = backs.filter(({ hasFocus }) => hasFocus).length
  printFigure({ bench, name: 'back from a photo, focus on its tile', value: focused, unit: `of ${rounds}` })
}

/** Opening a photo of a timeline in Phanpy with a tap. */
const phanpyPhoto: Move = {
  tap: '.timeline a.media',
  answer: '.media-modal-container',
  content: '.media-modal-container img',
}

/** Returns an empty list if no build of Phanpy is given. */
async function feelPhanpy(): Promise<readonly TapResponse[]> {
  const felt: TapResponse[] = []
  for (let round = 0; round < rounds; round += 1) {
    const phanpy = await openPhanpy(photos)
    if (phanpy === null) return []
    const { page } = phanpy
    await page.waitForLoadState('networkidle')
    await slowDown(await page.context().newCDPSession(page), cpuRate)
    felt.push(await measureTap(page, phanpyPhoto))
    await phanpy.close()
  }
  return felt
}

/** Prints medians and the largest shift, next to those of Phanpy if it was measured. */
function print(name: string, all: readonly TapResponse[], peers: readonly TapResponse[]): void {
  const at = `${name} at CPU ${cpuRate}x`
  const figures = [
    [
      `${at}, first response, median`,
      'ms',
      (felt: readonly TapResponse[]) => median(felt.map(({ answerMs }) => answerMs)),
    ],
    [
      `${at}, content, median`,
      'ms',
      (felt: readonly TapResponse[]) => median(felt.map(({ contentMs }) => contentMs)),
    ],
    [
      `${at}, largest layout shift`,
      'score',
      (felt: readonly TapResponse[]) => Math.max(...felt.map(({ largestShift }) => largestShift)),
    ],
  ] as const
  for (const [figure, unit, of] of figures) {
    const peer = peers.length > 0 ? { peer: 'Phanpy', peerValue: of(peers) } : {}
    printFigure({ bench, name: figure, value: of(all), unit, ...peer })
  }
}
