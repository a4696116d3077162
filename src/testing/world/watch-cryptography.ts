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

/** Counts what other threads hash, encrypt, sign and make keys of from now on. Answers how the watch ends. */
export function watchCryptography(activity: Activity): () => void {
  const { subtle } = crypto
  for (const name of watched) {
    const run: unknown = Reflect.get(subtle, name)
    if (typeof run !== 'function') throw new Error(`This Node.js cannot ${name}`)
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
