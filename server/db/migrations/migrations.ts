import { foundation } from './0001-foundation.ts'

/** Every migration in order; its number is its place, and a released one is never changed. */
export const migrations: readonly string[] = [foundation]
