import { expect, type Page } from 'playwright/test'
import Sqlite from 'better-sqlite3'
import { join } from 'node:path'
import { placeCell } from '#src/contract/rules/place-cell.ts'
import { signIn, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { test } from '#src/testing/support/installed-test.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

const summit = { latitude: 47.4213, longitude: 10.9853 }
let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.start()
})

test.afterAll(async () => {
  await server.close()
})

/** Lists a zone as a public permanent place, as an operator does. */
function listPlace(id: string, isPlaceObscured = false): void {
  const database = new Sqlite(join(server.dataDir, 'waypost.db'))
  database
    .prepare(`update zones set is_listed = 1, kind = 'place', is_place_obscured = ? where id = ?`)
    .run(isPlaceObscured ? 1 : 0, id)
  database.close()
}

const places = (page: Page) => page.getByRole('list', { name: 'Places' }).getByRole('listitem')
const zoomOf = async (page: Page) => Number(await page.locator('svg[data-zoom]').getAttribute('data-zoom'))

test.use({ permissions: ['geolocation'], geolocation: { ...summit, longitude: 10.987, accuracy: 12 } })

test('a person sees the zones they are in, the distance to the others, and public places nearby', async ({
  page,
}) => {
  const host = await Person.register(server, 'Hanna')
  const other = await Person.register(server, 'Otto')
  await host.makeZone('Lake', { ...summit, latitude: 47.44 })
  const hut = await host.makeZone('Ridge hut', summit)
  await host.upload(hut.location.id, await smallPhoto(1))
  await host.makeZone('Picnic')
  listPlace((await other.makeZone('Waterfall', { ...summit, longitude: 10.999 })).location.id)
  listPlace((await other.makeZone('Orchids', { ...summit, longitude: 11.02 })).location.id, true)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/locations/near')) asked.push(request.url())
  })
  await signIn(page, `${server.url}/maps`, host)
  await expect(places(page)).toHaveCount(2)
  await expect(page.getByText('1 album of yours isn’t on the map')).toBeVisible()
  await expect(page.getByText('No street map installed')).toBeVisible()
  expect(asked).toEqual([])
  await expect(page.locator('[data-pin] image')).toHaveCount(1)
  await expect(page.locator('[data-pin] image')).toHaveAttribute('href', /^\/uploads\//)

  await page.getByRole('button', { name: 'Find places near me' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 album is right where you are.' })).toBeVisible()
  await expect(places(page)).toHaveText([
    /Ridge hut.*Your album.*You are inside/,
    /Waterfall.*Public place.*659 yd away, east/,
    /Lake.*1\.1 mi away, north/,
    /Orchids.*Somewhere in this square kilometre\. About 1\.6 mi away, east/,
  ])
  // The server receives the square kilometer, not the exact place.
  const { center } = placeCell({ ...summit, longitude: 10.987 })
  expect(new URL(asked[0] ?? '').searchParams.get('longitude')).toBe(String(center.longitude))
  await expect(page.locator('[data-cell]')).toHaveCount(1)
  await expect(page.locator('[data-pin]')).toHaveCount(4)

  await page.getByRole('link', { name: 'Ridge hut' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ridge hut')
})

test('the map is zoomed and moved by buttons, keys, wheel, drag and pinch', async ({ page }) => {
  const host = await Person.register(server, 'Hanna')
  await host.makeZone('Ridge hut', summit)
  await signIn(page, `${server.url}/maps`, host)
  const map = page.getByRole('application', { name: 'Map of albums' })
  const pin = page.locator('[data-pin]')
  await expect(pin).toHaveCount(1)
  const start = await zoomOf(page)

  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(() => zoomOf(page)).toBeCloseTo(start - 1)
  await map.focus()
  await page.keyboard.press('+')
  await expect.poll(() => zoomOf(page)).toBeCloseTo(start)

  const box = await map.boundingBox()
  const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  const pinX = async () => ((await pin.boundingBox())?.x ?? 0) + ((await pin.boundingBox())?.width ?? 0) / 2
  const atFirst = await pinX()
  await page.keyboard.press('ArrowRight')
  await expect.poll(pinX).toBeCloseTo(atFirst - 80, 0)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(pinX).toBeCloseTo(atFirst, 0)

  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x + 20, middle.y)
  await page.mouse.move(middle.x + 50, middle.y)
  await page.mouse.up()
  await expect.poll(pinX).toBeCloseTo(atFirst + 50, 0)

  // When the map has focus, the wheel zooms it, and the point under the pointer stays in place.
  await page.mouse.move(await pinX(), middle.y)
  const before = await pinX()
  await page.mouse.wheel(0, -320)
  await expect.poll(() => zoomOf(page)).toBeCloseTo(start + 1)
  await expect.poll(pinX).toBeCloseTo(before, 0)

  const touch = await page.context().newCDPSession(page)
  const fingers = (apart: number) => [
    { x: middle.x - apart, y: middle.y, id: 1 },
    { x: middle.x + apart, y: middle.y, id: 2 },
  ]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(60) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(80) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(() => zoomOf(page)).toBeCloseTo(start + 2, 1)
})

test(
  'the map and the places found on it stay available without a network',
  { tag: '@long' },
  async ({ openInstalled }) => {
    const page = await openInstalled(server.url)
    const host = await Person.register(server, 'Hanna')
    const other = await Person.register(server, 'Otto')
    const far = { latitude: -33.9, longitude: 18.4 }
    await host.makeZone('Table bay', far)
    listPlace((await other.makeZone('Cape', { ...far, longitude: 18.41 })).location.id)
    await page.context().setGeolocation({ ...far, accuracy: 20 })
    await signIn(page, `${server.url}/maps`, host)
    await untilInstalled(page)
    await page.getByRole('button', { name: 'Find places near me' }).click()
    await expect(places(page)).toHaveCount(2)
    try {
      server.proxy.cut()
      await page.reload()
      await expect(places(page)).toHaveCount(2)
      await page.getByRole('button', { name: 'Find places near me' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'right where you are' })).toBeVisible()
      await expect(page.getByText('Public places couldn’t be loaded')).toBeVisible()
      for (const _ of [1, 2, 3, 4, 5, 6, 7]) await page.getByRole('button', { name: 'Zoom out' }).click()
      await expect(page.locator('path[data-land]')).toHaveAttribute('d', /^M/)
    } finally {
      server.proxy.restore()
    }
  },
)
