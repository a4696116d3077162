import type { DataContext } from '#src/data/engine/data-context.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'
import type { FormDraft } from '#src/data/engine/rows/form-draft-row.ts'
import { draftNotes } from './draft-notes.ts'

/** A draft that has not been changed for longer is deleted. */
export const maxDraftAgeMs = 30 * 24 * 60 * 60 * 1000
/** The number of drafts per user and device. A new one replaces the oldest. */
export const maxDraftCount = 50

const notes = draftNotes<FormDraft>(
  'waypost.form-draft',
  ({ key }) => key,
  (value): value is FormDraft =>
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'updatedAt' in value &&
    typeof value.updatedAt === 'number',
)

/** Returns the draft as last typed, even if the page ended before the database stored it. null if there is none. */
export async function readFormDraft(context: DataContext, key: string): Promise<FormDraft | null> {
  const stored = await context.database.formDrafts.get(key)
  const draft = notes.addTo(context, stored === undefined ? [] : [stored]).find((one) => one.key === key)
  if (draft === undefined || isExpired(context, draft)) return null
  if (draft !== stored) void persistDraft(context, draft)
  else notes.deleteOf(context, key)
  return draft
}

/** Writes the draft to the note at once, then to the database. After that the note is deleted. */
function persistDraft(context: DataContext, draft: FormDraft): Promise<void> {
  const deleteNote = notes.write(context, draft)
  return enqueue(context, draft.key, async () => {
    await store(context, draft)
    deleteNote()
  })
}

/** Stores the text typed last. While a write runs, only the newest version of each draft is queued. */
export function saveFormDraft(context: DataContext, key: string, value: unknown): Promise<void> {
  const draft = { key, value, updatedAt: context.platform.clock.now() }
  // There is only one note, so another draft’s note is first stored in the database.
  for (const existingNote of notes.addTo(context, []))
    if (!queueOf(context).writes.has(existingNote.key))
      void enqueue(context, existingNote.key, () => store(context, existingNote))
  return persistDraft(context, draft)
}

/** Deletes the draft after it was sent, saved or emptied. */
export function deleteFormDraft(context: DataContext, key: string): Promise<void> {
  notes.deleteOf(context, key)
  return enqueue(context, key, () => context.database.formDrafts.delete(key))
}

async function store(context: DataContext, draft: FormDraft): Promise<void> {
  const { formDrafts } = context.database
  await context.database.transaction('rw', formDrafts, async () => {
    const isNew = (await formDrafts.get(draft.key)) === undefined
    await formDrafts.put(draft)
    if (!isNew) return
    const all = (await formDrafts.toArray()).toSorted((a, b) => b.updatedAt - a.updatedAt)
    const extra = all.filter((one, index) => index >= maxDraftCount || isExpired(context, one))
    await formDrafts.bulkDelete(extra.map(({ key }) => key))
  })
}

function isExpired({ platform }: DataContext, { updatedAt }: FormDraft): boolean {
  return platform.clock.now() - updatedAt > maxDraftAgeMs
}

type Write = () => PromiseLike<unknown>

interface Queue {
  readonly writes: Map<string, Write>
  /** Resolves when everything queued so far is stored. */
  running: Promise<void> | null
}

const queues = new WeakMap<UserDatabase, Queue>()

/** Writes drafts one after the other. A later version replaces one whose write has not started. */
function enqueue(context: DataContext, key: string, write: Write): Promise<void> {
  const queue = queueOf(context)
  queue.writes.set(key, write)
  queue.running ??= drain(queue).finally(() => {
    queue.running = null
  })
  return queue.running
}

function queueOf({ database }: DataContext): Queue {
  const queue = queues.get(database) ?? { writes: new Map<string, Write>(), running: null }
  queues.set(database, queue)
  return queue
}

/** A failed write does not stop the others. The last failure is thrown. */
async function drain({ writes }: Queue): Promise<void> {
  const failures: unknown[] = []
  for (let [next] = writes; next !== undefined; [next] = writes) {
    const [key, write] = next
    writes.delete(key)
    await write().then(undefined, (error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures.at(-1)
}
