/** The connection type of the device. `unknown`: most browsers do not reveal it. */
export type ConnectionType = 'cellular' | 'other' | 'unknown'

/** The connection type of this device, as far as the browser reveals it. */
export interface ConnectionInfo {
  kind(): ConnectionType
  /** Calls `callBack` when the type may have changed. Returns a function that unsubscribes. */
  onChange(callBack: () => void): () => void
}

/** The Network Information API of this window or worker, if available. */
export const browserConnectionType: ConnectionInfo = {
  kind: () => {
    const connection = browserConnection()
    if (connection === null || !('type' in connection)) return 'unknown'
    switch (connection.type) {
      case 'cellular':
        return 'cellular'
      case 'wifi':
      case 'ethernet':
      case 'wimax':
      case 'bluetooth':
        return 'other'
      default:
        return 'unknown'
    }
  },
  onChange: (callBack) => {
    const connection = browserConnection()
    if (!(connection instanceof EventTarget)) return () => {}
    connection.addEventListener('change', callBack)
    return () => {
      connection.removeEventListener('change', callBack)
    }
  },
}

/** `navigator.connection`, if the browser has it. */
export function browserConnection(): object | null {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  return typeof connection === 'object' ? connection : null
}
