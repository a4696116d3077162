import type { PhotoId } from '#src/contract/entities/ids.ts'

/** One request at a time writes to an upload. */
export interface UploadLocks {
  /**
   * Takes the lock; the answer releases it. Its holder may first read what has arrived, and is then preempted, since a phone
   * whose connection died asks again long before the server notices that death. null: the holder did not release it in time.
   */
  take(id: PhotoId, onPreempt: () => void): Promise<(() => void) | null>
}

interface Holder {
  readonly onPreempt: () => void
  readonly done: Promise<void>
}

const graceMs = 1000
const patienceMs = 5000

export function makeUploadLocks(): UploadLocks {
  const holders = new Map<PhotoId, Holder>()
  return {
    async take(id, onPreempt) {
      const end = Date.now() + patienceMs
      for (let holder = holders.get(id); holder !== undefined; holder = holders.get(id)) {
        if (await endsWithin(holder.done, graceMs)) continue
        holder.onPreempt()
        if (!(await endsWithin(holder.done, end - Date.now()))) return null
      }
      const { promise, resolve } = Promise.withResolvers<void>()
      const mine: Holder = { onPreempt, done: promise }
      holders.set(id, mine)
      return () => {
        if (holders.get(id) === mine) holders.delete(id)
        resolve()
      }
    },
  }
}

async function endsWithin(done: Promise<void>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), Math.max(0, ms))
  })
  const isDone = await Promise.race([done.then(() => true), late])
  clearTimeout(timer)
  return isDone
}
