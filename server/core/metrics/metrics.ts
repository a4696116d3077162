/** A request that has been answered. */
export interface AnsweredRequest {
  readonly method: string
  /** The route pattern, never the actual path. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

/** Metrics of this process for its operator. */
export interface Metrics {
  answered(request: AnsweredRequest): void
  jobRan(name: string, seconds: number): void
  /** Counts a write by a caller. Many writes share a commit. */
  wrote(): void
  /** Counts a commit with this number of writes. */
  committed(writes: number): void
  /** Registers a value that is read on each scrape. */
  gauge(name: string, help: string, read: () => number): void
  /** Returns all metrics in the Prometheus format. */
  text(): Promise<string>
  readonly contentType: string
}

/** Counts nothing. */
export const noMetrics: Metrics = {
  answered() {},
  jobRan() {},
  wrote() {},
  committed() {},
  gauge() {},
  text: () => Promise.resolve(''),
  contentType: 'text/plain',
}
