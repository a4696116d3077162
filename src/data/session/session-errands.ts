import type { DataContext } from '#src/data/engine/data-context.ts'
import { keepResumeSecret } from './keep-resume-secret.ts'
import { watchKeptGuests } from './merge-guests.ts'

/** What is done for whoever is signed in while no screen waits for it; the answer ends that. */
export function doSessionErrands(context: DataContext): () => void {
  const stops = [keepResumeSecret(context), watchKeptGuests(context)]
  return () => {
    for (const stop of stops) stop()
  }
}
