import type { AlbumFileHandle } from '#src/contract/wire/album-order.ts'

/** The number of characters written at once. */
const charsPerChunk = 4_000_000

/** The destination of an album file, written piece by piece. */
interface Sink {
  readonly write: (text: string) => Promise<void>
  readonly close: () => Promise<{ readonly file: Blob | null; readonly bytes: number }>
  /** Deletes everything written so far. */
  readonly abort: () => Promise<void>
}

/** Writes to the file of that handle, or to a blob whose parts a browser may store on disk. */
export async function openSink(place: AlbumFileHandle | null): Promise<Sink> {
  if (place === null) return openBlob()
  const file = await place.createWritable()
  let bytes = 0
  const buffer = makeBuffer(async (piece) => {
    bytes += piece.length
    await file.write(piece)
  })
  return {
    write: buffer.write,
    close: async () => {
      await buffer.flush()
      await file.close()
      return { file: null, bytes }
    },
    abort: async () => {
      await file.abort()
      await place.remove?.()
    },
  }
}

function openBlob(): Sink {
  const pieces: Blob[] = []
  const buffer = makeBuffer(async (piece) => {
    pieces.push(new Blob([piece]))
  })
  return {
    write: buffer.write,
    close: async () => {
      await buffer.flush()
      const file = new Blob(pieces, { type: 'text/html' })
      return { file, bytes: file.size }
    },
    abort: async () => {
      pieces.length = 0
    },
  }
}

function makeBuffer(write: (piece: Uint8Array<ArrayBuffer>) => Promise<void>) {
  let texts: string[] = []
  let letters = 0
  const flush = async () => {
    const piece = new TextEncoder().encode(texts.join(''))
    texts = []
    letters = 0
    await write(piece)
  }
  return {
    write: async (text: string) => {
      texts.push(text)
      letters += text.length
      if (letters >= charsPerChunk) await flush()
    },
    flush,
  }
}
