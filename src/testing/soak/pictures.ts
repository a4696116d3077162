import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { type ImagePool, startImagePool } from '#server/core/images/image-pool.ts'
import { readPicture } from '#src/contract/rules/pictures/read-picture.ts'
import { maxPhotoLongSidePx } from '#src/contract/rules/pictures/upload-limits.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { installBrowser, quickBrowser } from '#src/testing/support/find-browser.ts'
import { type MediaAnswer, MediaWorkerPage } from '#src/testing/support/media-worker-page.ts'
import { mutatePicture } from '#src/testing/support/mutate-picture.ts'
import { chanceOf } from '#src/testing/support/mutations/mutation.ts'
import { pictureSeeds } from '#src/testing/support/picture-seeds.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'

const batchSize = 8
/** The folder for images that the browser and the server treat differently. */
const kept = fileURLToPath(new URL('../../../.cache/soak-pictures', import.meta.url))

type PreparedAnswer = Extract<MediaAnswer, { readonly kind: 'prepared' }>

interface Counts {
  pictures: number
  prepared: number
  refusedByBoth: number
  /** Images that only the device can read. It encodes them again for the server. */
  readByDeviceOnly: number
  readByServerOnly: number
  /** Images that the server rejected as prepared and accepted after another encoding. */
  encodedAgain: number
  /** Images that the server's image process had no time for, even after several attempts, because the machine is busy. */
  retryableErrors: number
  /** Damaged or unusual images whose colors the decoders read differently: as prepared, and in their original form. */
  otherColors: number
  otherColorsAsItIs: number
}

/**
 * The media worker of a real browser prepares mutated images, and the server's image process receives them in their
 * original and their prepared form. Runs for an hour or `PICTURE_MINUTES`, from seed 0 or `PICTURE_SEED`. Fails if the
 * server rejects a prepared image even after another encoding, or produces another size or orientation. Keeps those
 * images in `.cache/soak-pictures`.
 */
