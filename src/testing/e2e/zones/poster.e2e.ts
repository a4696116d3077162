import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from 'playwright/test'
import sharp from 'sharp'
import { DecoderPage } from '#src/testing/support/decoder-page.ts'
import { followPath, signIn } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { qrTextOf } from '#src/contract/wire/qr-payload.ts'
import { Person } from '#src/testing/support/person.ts'

const papers = { a4: { widthMm: 210, heightMm: 297 }, letter: { widthMm: 215.9, heightMm: 279.4 } } as const
const pxPerMm = 96 / 25.4
const scale = 3
const long = 'خيمة الأصدقاء 🏔️ على قمة الجبل عند شروق الشمس في الصباح الباكر من يوم الجمعة'
// `src/components/poster/` has the layout of each kind for each brand and paper.
const zones = [
  { brand: 'snapshare', name: '🎉'.repeat(40), kind: 'poster', paper: 'letter' },
  { brand: 'snapzone', name: long, kind: 'poster', paper: 'a4' },
  { brand: 'picture-share', name: 'W'.repeat(80), kind: 'cards', paper: 'a4' },
] as const

let server: AppServer
let host: Person & { email: string; password: string }
let page: Page
let decoder: DecoderPage

test.beforeAll(async ({ browser }) => {
  server = await AppServer.start()
  host = await Person.register(server, 'Hanna')
  page = await browser.newPage({ viewport: { width: 820, height: 1130 }, deviceScaleFactor: scale })
  await signIn(page, `${server.url}/nowhere`, host)
  decoder = await DecoderPage.start(page)
})

test.afterAll(async () => {
  await page.close()
  await server.close()
})

async function openSheet(zoneId: string, kind: string, paper: string): Promise<void> {
  const sheet = page.getByRole('img', { name: /^(Poster|Table cards), / })
  await page.emulateMedia({ media: null })
  await followPath(page, '/nowhere')
  await expect(sheet).toHaveCount(0)
  await followPath(page, `/locations/${zoneId}/poster?kind=${kind}&paper=${paper}`)
  await expect(sheet).toBeVisible()
}

/** Decodes the codes that a phone would read from an image of the paper. Returns the width of each in millimeters. */
async function codesIn(picture: Buffer, pxPerMm: number) {
  const answer = await decoder.decode(picture, 'Blob', 'still')
  if (answer.kind === 'failed') throw new Error(answer.message)
  return answer.results.map(({ rawValue, cornerPoints }) => {
    const xs = cornerPoints.map(({ x }) => x)
    return { text: rawValue, codeMm: (Math.max(...xs) - Math.min(...xs)) / pxPerMm }
  })
}

for (const { brand, name, kind, paper } of zones) {
  test(`${kind} of ${brand} on ${paper} can be scanned from the paper: ${name.slice(0, 12)}`, async () => {
    const { location, qrCode } = await host.makeZone(name, { brand, latitude: 47.4, longitude: 10.98 })
    const { widthMm, heightMm } = papers[paper]
    await openSheet(location.id, kind, paper)

    // One page in the paper's own size.
    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
    const boxes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)]
    expect(boxes).toHaveLength(1)
    expect(Number(boxes[0]?.[1])).toBeCloseTo((widthMm / 25.4) * 72, -0.3)
    expect(Number(boxes[0]?.[2])).toBeCloseTo((heightMm / 25.4) * 72, -0.3)

    await page.emulateMedia({ media: 'print' })
    const printed = page.locator('[data-print-sheet] > svg')
    await expect(page.locator('#root')).toBeHidden()
    await expect(async () => {
      const box = await printed.boundingBox()
      expect(box).toMatchObject({ x: 0, y: 0 })
      expect(box?.width).toBeCloseTo(widthMm * pxPerMm, 0)
      expect(box?.height).toBeCloseTo(heightMm * pxPerMm, 0)
    }).toPass()

    const places = kind === 'poster' ? [{ x: 0, y: 0, width: widthMm, height: heightMm }] : await cardPlaces()
    expect(places).toHaveLength(kind === 'poster' ? 1 : 8)
    for (const place of places) {
      const clip = {
        x: place.x * pxPerMm,
        y: place.y * pxPerMm,
        width: place.width * pxPerMm,
        height: place.height * pxPerMm,
      }
      const codes = await codesIn(await page.screenshot({ clip }), pxPerMm * scale)
      expect(codes.map(({ text }) => text)).toEqual([qrTextOf(server.url, qrCode.slice(server.url.length))])
      expect(codes[0]?.codeMm).toBeGreaterThanOrEqual(24.8)
    }

    // Every word is within its sheet, in every script.
    const outside = await printed.evaluate((sheet) => {
      const whole = sheet.getBoundingClientRect()
      const parts = sheet.querySelectorAll('text')
      return [...parts].flatMap((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        const isInside =
          left >= whole.left && right <= whole.right && top >= whole.top && bottom <= whole.bottom
        return isInside ? [] : [part.textContent]
      })
    })
    expect(outside).toEqual([])
  })
}

/** The positions of the cards on the sheet, in millimeters. */
function cardPlaces() {
  return page.locator('[data-print-sheet] > svg > svg').evaluateAll((cards) =>
    cards.map((card) => {
      const read = (name: string) => Number(card.getAttribute(name))
      return { x: read('x'), y: read('y'), width: read('width'), height: read('height') }
    }),
  )
}

test('the saved file is self-contained and contains the host’s text', async () => {
  const { location, qrCode } = await host.makeZone('Ridge hut', { brand: 'snapzone' })
  await openSheet(location.id, 'poster', 'a4')
  await page.getByLabel('Headline').fill('Look around')
  await page.getByLabel('Label of this code').fill('Summit post')
  await expect(page.locator('[data-print-sheet]').getByText('Summit post')).toBeAttached()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download SVG' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('Ridge hut-poster-a4.svg')
  const svg = await readFile(await download.path(), 'utf8')
  expect(svg).toContain('Look around')
  expect(svg).not.toMatch(/<image|<style|class=|(?:href|src)="(?!#)|url\((?!#)/)

  const widthPx = 1240
  const drawn = await sharp(Buffer.from(svg), { density: 150 }).resize(widthPx).png().toBuffer()
  const codes = await codesIn(drawn, widthPx / 210)
  expect(codes.map(({ text }) => text)).toEqual([qrTextOf(server.url, qrCode.slice(server.url.length))])

  await page.reload()
  await expect(page.getByLabel('Headline')).toHaveValue('Look around')
  decoder = await DecoderPage.start(page)
})

test('a code is never smaller than a phone can read', async () => {
  const { location } = await host.makeZone('Ridge hut', { brand: 'snapzone' })
  await openSheet(location.id, 'cards', 'a4')
  const slider = page.getByRole('slider', { name: 'Code size' })
  await slider.fill('25')
  await expect(page.getByText('Not smaller than 25 mm')).toBeVisible()
  expect(await slider.getAttribute('min')).toBe('25')
})

test('the poster is available where the code is shown', async () => {
  const { location } = await host.makeZone('Ridge hut', { brand: 'snapzone' })
  await page.emulateMedia({ media: null })
  await followPath(page, `/locations/${location.id}`)
  await page.getByRole('button', { name: 'Show code' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Print a poster' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Print a poster')
})
