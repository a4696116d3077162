import { createPriorityQueue } from './priority-queue.ts'
import { type ModuleGraph, absolute, dynamicallyImported, reachable } from './module-graph.ts'

/** Entries that load together, and in how many percent of visits. */
export interface Visit {
  readonly name: string
  readonly percent: number
  readonly entries: readonly string[]
}

/** The share of every other entry. */
const seldomPercent = 3

/** The cost of one more file for a visit that loads both: headers, and latency on a slow link. */
const requestBytes = 5000
/** The cost of one more file for everybody who installs the app. */
const fileBytes = 1000
/** The maximum number of unused bytes in a file that a visitor loads, regardless of the savings. */
const maxUnusedBytes = 3_000
/** The estimated ratio of a module's minified and compressed size to its source. */
const packedRatio = 0.2

interface Cluster {
  readonly ids: string[]
  /** The name of a library, or of what all pages start with: not merged with anything. */
  readonly fixedName: string | null
  bytes: number
  /** The visits that load it. */
  visits: Set<number>
  readonly dependencies: Set<Cluster>
  readonly dependents: Set<Cluster>
  /** Incremented when a change affects the gain of its pairs. */
  version: number
  /** Incremented when it is merged: earlier pairs become invalid. */
  joins: number
}

/**
 * Returns the file name for each module id. Modules that are loaded by the same visits share a file. Two files are
 * merged while the unused bytes cost less than the saved requests. Files never import each other in a cycle.
 */
export function clusterModules(
  graph: ModuleGraph,
  beginnings: EntryModules,
  frequent: readonly Visit[],
): ReadonlyMap<string, string> {
  const fixed = fixedNames(graph, beginnings)
  const visits = visitsOf(graph, beginnings, frequent)
  const clusters = groupBySameVisits(graph, visits, fixed)
  mergeClusters(clusters, visits)
  for (const cluster of clusters)
    if (needsOf(cluster).has(cluster)) throw new Error(`The file of ${cluster.ids[0]} imports itself`)
  return namesOf(clusters, visits)
}

interface EntryModules {
  readonly app: readonly string[]
  readonly visit: readonly string[]
  /** Libraries with files of their own. Each file includes what the library needs and no earlier library contains. */
  readonly libraries: readonly { readonly name: string; readonly test: RegExp }[]
}

/**
 * The names of modules that are not clustered: libraries with their dependencies, the start of the app, and the part of
 * it that visitors' pages need.
 */
function fixedNames(
  graph: ModuleGraph,
  { app, visit, libraries }: EntryModules,
): ReadonlyMap<string, string> {
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
  /** Whether the app has started before this visit. */
  readonly isInApp: boolean
}

