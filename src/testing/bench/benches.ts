import type { NamedRun } from '#src/testing/support/named-runs.ts'

export interface BenchInput {
  /** Folder of images for `filters` and `qr`; undefined: the benchmarks generate their own. */
  readonly folder: string | undefined
  /** Members, seconds and processes for `party`; minutes for `idle`. */
  readonly numbers: readonly number[]
}

/** Every benchmark. Each is loaded when it runs, because some need packages that the others do not. */
export const benches: Readonly<Record<string, NamedRun<BenchInput>>> = {
  load: {
    summary: 'Reads, pulls and likes on a loaded server, compared with plain Koa (needs wrk).',
    run: async () => (await import('./load.bench.ts')).loadBench(),
  },
  replay: {
    summary: 'Queued comments sent to the server and drained by a browser, compared with free sync engines.',
    run: async () => (await import('./replay.bench.ts')).replayBench(),
  },
  launch: {
    summary: 'Start of the installed app without a server, with 10,000 and 100,000 photos on the device.',
    run: async () => (await import('./launch.bench.ts')).launchBench(),
  },
  grid: {
    summary: 'Scrolling the photo grid, compared with @tanstack/react-virtual and a page of all tiles.',
    run: async () => (await import('./grid.bench.ts')).gridBench(),
  },
  search: {
    summary: 'Searching an album with 10,000 and 100,000 photos on the device, and reading its words.',
    run: async () => (await import('./search.bench.ts')).searchBench(),
  },
  viewer: {
    summary: 'Opening, paging and pinching photos on a slow phone.',
    run: async () => (await import('./viewer.bench.ts')).viewerBench(),
  },
  like: {
    summary: 'Time from a tap on Like until the button changes, with 10,000 photos on the device.',
    run: async () => (await import('./like.bench.ts')).likeBench(),
  },
  scan: {
    summary: 'Time from a tap on Scan until the zone’s card appears.',
    run: async () => (await import('./scan.bench.ts')).scanBench(),
  },
  choose: {
    summary:
      'Choosing many photos at once on a slow processor, compared with browser-image-compression; memory with 100.',
    run: async () => (await import('./choose.bench.ts')).chooseBench(),
  },
  felt: {
    summary:
      'Stages of a photo from its choice to the wall; opening an album, a photo and a tab on a slow phone.',
    run: async () => (await import('./felt.bench.ts')).feltBench(),
  },
  cold: {
    summary: 'Bytes and times of each page on a first visit over a slow connection.',
    run: async () => (await import('./cold.bench.ts')).coldBench(),
  },
  bytes: {
    summary:
      'Scripts of a first visit to the main pages, by package and by folder, with their largest modules.',
    run: async () => (await import('./bytes.bench.ts')).bytesBench(),
  },
  upload: {
    summary:
      'Uploading a photo and a clip over an unstable connection, compared with tus-js-client; time until another phone on a slow connection sees a clip; memory of encoding.',
    run: async () => {
      await (await import('./upload.bench.ts')).uploadBench()
      await (await import('./clip-upload.ts')).clipUploadBench()
      await (await import('./clip-visibility.ts')).clipSeenBench()
      await (await import('./clip-memory.ts')).clipMemoryBench()
    },
  },
  faults: {
    summary: 'Lost, duplicate and stuck writes under eight faults, compared with three free sync engines.',
    run: async () => (await import('./faults.bench.ts')).faultsBench(),
  },
  editor: {
    summary:
      'Time from moving a slider of the photo editor until the picture changes; memory with 50 megapixels.',
    run: async () => {
      await (await import('./editor.bench.ts')).editorBench()
      await (await import('./editor-memory.ts')).editorMemoryBench()
    },
  },
  scale: {
    summary: 'Comments per second on SQLite, on PostgreSQL, in two processes and with a standby.',
    run: async () => (await import('./scale.bench.ts')).scaleBench(),
  },
  party: {
    summary: 'MEMBERS in one zone for SECONDS, on the given number of PROCESSES (default 300 60 1).',
    run: async ({ numbers }) => (await import('./party.bench.ts')).partyBench(...numbers.slice(0, 3)),
  },
  idle: {
    summary: 'Requests, bytes, processor time and wake-ups of an idle app, for MINUTES each (default 10).',
    run: async ({ numbers }) => (await import('./idle.bench.ts')).idleBench(numbers[0]),
  },
  filters: {
    summary:
      'Photo filters compared with ctx.filter, Konva, fabric and sharp; FOLDER/ contains JPEG files to use.',
    run: async ({ folder }) => (await import('./filters.bench.ts')).filtersBench(folder),
  },
  light: {
    summary:
      'Bytes per second from a screen to the camera next to it, on a fast phone and a six times slower one.',
    run: async () => (await import('./light.bench.ts')).lightBench(),
  },
  air: {
    summary: 'Complete photos sent from one page to another over the air, without and with an interruption.',
    run: async () => (await import('./air.bench.ts')).airBench(),
  },
  qr: {
    summary:
      'QR decoding compared with barcode-detector; FOLDER/ contains pictures and an expected.json: [{file, texts, width, height}].',
    run: async ({ folder }) => (await import('./qr.bench.ts')).qrBench(folder),
  },
}
