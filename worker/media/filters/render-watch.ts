import { renderFailure } from './render-failure.ts'

/** Who waits for a render: hears how far it is, and may stop it. */
export interface RenderWatch {
  /** How much of the pixels is done, 0..1. */
  readonly tell: (ratio: number) => void
  readonly isStopped: () => boolean
  /** Throws `aborted` once the render is stopped. */
  readonly check: () => void
}

/** Shares of the whole: decoding, pixels, encoding, as they were measured on photos of 12 megapixels. */
const [pixelsBegin, pixelsEnd] = [0.35, 0.65]

/** Tells `port` the share of the work that is done, and stops the render at any message from it. */
export function watchBy(port: MessagePort | undefined): RenderWatch {
  let isStopped = false
  port?.addEventListener('message', () => {
    isStopped = true
  })
  port?.start()
  return {
    tell: (ratio) => port?.postMessage(pixelsBegin + ratio * (pixelsEnd - pixelsBegin)),
    isStopped: () => isStopped,
    check: () => {
      if (isStopped) throw renderFailure('aborted')
    },
  }
}
