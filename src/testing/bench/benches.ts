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
    summary: 'Reads, pulls and likes of a loaded server, beside bare Koa (needs wrk).',
    run: async () => (await import('./load.bench.ts')).loadBench(),
  },
  replay: {
    summary: 'Queued comments sent to the server and drained by a browser, beside free sync engines.',
    run: async () => (await import('./replay.bench.ts')).replayBench(),
  },
  launch: {
    summary: 'Start of the installed app without a server, with 10,000 and 100,000 photos on the device.',
    run: async () => (await import('./launch.bench.ts')).launchBench(),
  },
  grid: {
    summary: 'Scrolling of the photo grid, beside @tanstack/react-virtual and a page of all tiles.',
    run: async () => (await import('./grid.bench.ts')).gridBench(),
  },
  search: {
    summary: 'Searches of an album with 10,000 and 100,000 photos on the device, and reading its words.',
    run: async () => (await import('./search.bench.ts')).searchBench(),
  },
  viewer: {
    summary: 'Opening, stepping and pinching of photos on a slow phone.',
    run: async () => (await import('./viewer.bench.ts')).viewerBench(),
  },
  like: {
    summary: 'A tap on Like until the button shows it, with 10,000 photos on the device.',
    run: async () => (await import('./like.bench.ts')).likeBench(),
  },
  scan: {
    summary: 'A tap on Scan until the card of the zone appears.',
    run: async () => (await import('./scan.bench.ts')).scanBench(),
  },
  choose: {
    summary:
      'Photos of a phone chosen at once on a slow processor, beside browser-image-compression; memory with 100.',
    run: async () => (await import('./choose.bench.ts')).chooseBench(),
  },
  felt: {
    summary:
      'A photo from its choice to the wall by stages; album, photo and tab after a tap on a slow phone.',
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
      'A photo and a clip over a connection that breaks, a clip as another phone sees it over a slow one, beside tus-js-client; memory of encoding.',
    run: async () => {
      await (await import('./upload.bench.ts')).uploadBench()
      await (await import('./clip-upload.ts')).clipUploadBench()
      await (await import('./clip-visibility.ts')).clipSeenBench()
      await (await import('./clip-memory.ts')).clipMemoryBench()
    },
  },
  faults: {
    summary: 'Lost, doubled and stuck writes in eight faults, beside three free sync engines.',
    run: async () => (await import('./faults.bench.ts')).faultsBench(),
  },
  editor: {
    summary: 'A slider of the photo editor until the picture changes; memory with 50 megapixels.',
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
    summary: 'MEMBERS in one zone for SECONDS, on so many PROCESSES (default 300 60 1).',
    run: async ({ numbers }) => (await import('./party.bench.ts')).partyBench(...numbers.slice(0, 3)),
  },
  idle: {
    summary:
      'Requests, bytes, processor and wake-ups of an app that nobody uses, for MINUTES each (default 10).',
    run: async ({ numbers }) => (await import('./idle.bench.ts')).idleBench(numbers[0]),
  },
  filters: {
    summary: 'Photo filters beside ctx.filter, Konva, fabric and sharp; FOLDER/ holds JPEG files to use.',
    run: async ({ folder }) => (await import('./filters.bench.ts')).filtersBench(folder),
  },
  light: {
    summary:
      'Bytes per second from one screen to a camera beside it, on a fast and a six times slower phone.',
    run: async () => (await import('./light.bench.ts')).lightBench(),
  },
  air: {
    summary: 'Whole photos from one page to another through the air, in one go and cut in the middle.',
    run: async () => (await import('./air.bench.ts')).airBench(),
  },
  qr: {
    summary:
      'QR decoding beside barcode-detector; FOLDER/ holds pictures and an expected.json: [{file, texts, width, height}].',
    run: async ({ folder }) => (await import('./qr.bench.ts')).qrBench(folder),
  },
}
