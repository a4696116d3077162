import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Metrics } from './metrics.ts'

/** The largest group has a few hundred writes. */
const groupBuckets = [1, 2, 4, 8, 16, 32, 64, 128, 256]
const secondsBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Collects metrics for Prometheus, including those of Node: event loop delay, memory and garbage collection. */
export function makePrometheusMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'waypost_request_seconds',
    help: 'Answered requests by route and status; a live stream counts when it starts',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: secondsBuckets,
    registers,
  })
  const jobs = new Histogram({
    name: 'waypost_job_seconds',
    help: 'Job runs in this process',
    labelNames: ['job'] as const,
    buckets: secondsBuckets,
    registers,
  })
  const lastRun = new Gauge({
    name: 'waypost_job_last_run_timestamp_seconds',
    help: 'Time of the last run of the job in this process; only one of several processes runs it',
    labelNames: ['job'] as const,
    registers,
  })
  const writes = new Counter({
    name: 'waypost_writes_total',
    help: 'Number of writes; the writes of one commit are a group',
    registers,
  })
  const groups = new Histogram({
    name: 'waypost_commit_writes',
    help: 'Number of writes in one commit',
    buckets: groupBuckets,
    registers,
  })
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    answered({ method, route, status, seconds }) {
      requests.observe({ method, route, status: String(status) }, seconds)
    },
    jobRan(job, seconds) {
      jobs.observe({ job }, seconds)
      lastRun.setToCurrentTime({ job })
    },
    wrote: () => writes.inc(),
    committed: (count) => groups.observe(count),
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers,
        collect() {
          gauge.set(read())
        },
      })
    },
  }
}
