/** PouchDB has no types of its own. These cover the calls of the benchmark. */
declare module 'pouchdb-core' {
  interface Query {
    readonly selector: Readonly<Record<string, unknown>>
    readonly sort: readonly Readonly<Record<string, 'asc' | 'desc'>>[]
    readonly limit: number
  }
  export default class PouchDB {
    static plugin(plugin: object): typeof PouchDB
    static defaults(options: { readonly adapter: string }): typeof PouchDB
    constructor(name: string, options: { readonly adapter: string })
    bulkDocs(documents: readonly { readonly _id: string }[]): Promise<unknown>
    createIndex(index: { readonly index: { readonly fields: readonly string[] } }): Promise<unknown>
    find(query: Query): Promise<{ readonly docs: readonly { readonly _id: string }[] }>
  }
}

declare module 'pouchdb-adapter-indexeddb' {
  const adapter: object
  export default adapter
}

declare module 'pouchdb-find' {
  const find: object
  export default find
}
