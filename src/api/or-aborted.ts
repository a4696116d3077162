/**
 * Settles as `work` does, but rejects as soon as the signal aborts. A transport on a dying connection may never settle,
 * and its caller would wait forever.
 */
export function orAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      reject(new DOMException('The request was aborted', 'AbortError'))
    }
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work
      .finally(() => {
        signal.removeEventListener('abort', stop)
      })
      .then(resolve, reject)
  })
}
