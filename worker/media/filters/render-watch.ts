import { renderFailure } from './render-failure.ts'

/** Receives the progress of a render and can stop it. */
export interface RenderWatch {
  /** The share of pixels done, 0..1. */
  readonly report: (ratio: number) => void
  readonly isStopped: () => boolean
  /** Throws `aborted` once the render is stopped. */
  readonly check: () => void
}

/** Shares of the total time, measured on photos of 12 megapixels. The rest is encoding. */
const decodingShare = 0.35
const pixelsShare = 0.3

/** Reports the progress to `port`. Any message from the port stops the render. */
export function watchFromPort(port: MessagePort | undefined): RenderWatch {
  let isStopped = false
  port?.addEventListener('message', () => {
    isStopped = true
  })
  port?.start()
  return {
    report: (ratio) => port?.postMessage(decodingShare + ratio * pixelsShare),
    isStopped: () => isStopped,
    check: () => {
      if (isStopped) throw renderFailure('aborted')
    },
  }
}
