import type { Activity } from './activity.ts'

/** Counts the hashes that are worked out from now on, which another thread does. Answers how the watch ends. */
export function watchDigests(activity: Activity): () => void {
  const { subtle } = crypto
  // oxlint-disable-next-line typescript/unbound-method -- it is bound here
  const digest = subtle.digest.bind(subtle)
  subtle.digest = async (algorithm, data) => {
    activity.begin()
    try {
      return await digest(algorithm, data)
    } finally {
      activity.end()
    }
  }
  return () => void Reflect.deleteProperty(subtle, 'digest')
}
