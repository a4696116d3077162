import { atom } from 'jotai'
import * as v from 'valibot'
import { readSessionText, storeSessionText } from '#src/platform/storage/stored-choice.ts'

/** What was typed into a form, by field; a field that is absent was never touched. */
const Draft = v.fallback(v.record(v.string(), v.string()), {})
type Draft = v.InferOutput<typeof Draft>

/** The draft of a form, kept for the session of the tab: a reload or a sign-in at another site does not lose it. */
export function keptDraft(key: string) {
  const name = `waypost.draft.${key}`
  const kept = atom(readDraft(name))
  return atom(
    (get) => get(kept),
    (_get, set, draft: Draft) => {
      set(kept, draft)
      storeSessionText(name, Object.keys(draft).length === 0 ? null : JSON.stringify(draft))
    },
  )
}

export type KeptDraft = ReturnType<typeof keptDraft>

function readDraft(name: string): Draft {
  try {
    return v.parse(Draft, JSON.parse(readSessionText(name) ?? '{}'))
  } catch {
    return {}
  }
}
