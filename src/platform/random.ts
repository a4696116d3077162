/** Chance. */
export interface Random {
  /** A number in [0, 1), sufficient for jitter. */
  next(): number
  /** Cryptographically random bytes. */
  bytes(count: number): Uint8Array
}

/** The runtime's own generators. */
export const systemRandom: Random = {
  next: () => Math.random(),
  bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
}
