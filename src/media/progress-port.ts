interface ProgressOptions {
  /** Called with the share of the work that is done, 0..1. */
  readonly onProgress?: ((ratio: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** Runs work in the worker with a port that reports its progress. The port stops the work when `signal` aborts. */
export async function withProgress<Value>(
  { onProgress, signal }: ProgressOptions,
  run: (port: MessagePort) => Promise<Value>,
): Promise<Value> {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number') onProgress?.(data)
  })
  port1.start()
  const stop = () => port1.postMessage(null)
  signal?.addEventListener('abort', stop)
  try {
    return await run(port2)
  } finally {
    signal?.removeEventListener('abort', stop)
    port1.close()
  }
}