/** All visits: the frequent ones, and one for each other dynamically imported module. */
function visitsOf(
  graph: ModuleGraph,
  beginnings: EntryModules,
  frequent: readonly Visit[],
): readonly FullVisit[] {
  const app = absolute(graph, beginnings.app)
  const visit = absolute(graph, beginnings.visit)
  const byVisitors = dynamicallyImported(graph, visit, new Set(app)).union(new Set(visit))
  const named = frequent.map((known) => ({ ...known, entries: absolute(graph, known.entries) }))
  const assigned = new Set([...app, ...named.flatMap(({ entries }) => entries)])
  const own = [...dynamicallyImported(graph, [...app, ...visit], new Set())]
    .filter((id) => !assigned.has(id))
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

function groupBySameVisits(
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
    for (const next of graph.read(id)?.imports ?? []) addDependency(cluster, ofModule.get(next))
  return new Set(byKey.values())
}

function newCluster(fixedName: string | null): Cluster {
  const [dependencies, dependents] = [new Set<Cluster>(), new Set<Cluster>()]
  return { ids: [], fixedName, bytes: 0, visits: new Set(), dependencies, dependents, version: 0, joins: 0 }
}

function addDependency(cluster: Cluster, needed: Cluster | undefined): void {
  if (needed === undefined || needed === cluster) return
  cluster.dependencies.add(needed)
  needed.dependents.add(cluster)
}

/** A pair of clusters that could be merged, and the gain in bytes over all visits. */
interface Pair {
  readonly one: Cluster
  readonly other: Cluster
  gain: number
  /** The versions of both clusters when `gain` was last computed with their dependencies. -1: never. */
  version: number
  /** Among pairs with equal gain, the oldest comes first. */
  readonly order: number
  readonly joins: number
}

/** Merges pairs of clusters while that pays off, the largest gain first. */
function mergeClusters(clusters: Set<Cluster>, visits: readonly Visit[]): void {
  const weightOf = (found: ReadonlySet<number>) =>
    [...found].reduce((sum, index) => sum + (visits[index]?.percent ?? 0) / 100, 0)
  const pairs = createPriorityQueue<Pair>(
    (one, other) => one.gain > other.gain || (one.gain === other.gain && one.order < other.order),
  )
  let order = 0
  const addPairs = (one: Cluster, others: Iterable<Cluster>) => {
    for (const other of others) {
      if (other === one || other.fixedName !== null) continue
      const gain = gainOf(one, other, weightOf)
      const joins = one.joins + other.joins
      if (gain > 0) pairs.add({ one, other, gain, version: -1, order: (order += 1), joins })
    }
  }
  const free = [...clusters].filter(({ fixedName }) => fixedName === null)
  free.forEach((one, index) => addPairs(one, free.slice(index + 1)))
  for (let best = pairs.removeBest(); best !== undefined; best = pairs.removeBest()) {
    const { one, other } = best
    if (best.joins !== one.joins + other.joins) continue
    const version = one.version + other.version
    if (best.version !== version) {
      best.gain = gainOf(one, other, weightOf) - costOfNeeds(one, other, weightOf)
      best.version = version
      if (best.gain > 0) pairs.add(best)
      continue
    }
    if (dependsIndirectly(one, other) || dependsIndirectly(other, one)) continue
    clusters.delete(other)
    join(one, other)
    addPairs(one, clusters)
  }
}

type VisitWeight = (visits: ReadonlySet<number>) => number

function gainOf(one: Cluster, other: Cluster, weightOf: VisitWeight): number {
  const onlyOne = one.visits.difference(other.visits)
  const onlyOther = other.visits.difference(one.visits)
  const isTooMuch =
    (onlyOther.size > 0 && one.bytes > maxUnusedBytes) || (onlyOne.size > 0 && other.bytes > maxUnusedBytes)
  if (isTooMuch) return 0
  const unused = one.bytes * weightOf(onlyOther) + other.bytes * weightOf(onlyOne)
  return requestBytes * weightOf(one.visits.intersection(other.visits)) + fileBytes - unused
}

/** The unused bytes for a visitor who needs only one of the two. */
function costOfNeeds(one: Cluster, other: Cluster, weightOf: VisitWeight): number {
  const visits = one.visits.union(other.visits)
  const needs = needsOf(one)
    .union(needsOf(other))
    .difference(new Set([one, other]))
  return [...needs].reduce(
    (sum, { bytes, visits: known }) => sum + (bytes + requestBytes) * weightOf(visits.difference(known)),
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

/** Whether one depends on the other through a third cluster. Such clusters cannot be merged. */
function dependsIndirectly(from: Cluster, to: Cluster): boolean {
  return [...from.dependencies].some((next) => next !== to && needsOf(next).has(to))
}

function join(one: Cluster, other: Cluster): void {
  one.ids.push(...other.ids)
  one.bytes += other.bytes
  one.visits = one.visits.union(other.visits)
  for (const next of other.dependencies) {
    next.dependents.delete(other)
    addDependency(one, next)
  }
  for (const before of other.dependents) {
    before.dependencies.delete(other)
    addDependency(before, one)
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

/**
 * Names each cluster after the visit that loads it most often. Equal names are numbered, because they would become one
 * file.
 */
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
