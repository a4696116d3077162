/** Messages between the tabs of this origin. The sender does not receive its own messages. */
export interface TabChannel {
  open(name: string, onMessage: (message: unknown) => void): { post(message: unknown): void; close(): void }
}

/** Uses BroadcastChannel. In browsers without it, no messages are sent. */
export const browserTabChannel: TabChannel = {
  open: (name, onMessage) => {
    if (!('BroadcastChannel' in globalThis)) return { post: () => {}, close: () => {} }
    const channel = new BroadcastChannel(name)
    channel.addEventListener('message', (event: MessageEvent<unknown>) => {
      onMessage(event.data)
    })
    return {
      post: (message) => {
        channel.postMessage(message)
      },
      close: () => {
        channel.close()
      },
    }
  },
}
