/**
 * Passes the result of `work` to `onResult`, unless the returned function was called before. An effect returns that
 * function, so that a late result changes nothing.
 */
export function whileWanted<Result>(work: Promise<Result>, onResult: (result: Result) => void): () => void {
  let isWanted = true
  void work.then((result) => (isWanted ? onResult(result) : undefined))
  return () => {
    isWanted = false
  }
}
