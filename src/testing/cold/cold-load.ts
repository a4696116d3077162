import { gzipSync } from 'node:zlib'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Page, Request } from 'playwright/test'
import { calls } from '#src/contract/calls/calls.ts'
import type { CutProxy } from '#src/testing/support/cut-proxy.ts'
import { type ColdEntry, markFirstPicture } from './cold-entries.ts'
import { type ColdScene, signInByCookie } from './cold-scene.ts'

const lookMs = 50
/** Never ends. */
const liveStream = calls.live.path

/** What was fetched up to some moment by the page, its workers and its service worker. */
export interface Fetched {
  /** As it came over the link, heads of answers included. */
  readonly bytes: number
  readonly requests: number
  /** The scripts among it, each gzipped at level 9. */
  readonly scriptBytes: number
  /** What came for the service worker's own requests. */
  readonly workerRequests: number
  /** The files, in the order in which they had come. */
  readonly files: readonly string[]
}

interface AskedOptions {
  readonly picturesUntilMs?: number
  readonly beside?: RegExp | null
}

/** A request whose answer has come. */
interface Done {
  readonly request: Request
  readonly path: string
  readonly isOfWorker: boolean
}

/**
 * A browser profile that never was here, on a link of its own: opens pages, and counts what comes. The link is the proxy
 * before the server, which carries the service worker's bytes as well.
 */
export class ColdVisit {
  readonly context: BrowserContext
  readonly page: Page
  readonly #proxy: CutProxy
  readonly #origin: string
  readonly #underWay = new Set<Request>()
  readonly #done: Done[] = []

  private constructor(context: BrowserContext, page: Page, scene: ColdScene) {
    this.context = context
    this.page = page
    this.#proxy = scene.server.proxy
    this.#origin = scene.server.url
    context.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (origin === this.#origin && pathname !== liveStream) this.#underWay.add(request)
    })
    context.on('requestfailed', (request) => void this.#underWay.delete(request))
    context.on('requestfinished', (request) => {
      this.#underWay.delete(request)
      const { origin, pathname } = new URL(request.url())
      if (origin !== this.#origin) return
      this.#done.push({ request, path: pathname, isOfWorker: request.serviceWorker() !== null })
    })
  }

  static async begin(browser: Browser, scene: ColdScene, of: Pick<ColdEntry, 'account'>): Promise<ColdVisit> {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      locale: 'en-GB',
    })
    if (of.account === 'member') await signInByCookie(context, scene)
    await context.addInitScript(markFirstPicture)
    const page = await context.newPage()
    const visit = new ColdVisit(context, page, scene)
    visit.#proxy.bytes.down = 0
    return visit
  }

  /** What has come so far. */
  async fetched(): Promise<Fetched> {
    const { down: bytes } = this.#proxy.bytes
    return this.#asFetched([...this.#done], bytes)
  }

  /**
   * What was asked for before the moment (epoch ms), pictures until another one, each file or scope once and whole: how
   * often the app has asked again by then, how much of a picture has come, and what the moment itself asks for, depend on
   * the machine. `beside`: paths that do not count.
   */
  async askedBefore(
    momentAtMs: number,
    { picturesUntilMs = momentAtMs, beside = null }: AskedOptions = {},
  ): Promise<Fetched> {
    const missing = [...this.#underWay]
    while (missing.some((request) => this.#underWay.has(request))) await pause(lookMs)
    const first = new Map<string, Done>()
    for (const one of this.#done) {
      const url = new URL(one.request.url())
      const name = `${one.path} ${url.searchParams.get('scope') ?? ''}`
      const untilMs = one.request.resourceType() === 'image' ? picturesUntilMs : momentAtMs
      const isBefore = url.protocol !== 'blob:' && one.request.timing().startTime < untilMs
      if (isBefore && !first.has(name) && beside?.test(one.path) !== true) first.set(name, one)
    }
    const sizes = await Promise.all([...first.values()].map(({ request }) => request.sizes()))
    const bytes = sizes.reduce((sum, size) => sum + size.responseHeadersSize + size.responseBodySize, 0)
    return this.#asFetched([...first.values()], bytes)
  }

  async #asFetched(done: readonly Done[], bytes: number): Promise<Fetched> {
    const files = done.map(({ path }) => path)
    const scripts = [...new Set(files.filter((path) => path.endsWith('.js')))]
    const sizes = await Promise.all(scripts.map((path) => this.#gzippedBytes(path)))
    return {
      bytes,
      requests: files.length,
      scriptBytes: sizes.reduce((sum, size) => sum + size, 0),
      workerRequests: done.filter(({ isOfWorker }) => isOfWorker).length,
      files,
    }
  }

  /** Resolves when for this long nothing has come and nothing that was asked for was missing. */
  async untilQuiet(quietMs: number): Promise<void> {
    let seen = -1
    let quietSince = performance.now()
    while (performance.now() - quietSince < quietMs) {
      const { down } = this.#proxy.bytes
      if (down !== seen || this.#underWay.size > 0) quietSince = performance.now()
      seen = down
      await pause(lookMs)
    }
  }

  async close(): Promise<void> {
    await this.context.close()
  }

  /** Past the proxy: what is asked here is no part of the visit. */
  async #gzippedBytes(path: string): Promise<number> {
    const known = gzippedBytes.get(path)
    if (known !== undefined) return known
    const answer = await fetch(`http://127.0.0.1:${this.#proxy.target}${path}`)
    const bytes = gzipSync(await answer.arrayBuffer(), { level: 9 }).length
    gzippedBytes.set(path, bytes)
    return bytes
  }
}

/** By path: a script's name tells its content. */
const gzippedBytes = new Map<string, number>()
