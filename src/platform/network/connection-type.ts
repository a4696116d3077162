/** What the device is connected by. `unknown`: most browsers do not tell. */
export type ConnectionType = 'cellular' | 'other' | 'unknown'

/** The kind of the link out of this device, as far as the browser tells. */
export interface Link {
  kind(): ConnectionType
  /** Calls back when the kind may have changed; the answer ends it. */
  onChange(callBack: () => void): () => void
}

/** The Network Information API of this window or worker, where there is one. */
export const browserConnectionType: Link = {
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

/** `navigator.connection`, which not every browser has. */
export function browserConnection(): object | null {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  return typeof connection === 'object' ? connection : null
}