export async function soakPictures(): Promise<void> {
  const endAt = Date.now() + Number(process.env['PICTURE_MINUTES'] ?? 60) * minuteMs
  const first = Number(process.env['PICTURE_SEED'] ?? 0)
  installBrowser()
  const [server, browser, seeds] = await Promise.all([
    AppServer.start(),
    chromium.launch(quickBrowser),
    pictureSeeds(),
  ])
  const pool = startImagePool(pino({ level: 'silent' }))
  const folder = mkdtempSync(join(tmpdir(), 'waypost-pictures-'))
  const counts = {
    pictures: 0,
    prepared: 0,
    refusedByBoth: 0,
    readByDeviceOnly: 0,
    readByServerOnly: 0,
    encodedAgain: 0,
    retryableErrors: 0,
    otherColors: 0,
    otherColorsAsItIs: 0,
  }
  const differences: string[] = []
  try {
    const page = await browser.newPage()
    await page.goto(server.url)
    const worker = await MediaWorkerPage.start(page)
    for (let seed = first; Date.now() < endAt; seed += batchSize) {
      const pictures = Array.from({ length: batchSize }, (_, index) => pictureOf(seeds, seed + index))
      const answers = await worker.calls(
        pictures.map((bytes) => ({ call: 'prepareUpload', file: bytes.toString('base64') })),
      )
      for (const [index, bytes] of pictures.entries()) {
        const answer = answers[index]
        if (answer === undefined) throw new Error('The media worker did not respond')
        const difference = await compare({ pool, folder, counts, worker }, bytes, answer)
        if (difference === null) continue
        differences.push(`${seed + index}: ${difference}`)
        console.error(`${seed + index}: ${difference}`)
        mkdirSync(kept, { recursive: true })
        writeFileSync(join(kept, String(seed + index)), bytes)
      }
    }
  } finally {
    pool.close()
    await browser.close()
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(
    JSON.stringify({
      seeds: [first, first + counts.pictures - 1],
      ...counts,
      differences: differences.length,
    }),
  )
  if (differences.length > 0)
    throw new Error(`${differences.length} pictures differ: ${differences.join('; ')}`)
}

function pictureOf(seeds: readonly Buffer[], seed: number): Buffer {
  const chance = chanceOf(seed)
  return mutatePicture(seeds[Math.floor(chance() * seeds.length)] ?? Buffer.alloc(0), chance)
}

interface ComparisonContext {
  readonly pool: ImagePool
  readonly folder: string
  readonly counts: Counts
  readonly worker: MediaWorkerPage
}

/** Describes how the two sides differ. Returns null if they do not. */
async function compare(
  comparing: ComparisonContext,
  bytes: Buffer,
  answer: MediaAnswer,
): Promise<string | null> {
  const { counts } = comparing
  counts.pictures += 1
  const preview = answer.kind === 'prepared' ? Buffer.from(answer.previewBase64, 'base64') : null
  const sentAsIs = await ingest(comparing, bytes, preview)
  if (answer.kind !== 'prepared') {
    if (sentAsIs.ok) counts.readByServerOnly += 1
    else counts.refusedByBoth += 1
    return null
  }
  counts.prepared += 1
  if (!sentAsIs.ok) counts.readByDeviceOnly += 1
  const sent = await ingest(comparing, Buffer.from(answer.base64, 'base64'), preview)
  if (!sent.ok) return sendAgain(comparing, answer, sent.error)
  const found = sizeDifference(answer, sent.value, 'as prepared')
  if (found !== null) return found
  if (await isTurned(comparing, answer, sent.value)) return 'turned, as prepared'
  if (isUnlikePreview(sent.value)) counts.otherColors += 1
  if (!sentAsIs.ok) return null
  const facts = readPicture(bytes)
  if (Math.max(facts?.size?.width ?? 0, facts?.size?.height ?? 0) > maxPhotoLongSidePx) return null
  const asItIs = sizeDifference(answer, sentAsIs.value, 'as it is')
  if (asItIs !== null) return asItIs
  if (await isTurned({ ...comparing, sent: bytes }, answer, sentAsIs.value)) return 'rotated, as it is'
  if (isUnlikePreview(sentAsIs.value)) counts.otherColorsAsItIs += 1
  return null
}

/** Does what the app does when the server cannot read a prepared image. */
async function sendAgain(
  comparing: ComparisonContext,
  prepared: PreparedAnswer,
  error: string,
): Promise<string | null> {
  if (retryableErrors.has(error)) {
    comparing.counts.retryableErrors += 1
    return null
  }
  const again = await comparing.worker.call({ call: 'reencodePhoto', file: prepared.base64 })
  if (again.kind !== 'prepared') return `prepared, refused as ${error}, and not encoded again`
  const preview = Buffer.from(again.previewBase64, 'base64')
  const sent = await ingest(comparing, Buffer.from(again.base64, 'base64'), preview)
  if (!sent.ok && retryableErrors.has(sent.error)) {
    comparing.counts.retryableErrors += 1
    return null
  }
  if (!sent.ok) return `encoded again, and refused as ${sent.error}`
  comparing.counts.encodedAgain += 1
  return sizeDifference(prepared, sent.value, 'encoded again')
}

interface IngestedPicture {
  readonly width: number
  readonly height: number
  readonly extension: string
  readonly isLikePreview: boolean | null
}

function sizeDifference(prepared: PreparedAnswer, taken: IngestedPicture, how: string): string | null {
  return taken.width === prepared.width && taken.height === prepared.height
    ? null
    : `${prepared.width}x${prepared.height} here, ${taken.width}x${taken.height} there, ${how}`
}

/** The preview of an animated image shows only one frame. */
function isUnlikePreview({ isLikePreview, extension }: IngestedPicture): boolean {
  return isLikePreview === false && extension !== 'gif'
}

/** Whether the image differs from its preview but matches it once rotated or mirrored. */
async function isTurned(
  comparing: ComparisonContext & { readonly sent?: Buffer },
  { base64, previewBase64 }: PreparedAnswer,
  taken: IngestedPicture,
): Promise<boolean> {
  if (!isUnlikePreview(taken)) return false
  const sent = comparing.sent ?? Buffer.from(base64, 'base64')
  const preview = Buffer.from(previewBase64, 'base64')
  const turns = [sharp(preview).flip(), sharp(preview).flop(), sharp(preview).rotate(180)]
  for (const turn of turns) {
    const again = await ingest(comparing, sent, await turn.png().toBuffer())
    if (again.ok && again.value.isLikePreview === true) return true
  }
  return false
}

/** Errors of a busy machine. The device retries after them. */
const retryableErrors: ReadonlySet<string> = new Set(['took-too-long', 'unavailable'])
const maxAttempts = 5

async function ingest(comparing: ComparisonContext, bytes: Buffer, preview: Buffer | null) {
  let result = await ingestOnce(comparing, bytes, preview)
  for (let tries = 1; tries < maxAttempts && !result.ok && retryableErrors.has(result.error); tries += 1)
    result = await ingestOnce(comparing, bytes, preview)
  return result
}

async function ingestOnce({ pool, folder }: ComparisonContext, bytes: Buffer, preview: Buffer | null) {
  const work = mkdtempSync(join(folder, 'work-'))
  const paths = { input: join(work, 'input'), preview: preview === null ? null : join(work, 'preview') }
  writeFileSync(paths.input, bytes)
  if (paths.preview !== null && preview !== null) writeFileSync(paths.preview, preview)
  const result = await pool.run({ kind: 'ingest', folder: work, ...paths }, 'soak')
  rmSync(work, { recursive: true, force: true })
  if (!result.ok) return result
  if (result.value.kind !== 'ingested')
    throw new Error('The image process returned the result of another task')
  return { ok: true, value: result.value } as const
}
