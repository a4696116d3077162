/** What an answered request was. */
export interface AnsweredRequest {
  readonly method: string
  /** The pattern of its path, never the path itself. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

/** Numbers about this process, for whoever operates it. */
export interface Metrics {
  answered(request: AnsweredRequest): void
  jobRan(name: string, seconds: number): void
  /** A write of a caller; many share a commit. */
  wrote(): void
  /** A commit with so many writes in it. */
  committed(writes: number): void
  /** A number that is read when somebody asks for it. */
  gauge(name: string, help: string, read: () => number): void
  /** All numbers as Prometheus reads them. */
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
