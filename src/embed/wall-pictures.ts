import { fetchWallPicture } from '#src/api/embedded-wall.ts'

/**
 * The photos of a wall in memory. The iframe has no storage of its own, and a photo may be deleted at any time, so no
 * cache may serve it.
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

  /** The object URL of a loaded photo. */
  addressOf(file: string): string {
    return this.#addresses.get(file) ?? ''
  }

  /** Releases all photos except these. */
  retainOnly(files: readonly string[]): void {
    const neededFiles = new Set(files)
    for (const [file, address] of this.#addresses) {
      if (neededFiles.has(file)) continue
      URL.revokeObjectURL(address)
      this.#addresses.delete(file)
    }
  }

  /**
   * Fetches the missing files of `neededFiles` one after another while the network is available. A call during a fetch makes
   * it check `neededFiles` again.
   */
  async fetch(neededFiles: () => readonly string[], onLoaded: () => void): Promise<void> {
    this.#isDue = true
    if (this.#isFetching) return
    this.#isFetching = true
    try {
      while (this.#isDue) {
        this.#isDue = false
        await this.#fetchMissing(neededFiles(), onLoaded)
      }
    } catch {
      // The network is down. The wall continues with the loaded photos.
    } finally {
      this.#isFetching = false
    }
  }

  async #fetchMissing(files: readonly string[], onLoaded: () => void): Promise<void> {
    for (const file of files) {
      if (this.has(file)) continue
      const response = await fetchWallPicture(this.#path, file)
      // Deleted, as the next update will report, or temporarily unavailable: it is requested again in the next turn.
      if (!response.ok) continue
      this.#addresses.set(file, URL.createObjectURL(await response.blob()))
      onLoaded()
    }
  }
}
