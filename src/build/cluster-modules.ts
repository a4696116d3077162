import { bestFirst } from './best-first.ts'
import { type ModuleGraph, absolute, importedLater, reachable } from './module-graph.ts'

/** Entries that load at the same moment, and in how many of 100 visits they do. */
export interface Visit {
  readonly name: string
  readonly percent: number
  readonly entries: readonly string[]
}

/** Every other entry is a visit of its own. */
const seldomPercent = 3

/** What a file more costs a visit that loads both: its heads, and its turn on a slow link. */
const requestBytes = 5000
/** What a file more costs everybody who keeps the app. */
const fileBytes = 1000
/** The most unused bytes that a visitor may load with a file, whatever that saves. */
const maxUnusedBytes = 3_000
/** How much of a module's code is left when it is small and packed. */
const packedRatio = 0.2

interface Cluster {
  readonly ids: string[]
  /** A library, or what all pages begin with: stays as it is. */
  readonly fixedName: string | null
  bytes: number
  /** Which of the visits load it. */
  visits: Set<number>
  readonly dependencies: Set<Cluster>
  readonly dependents: Set<Cluster>
  /** Grows when something of it changes that a pair's worth depends on. */
  version: number
  /** Grows when it becomes one with another: its pairs until then are void. */
  joins: number
}

/**
 * The name of the file for each module, by its id. Modules that the same visits load come in one file; two files become one
 * as long as the bytes that a visitor then loads without using them cost less than the request that others save. Files never import
 * each other in a circle.
 */
export function clusterModules(
  graph: ModuleGraph,
  beginnings: Beginnings,
  frequent: readonly Visit[],
): ReadonlyMap<string, string> {
  const fixed = fixedNames(graph, beginnings)
  const visits = visitsOf(graph, beginnings, frequent)
  const clusters = bySameVisits(graph, visits, fixed)
  mergeClusters(clusters, visits)
  for (const cluster of clusters)
    if (needsOf(cluster).has(cluster)) throw new Error(`The file of ${cluster.ids[0]} imports itself`)
  return namesOf(clusters, visits)
}

interface Beginnings {
  readonly app: readonly string[]
  readonly visit: readonly string[]
  /** Which get files of their own, with all that they need and no library before them has. */
  readonly libraries: readonly { readonly name: string; readonly test: RegExp }[]
}

/** The names of what is not clustered: libraries with what they need, what the app begins with, and what visitors' pages need of that. */
function fixedNames(graph: ModuleGraph, { app, visit, libraries }: Beginnings): ReadonlyMap<string, string> {
  const ofApp = reachable(graph, absolute(graph, app))
  const ofVisit = reachable(graph, absolute(graph, visit))
  const names = new Map<string, string>()
  for (const { name, test } of libraries)
    for (const id of reachable(
      graph,
      [...ofApp].filter((found) => test.test(found)),
    ))
      if (!names.has(id)) names.set(id, name)
  for (const id of ofApp) if (!names.has(id)) names.set(id, ofVisit.has(id) ? 'common' : 'app')
  return names
}

interface FullVisit extends Visit {
  /** Before it the app has begun. */
  readonly isInApp: boolean
}

/** Every visit: the frequent ones, and each other module that somebody imports later as one of its own. */
function visitsOf(
  graph: ModuleGraph,
  beginnings: Beginnings,
  frequent: readonly Visit[],
): readonly FullVisit[] {
  const app = absolute(graph, beginnings.app)
  const visit = absolute(graph, beginnings.visit)
  const byVisitors = importedLater(graph, visit, new Set(app)).union(new Set(visit))
  const named = frequent.map((known) => ({ ...known, entries: absolute(graph, known.entries) }))
  const known = new Set([...app, ...named.flatMap(({ entries }) => entries)])
  const own = [...importedLater(graph, [...app, ...visit], new Set())]
    .filter((id) => !known.has(id))
    .toSorted()
    .map((id) => ({ name: nameOf(id), percent: seldomPercent, entries: [id] }))
  return [...named, ...own].map((found) => ({
    ...found,
    isInApp: !found.entries.some((id) => byVisitors.has(id)),
  }))
}

function nameOf(id: string): string {
  return (/([^/]+?)(?:-page)?\.\w+(?:\?.*)?$/.exec(id)?.[1] ?? 'part').replace(/[^\w-]/g, '')
}

function bySameVisits(
  graph: ModuleGraph,
  visits: readonly FullVisit[],
  fixed: ReadonlyMap<string, string>,
): Set<Cluster> {
  const visitsOfModule = new Map([...fixed.keys()].map((id) => [id, new Set<number>()] as const))
  visits.forEach(({ entries, isInApp }, index) => {
    for (const id of reachable(graph, entries)) {
      const found = visitsOfModule.get(id) ?? new Set<number>()
      visitsOfModule.set(id, found.add(index))
    }
    if (isInApp) for (const id of fixed.keys()) visitsOfModule.get(id)?.add(index)
  })
  const byKey = new Map<string, Cluster>()
  const ofModule = new Map<string, Cluster>()
  for (const [id, found] of visitsOfModule) {
    const fixedName = fixed.get(id) ?? null
    const key = fixedName ?? [...found].join(' ')
    const cluster = byKey.get(key) ?? newCluster(fixedName)
    byKey.set(key, cluster)
    cluster.ids.push(id)
    cluster.bytes += (graph.read(id)?.bytes ?? 0) * packedRatio
    cluster.visits = cluster.visits.union(found)
    ofModule.set(id, cluster)
  }
  for (const [id, cluster] of ofModule)
    for (const next of graph.read(id)?.imports ?? []) link(cluster, ofModule.get(next))
  return new Set(byKey.values())
}

