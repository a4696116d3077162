import type { ConnectionInfo, ConnectionType } from './connection-type.ts'

export interface FakeConnectionType extends ConnectionInfo {
  /** Simulates a change of the connection type. */
  become(kind: ConnectionType): void
}

export function makeFakeConnectionType(): FakeConnectionType {
  const callBacks = new Set<() => void>()
  let current: ConnectionType = 'unknown'
  return {
    kind: () => current,
    onChange: (callBack) => {
      callBacks.add(callBack)
      return () => {
        callBacks.delete(callBack)
      }
    },
    become: (kind) => {
      current = kind
      for (const callBack of callBacks) callBack()
    },
  }
}
