import type { ReactNode } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { readState } from '#src/data/engine/replica/read-state.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { EmptyStateOverride } from '#src/ui/feedback/empty-state-override.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'

interface ReadGateProps {
  /** True if the data that the children list has never been read completely on this device. */
  readonly isUnread: boolean
  readonly skeleton: 'tiles' | 'card'
  readonly children: ReactNode
}

/**
 * Shows empty states inside it only after the lists were read. Before that it shows a skeleton, or the reason if the
 * device is offline.
 */
export function ReadGate({ isUnread, skeleton, children }: ReadGateProps) {
  const words = useBrandWords().shell
  const { connection } = useSyncStatus()
  const state = readState(isUnread, connection)
  const instead =
    state === 'read' ? null : state === 'loading' ? (
      <PageSkeleton label={words.loading} variant={skeleton} />
    ) : (
      <EmptyState isLocal title={words.notLoadedTitle} text={words.notLoadedText} />
    )
  return <EmptyStateOverride value={instead}>{children}</EmptyStateOverride>
}
