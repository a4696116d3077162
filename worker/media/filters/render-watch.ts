import { renderFailure } from './render-failure.ts'

/** Who waits for a render: hears how far it is, and may stop it. */
export interface RenderWatch {
  /** How much of the pixels is done, 0..1. */
  readonly tell: (ratio: number) => void
  readonly isStopped: () => boolean
  /** Throws `aborted` once the render is stopped. */
  readonly check: () => void
}

/** Shares of the whole, as they were measured on photos of 12 megapixels; the rest is encoding. */
const decodingShare = 0.35
const pixelsShare = 0.3

/** Tells `port` the share of the work that is done, and stops the render at any message from it. */
export function watchBy(port: MessagePort | undefined): RenderWatch {
  let isStopped = false
  port?.addEventListener('message', () => {
    isStopped = true
  })
  port?.start()
  return {
    tell: (ratio) => port?.postMessage(decodingShare + ratio * pixelsShare),
    isStopped: () => isStopped,
    check: () => {
      if (isStopped) throw renderFailure('aborted')
    },
  }
}
