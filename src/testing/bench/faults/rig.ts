import type { Page } from 'playwright/test'
import { Phone } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { CutProxy } from '#src/testing/support/cut-proxy.ts'
import { Person } from '#src/testing/support/person.ts'
import { noisyPhoto } from '#src/testing/support/photographs.ts'
import { readComments } from './read-comments.ts'
import type { ContestantName } from './build-pages.ts'
import type { Contestant } from './contestant.ts'
import { FaultGate } from './fault-gate.ts'
import { RecordingServer } from './recording-server.ts'

/** The server that a contestant writes to: our own or the peers'. */
interface Backend {
  readonly port: number
  /** Passed to the page in its URL. */
  readonly settings: unknown
  /** How often each write was applied. */
  readonly applied: () => ReadonlyMap<string, number>
  readonly close: () => Promise<void>
}

/** One contestant in its own browser, with its own server. A gate and a connection that can fail are between them. */
export class Rig {
  readonly gate: FaultGate
  readonly cable = new CutProxy()
  readonly #backend: Backend
  readonly #name: ContestantName
  #phone: Phone | undefined

  private constructor(name: ContestantName, backend: Backend, gate: FaultGate) {
    this.#name = name
    this.#backend = backend
    this.gate = gate
  }

  static async start(name: ContestantName, files: ReadonlyMap<string, string>): Promise<Rig> {
    const backend = name === 'ours' ? await startOurs() : await startRecording()
    const gate = new FaultGate({ port: backend.port, files })
    const rig = new Rig(name, backend, gate)
    rig.cable.target = await gate.listen()
    await rig.cable.listen()
    rig.#phone = await Phone.launchDevice()
    return rig
  }

  get phone(): Phone {
    if (this.#phone === undefined) throw new Error('The rig has not started')
    return this.#phone
  }

  applied(): ReadonlyMap<string, number> {
    return this.#backend.applied()
  }

  /** Opens a tab with the contestant ready to write. */
  async open(page: Page): Promise<Page> {
    const settings = encodeURIComponent(JSON.stringify(this.#backend.settings))
    await page.goto(`http://localhost:${this.cable.port}/bench/${this.#name}#${settings}`)
    await page.waitForFunction(() => window.contestant !== undefined)
    return page
  }

  /** Makes the browser fire Background Sync now, which would otherwise take minutes. */
  async fireBackgroundSync(page: Page): Promise<void> {
    if (this.#name !== 'workbox') return
    const session = await page.context().newCDPSession(page)
    const known = new Promise<readonly { readonly registrationId: string }[]>((resolve) => {
      session.once('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => resolve(registrations))
    })
    await session.send('ServiceWorker.enable')
    for (const { registrationId } of await known)
      await session.send('ServiceWorker.dispatchSyncEvent', {
        origin: `http://localhost:${this.cable.port}`,
        registrationId,
        tag: 'workbox-background-sync:writes',
        lastChance: false,
      })
    await session.detach()
  }

  async close(): Promise<void> {
    await this.#phone?.dispose()
    await this.cable.close()
    await this.gate.close()
    await this.#backend.close()
  }
}

async function startRecording(): Promise<Backend> {
  const server = new RecordingServer()
  const port = await server.listen()
  return { port, settings: null, applied: () => server.applied, close: () => server.close() }
}

async function startOurs(): Promise<Backend> {
  // One person's 5,000 comments are drained at once, so the rate limit must not affect the figure.
  const server = await AppServer.start({
    TEST_LIMITS: 'write=1000000/1,comment=1000000/1,comment-zone=1000000/1',
  })
  const person = await Person.register(server, 'Ada')
  const { location } = await person.makeZone('Faults')
  const photoId = await person.upload(location.id, await noisyPhoto(1))
  return {
    port: server.proxy.target,
    settings: { photoId, email: person.email, password: person.password },
    applied: () => readComments(server.dataDir),
    close: () => server.close(),
  }
}

/** Returns the queued writes of the contestant in the tab. */
export async function readUnsentWrites(page: Page): ReturnType<Contestant['waiting']> {
  return page.evaluate(async () => (await window.contestant?.waiting()) ?? [])
}

/** Returns the writes whose failure was reported to the tab. */
export async function readReportedWrites(page: Page): Promise<ReturnType<Contestant['reportedWrites']>> {
  return page.evaluate(() => window.contestant?.reportedWrites() ?? [])
}