function newCluster(fixedName: string | null): Cluster {
  const [dependencies, dependents] = [new Set<Cluster>(), new Set<Cluster>()]
  return { ids: [], fixedName, bytes: 0, visits: new Set(), dependencies, dependents, version: 0, joins: 0 }
}

function link(cluster: Cluster, needed: Cluster | undefined): void {
  if (needed === undefined || needed === cluster) return
  cluster.dependencies.add(needed)
  needed.dependents.add(cluster)
}

/** A pair that may become one file, and what that is worth in bytes of all visits together. */
interface Pair {
  readonly one: Cluster
  readonly other: Cluster
  gain: number
  /** The versions of both when `gain` was last worked out with what the two need; -1: it never was. */
  version: number
  /** Of pairs that are worth the same the oldest comes first. */
  readonly order: number
  readonly joins: number
}

/** Makes one of two clusters as long as that is worth it, the most worth first. */
function mergeClusters(clusters: Set<Cluster>, visits: readonly Visit[]): void {
  const weigh = (found: ReadonlySet<number>) =>
    [...found].reduce((sum, index) => sum + (visits[index]?.percent ?? 0) / 100, 0)
  const pairs = bestFirst<Pair>(
    (one, other) => one.gain > other.gain || (one.gain === other.gain && one.order < other.order),
  )
  let order = 0
  const addPairs = (one: Cluster, others: Iterable<Cluster>) => {
    for (const other of others) {
      if (other === one || other.fixedName !== null) continue
      const gain = gainOf(one, other, weigh)
      const joins = one.joins + other.joins
      if (gain > 0) pairs.add({ one, other, gain, version: -1, order: (order += 1), joins })
    }
  }
  const free = [...clusters].filter(({ fixedName }) => fixedName === null)
  free.forEach((one, index) => addPairs(one, free.slice(index + 1)))
  for (let best = pairs.take(); best !== undefined; best = pairs.take()) {
    const { one, other } = best
    if (best.joins !== one.joins + other.joins) continue
    const version = one.version + other.version
    if (best.version !== version) {
      best.gain = gainOf(one, other, weigh) - costOfNeeds(one, other, weigh)
      best.version = version
      if (best.gain > 0) pairs.add(best)
      continue
    }
    if (leadsTo(one, other) || leadsTo(other, one)) continue
    clusters.delete(other)
    join(one, other)
    addPairs(one, clusters)
  }
}

type Weigh = (visits: ReadonlySet<number>) => number

function gainOf(one: Cluster, other: Cluster, weigh: Weigh): number {
  const onlyOne = one.visits.difference(other.visits)
  const onlyOther = other.visits.difference(one.visits)
  const isTooMuch =
    (onlyOther.size > 0 && one.bytes > maxUnusedBytes) || (onlyOne.size > 0 && other.bytes > maxUnusedBytes)
  if (isTooMuch) return 0
  const unused = one.bytes * weigh(onlyOther) + other.bytes * weigh(onlyOne)
  return requestBytes * weigh(one.visits.intersection(other.visits)) + fileBytes - unused
}

/** The unused bytes of a visitor who needs only one of the two. */
function costOfNeeds(one: Cluster, other: Cluster, weigh: Weigh): number {
  const visits = one.visits.union(other.visits)
  const needs = needsOf(one)
    .union(needsOf(other))
    .difference(new Set([one, other]))
  return [...needs].reduce(
    (sum, { bytes, visits: known }) => sum + (bytes + requestBytes) * weigh(visits.difference(known)),
    0,
  )
}

function needsOf(cluster: Cluster): Set<Cluster> {
  const needs = new Set<Cluster>()
  const open = [...cluster.dependencies]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (needs.has(next)) continue
    needs.add(next)
    open.push(...next.dependencies)
  }
  return needs
}

/** Whether one needs the other by way of a third: then they cannot be one file. */
function leadsTo(from: Cluster, to: Cluster): boolean {
  return [...from.dependencies].some((next) => next !== to && needsOf(next).has(to))
}

function join(one: Cluster, other: Cluster): void {
  one.ids.push(...other.ids)
  one.bytes += other.bytes
  one.visits = one.visits.union(other.visits)
  for (const next of other.dependencies) {
    next.dependents.delete(other)
    link(one, next)
  }
  for (const before of other.dependents) {
    before.dependencies.delete(other)
    link(before, one)
  }
  one.dependencies.delete(one)
  one.dependents.delete(one)
  one.version += 1
  one.joins += 1
  other.joins += 1
  for (const need of needsOf(one)) {
    if (one.visits.isSubsetOf(need.visits)) continue
    need.visits = need.visits.union(one.visits)
    need.version += 1
  }
}

/** Each cluster is called after the visit that loads it most often; two of one name would be one file. */
function namesOf(clusters: ReadonlySet<Cluster>, visits: readonly Visit[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const used = new Set<string>()
  for (const { ids, fixedName, visits: found } of clusters) {
    const [first = -1] = [...found].toSorted((a, b) => (visits[b]?.percent ?? 0) - (visits[a]?.percent ?? 0))
    const base = fixedName ?? visits[first]?.name ?? 'part'
    let name = base
    for (let count = 2; used.has(name); count += 1) name = `${base}${count}`
    used.add(name)
    for (const id of ids) names.set(id, name)
  }
  return names
}
