import { fetchWallPicture } from '#src/api/embedded-wall.ts'

/**
 * Pictures of a wall in memory: a frame has no storage of its own, and the address of a picture may be gone at any time, so
 * that no cache may answer for it.
 */
export class WallPictures {
  readonly #path: string
  readonly #addresses = new Map<string, string>()
  #isFetching = false
  #isDue = false

  constructor(path: string) {
    this.#path = path
  }

  has(file: string): boolean {
    return this.#addresses.has(file)
  }

  /** Of a picture that is here. */
  addressOf(file: string): string {
    return this.#addresses.get(file) ?? ''
  }

  /** Gives up all but these. */
  keepOnly(files: readonly string[]): void {
    const wanted = new Set(files)
    for (const [file, address] of this.#addresses) {
      if (wanted.has(file)) continue
      URL.revokeObjectURL(address)
      this.#addresses.delete(file)
    }
  }

  /**
   * Fetches what is missing of the files that `wanted` names, one after the other, as far as the network is there. Called
   * meanwhile, it looks again what is wanted by then.
   */
  async fetch(wanted: () => readonly string[], onCame: () => void): Promise<void> {
    this.#isDue = true
    if (this.#isFetching) return
    this.#isFetching = true
    try {
      while (this.#isDue) {
        this.#isDue = false
        await this.#fetchMissing(wanted(), onCame)
      }
    } catch {
      // The network is away; the wall goes on with what is here.
    } finally {
      this.#isFetching = false
    }
  }

  async #fetchMissing(files: readonly string[], onCame: () => void): Promise<void> {
    for (const file of files) {
      if (this.has(file)) continue
      const response = await fetchWallPicture(this.#path, file)
      // Gone, as the news will say, or not to be had now: it is asked for again with the next turn.
      if (!response.ok) continue
      this.#addresses.set(file, URL.createObjectURL(await response.blob()))
      onCame()
    }
  }
}
