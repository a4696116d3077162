/** Background Sync, which no TypeScript library describes (https://wicg.github.io/background-sync/spec/). */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  readonly lastChance: boolean
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent
}
