import { useCallback, useEffect, useRef, useState } from 'react'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { currentData } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { useCurrentData } from '#src/data/engine/use-current-data.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { readSessionText, storeSessionText } from '#src/platform/storage/web-storage.ts'
import { deleteFormDraft, readFormDraft, saveFormDraft } from './form-drafts.ts'

export interface Draft<Value> {
  readonly value: Value
  /** Stores the value before the next tap. The initial value deletes the draft. */
  readonly set: (value: Value) => void
  /** Like `set`, but based on the current value, even if there are several changes before a render. */
  readonly update: (change: (before: Value) => Value) => void
  /** Shows a value without storing it. The stored value stays until the next `set`, `update` or `clear`. */
  readonly show: (value: Value) => void
  /** Returns the form’s current value, even before the next render. */
  readonly read: () => Value
  /** Deletes the draft. The form keeps showing its value while it is mounted. */
  readonly clear: () => void
}

interface DraftOptions<Value> {
  /**
   * True if a stored value still fits the form; an older version may have stored it. By default it must have the shape
   * of `initial`.
   */
  readonly isValue?: (value: unknown) => value is Value
  /** True if the form continues with the text typed in this tab before signing in. */
  readonly adoptsVisitorDraft?: boolean
}

/**
 * The state of a form that survives navigation, a reload, a killed tab and signing out. It belongs to the signed-in
 * user and is not shown to anyone else. Without a user it lasts as long as the tab. `key` names the form and its
 * subject, and stays the same while the form is mounted. Values are JSON.
 */
export function useDraft<Value>(
  key: string,
  initial: Value,
  options: DraftOptions<Value> = {},
): Draft<Value> {
  const current = useCurrentData()
  const context = current.phase === 'open' ? current.context : null
  const owner = context?.user.id ?? null
  const [form] = useState(() => initialDraft(key, initial, options))
  const [draftState, setDraftState] = useState<DraftState<Value>>({
    owner,
    hasUserInput: false,
    value: form.startValue,
  })
  const latest = useRef(draftState)
  const hold = useCallback((next: DraftState<Value>) => {
    latest.current = next
    setDraftState(next)
  }, [])
  useEffect(() => {
    if (context === null) return undefined
    const { adopted } = form
    if (adopted !== undefined) {
      storeDraft(context, key, adopted)
      return undefined
    }
    let isCancelled = false
    const restore = async () => {
      const draft = await readFormDraft(context, key)
      const hasUserInput = latest.current.owner === owner && latest.current.hasUserInput
      if (isCancelled || hasUserInput || draft === null || !form.isValue(draft.value)) return
      hold({ owner, hasUserInput: false, value: draft.value })
    }
    restore().catch((error: unknown) => warn('draft-not-read', error))
    return () => {
      isCancelled = true
    }
  }, [context, owner, key, form, hold])
  // Text typed by a visitor belongs to them after they sign in. Text typed by a user is shown to no one else.
  const valueOf = (one: DraftState<Value>) =>
    one.owner === owner || one.owner === null ? one.value : initial
  const set = (value: Value) => {
    hold({ owner, hasUserInput: true, value })
    storeDraft(context, key, isSame(value, form.initial) ? null : value)
  }
  return {
    value: valueOf(draftState),
    set,
    update: (change) => set(change(valueOf(latest.current))),
    show: (value) => hold({ owner, hasUserInput: true, value }),
    read: () => valueOf(latest.current),
    clear: () => {
      latest.current = { ...latest.current, hasUserInput: true }
      storeDraft(context, key, null)
    },
  }
}

/** The form’s value and its owner. The owner is null before anyone is signed in. */
interface DraftState<Value> {
  readonly owner: UserId | null
  readonly hasUserInput: boolean
  readonly value: Value
}

function initialDraft<Value>(
  key: string,
  initial: Value,
  { isValue, adoptsVisitorDraft = false }: DraftOptions<Value>,
) {
  const fits = isValue ?? ((value: unknown): value is Value => hasShapeOf(initial, value))
  const isFirstVisit = currentData.get().phase !== 'open'
  const typed = isFirstVisit || adoptsVisitorDraft ? readVisitorDraft(key) : undefined
  const visitorDraft = fits(typed) ? typed : undefined
  return {
    initial,
    isValue: fits,
    startValue: visitorDraft ?? initial,
    adopted: isFirstVisit ? undefined : visitorDraft,
  }
}

/**
 * Returns a type guard for forms that store only changed fields. Each field present must be a field of `sample` and
 * have its type.
 */
export function isPartOf<Value extends object>(sample: Value) {
  return (value: unknown): value is Partial<Value> => {
    if (typeof value !== 'object' || value === null) return false
    const fields = new Map<string, unknown>(Object.entries(sample))
    return Object.entries(value).every(
      ([name, part]) => fields.has(name) && hasShapeOf(fields.get(name), part),
    )
  }
}

/** null deletes the draft. A draft that cannot be stored is still on the screen, so the user is not interrupted. */
function storeDraft(context: DataContext | null, key: string, value: unknown): void {
  storeSessionText(visitorKey(key), context === null && value !== null ? JSON.stringify(value) : null)
  if (context === null) return
  const kept = value === null ? deleteFormDraft(context, key) : saveFormDraft(context, key, value)
  kept.catch((error: unknown) => warn('draft-not-stored', error))
}

function readVisitorDraft(key: string): unknown {
  try {
    return JSON.parse(readSessionText(visitorKey(key)) ?? 'null')
  } catch {
    return null
  }
}

function visitorKey(key: string): string {
  return `waypost.draft.${key}`
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** True if the types match field by field. null matches any simple value. */
function hasShapeOf<Value>(sample: Value, value: unknown): value is Value {
  if (sample === null || value === null) return typeof (sample ?? value ?? '') !== 'object'
  if (typeof sample !== typeof value || Array.isArray(sample) !== Array.isArray(value)) return false
  if (typeof sample !== 'object' || typeof value !== 'object' || Array.isArray(sample)) return true
  const fields = new Map<string, unknown>(Object.entries(value ?? {}))
  return Object.entries(sample).every(
    ([name, part]) => fields.has(name) && hasShapeOf(part, fields.get(name)),
  )
}

function warn(event: string, error: unknown): void {
  browserPlatform.log.warn(event, { error: String(error) })
}
