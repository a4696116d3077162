import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Tracks which connections of a server have a request in progress. `closeFree` closes the others, and then each one
 * after its last response. Node's own closing of idle connections leaves those without any request open.
 */
export function trackConnections(server: Server): { closeFree(): void; closeAll(): void } {
  const running = new Map<Socket, number>()
  let isClosing = false
  server.on('connection', (socket: Socket) => {
    running.set(socket, 0)
    socket.once('close', () => running.delete(socket))
  })
  server.on('request', (request, response) => {
    const { socket } = request
    running.set(socket, (running.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (running.get(socket) ?? 1) - 1
      if (running.has(socket)) running.set(socket, left)
      if (isClosing && left === 0) socket.destroySoon()
    })
  })
  return {
    closeFree() {
      isClosing = true
      for (const [socket, count] of running) if (count === 0) socket.destroySoon()
    },
    closeAll() {
      for (const socket of running.keys()) socket.destroy()
    },
  }
}
