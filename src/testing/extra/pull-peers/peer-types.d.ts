declare module 'express-pouchdb' {
  import type { RequestHandler } from 'express'

  const makeRoutes: (
    PouchDB: object,
    options: {
      readonly mode: 'minimumForPouchDB'
      readonly inMemoryConfig: boolean
      readonly logPath: string
    },
  ) => RequestHandler
  export default makeRoutes
}

declare module 'pouchdb-adapter-memory' {
  const plugin: object
  export default plugin
}
