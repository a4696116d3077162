import type { Activity } from './activity.ts'

const watched = [
  'decrypt',
  'deriveBits',
  'deriveKey',
  'digest',
  'encrypt',
  'exportKey',
  'generateKey',
  'importKey',
  'sign',
  'verify',
] as const satisfies readonly (keyof SubtleCrypto)[]

/**
 * Counts hashing, encryption, signing and key generation in other threads as activity from this call on. Returns a
 * function that stops this.
 */
export function watchCryptography(activity: Activity): () => void {
  const { subtle } = crypto
  for (const name of watched) {
    const run: unknown = Reflect.get(subtle, name)
    if (typeof run !== 'function') throw new Error(`This Node.js does not support ${name}`)
    const counted = async (...args: readonly unknown[]) => {
      activity.begin()
      try {
        return await Reflect.apply(run, subtle, args)
      } finally {
        activity.end()
      }
    }
    Reflect.defineProperty(subtle, name, { value: counted, configurable: true })
  }
  return () => {
    for (const name of watched) Reflect.deleteProperty(subtle, name)
  }
}
