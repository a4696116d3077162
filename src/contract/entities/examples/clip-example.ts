import type { ClipFacts } from '#src/contract/entities/photos/clip-facts.ts'

/** A clip that has arrived; for tests and demo data only. */
export const clipExample: ClipFacts = {
  kind: 'clip',
  state: 'ready',
  filename: 'ffeeddccbbaa99887766554433221100.mp4',
  lengthMs: 20_000,
  width: 720,
  height: 1280,
  hasSound: true,
  bytes: 6_000_000,
  hasLoop: true,
  captions: '',
}
